import type { SnapshotFrom } from 'xstate'
import type { Place, windowsMachine } from './windows.machine.ts'

/** The windows that are open, the last one on top, and the kind of the one that is shown. */
export const selectWindows = (snapshot: SnapshotFrom<typeof windowsMachine>) => {
  const { stack, forced } = snapshot.context
  return { stack, forced, front: forced ? 'auth' : stack.at(-1)?.kind }
}

/** How many the way back closes one by one: a centre has an address of its own, and so has signing in on its pages. */
export const countForBack = (snapshot: SnapshotFrom<typeof windowsMachine>, authHasPage: boolean) =>
  snapshot.context.stack.filter(
    ({ kind, ofPage }) =>
      ofPage !== true &&
      kind !== 'memberCentre' &&
      kind !== 'agentCentre' &&
      (kind !== 'auth' || !(authHasPage || snapshot.context.forced)),
  ).length

/** Is a window of this kind open, shown or waiting beneath another one? */
export const isOpen = (snapshot: SnapshotFrom<typeof windowsMachine>, kind: Place['kind']) =>
  snapshot.context.stack.some((place) => place.kind === kind)
