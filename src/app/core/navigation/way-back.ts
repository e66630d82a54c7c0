import { useSite } from '../site-context.ts'
import { entryHere } from './navigation.ts'

/** Goes back to the place that the player came from, with its list as it was; undefined on a fresh visit. */
export const useWayBack = (): (() => void) | undefined => {
  const { navigation } = useSite()
  // The router numbers the visit's entries from 0; a login on the way replaces the first one.
  return (entryHere().idx ?? 0) > 0 ? navigation.back : undefined
}
