import { createActor, fromCallback, fromPromise, setup } from 'xstate'

/** A parent that ignores every event. */
export const deafParent = () => createActor(fromCallback<any>(() => undefined)) as never

/** An idle child machine; its own flow walks the real one. */
export const idleChild = () => setup({}).createMachine({}) as never

/** A child machine that ends when the walk says so: the driver holds its promise. */
export const heldChild = () => fromPromise(() => new Promise<never>(() => undefined)) as never
