import { fromPromise, setup, type AnyStateMachine } from 'xstate'

/**
 * The typed hole that a flow's work stands in until the app provides it: `notProvided<Outcome, Input>('signIn')`.
 * It throws, so that a forgotten wire is loud.
 */
export const notProvided = <Outcome, Input>(name: string) =>
  fromPromise<Outcome, Input>(async () => {
    throw new Error(`The actor "${name}" is not provided.`)
  })

/** The hole that a child machine stands in until the app provides it, so that its code may come late; it does nothing. */
// The type is the caller's word on what will stand here.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const notProvidedMachine = <M extends AnyStateMachine>() => setup({}).createMachine({}) as unknown as M
