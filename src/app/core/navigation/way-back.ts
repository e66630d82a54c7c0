import { goBack } from './history-back.ts'

/** Goes back to the place that the player came from, so that a list is where it was; undefined on a fresh visit, which has no such place. */
export const useWayBack = (): (() => void) | undefined => {
  // The router numbers the visit's entries from 0; a login on the way replaces the first one.
  const cameFromHere = ((history.state as { readonly idx?: number } | null)?.idx ?? 0) > 0
  return cameFromHere ? () => goBack(1) : undefined
}
