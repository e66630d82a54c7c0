import { useSite } from '../site-context.ts'
import { entryHere } from './navigation.ts'

/** A function that returns to the previous place and restores its list; undefined at the visit's first entry. */
export const useWayBack = (): (() => void) | undefined => {
  const { navigation } = useSite()
  // The router numbers the visit's entries from 0; a login on the way replaces the first one.
  return (entryHere().idx ?? 0) > 0 ? navigation.back : undefined
}
