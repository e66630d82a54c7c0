import type { SnapshotFrom } from 'xstate'
import type { Place, windowsMachine } from './windows.machine.ts'

/** Selects the open windows, the last one on top, and the kind of the visible one. */
export const selectWindows = (snapshot: SnapshotFrom<typeof windowsMachine>) => {
  const { stack, forced } = snapshot.context
  return { stack, forced, front: forced ? 'auth' : stack.at(-1)?.kind }
}

/** The pages on which logging in is the page itself. */
const waysIn: readonly string[] = ['login', 'register']

/** Returns how many windows Back closes one by one; a centre and the login pages have their own addresses. */
export const countForBack = (snapshot: SnapshotFrom<typeof windowsMachine>, screen: string) =>
  snapshot.context.stack.filter(
    ({ kind, ofPage }) =>
      ofPage !== true &&
      kind !== 'memberCentre' &&
      kind !== 'agentCentre' &&
      (kind !== 'auth' || !(waysIn.includes(screen) || snapshot.context.forced)),
  ).length

/** Returns whether a window of this kind is open, on top or below. */
export const isOpen = (snapshot: SnapshotFrom<typeof windowsMachine>, kind: Place['kind']) =>
  snapshot.context.stack.some((place) => place.kind === kind)
