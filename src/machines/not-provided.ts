import { fromPromise } from 'xstate'

/**
 * The typed hole that a flow's work stands in until the app provides it: `notProvided<Outcome, Input>('signIn')`.
 * It throws, so that a forgotten wire is loud.
 */
export const notProvided = <Outcome, Input>(name: string) =>
  fromPromise<Outcome, Input>(async () => {
    throw new Error(`The actor "${name}" is not provided.`)
  })
