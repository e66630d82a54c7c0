import { fromPromise, setup, type ActorLogic, type AnyStateMachine, type EventFrom, type InputFrom } from 'xstate'

/**
 * Returns a typed placeholder for an actor that the app provides: `notProvided<Outcome, Input>('signIn')`. It throws,
 * so that missing wiring is found at once.
 */
export const notProvided = <Outcome, Input>(name: string) =>
  fromPromise<Outcome, Input>(async () => {
    throw new Error(`The actor "${name}" is not provided.`)
  })

/** Returns a placeholder for a child machine that the app provides, possibly from a lazy chunk; it does nothing. */
// The caller names the type of the machine that the app provides.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const notProvidedMachine = <M extends AnyStateMachine>() => setup({}).createMachine({}) as unknown as M

/** Returns a placeholder for a child that receives events, and whose snapshot its parent never reads. */
export const childNotProvided = <M extends AnyStateMachine>() =>
  notProvidedMachine<AnyStateMachine>() as ActorLogic<any, EventFrom<M>, InputFrom<M>>
