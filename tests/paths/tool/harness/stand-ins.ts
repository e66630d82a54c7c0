import { createActor, fromCallback, fromPromise, setup } from 'xstate'

/** A parent that hears everything and does nothing. */
export const deafParent = () => createActor(fromCallback<any>(() => undefined)) as never

/** A child machine that does nothing: its own flow walks it. */
export const idleChild = () => setup({}).createMachine({}) as never

/** A child machine whose end the walk decides: work that the driver holds. */
export const heldChild = () => fromPromise(() => new Promise<never>(() => undefined)) as never
