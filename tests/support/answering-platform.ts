import { Effect } from 'effect'
import { createActor, toPromise, type AnyActorLogic } from 'xstate'
import { CallMalformed, CallRefused, CallTimedOut, CallUnreachable, type CallError } from '../../src/api/errors.ts'

/** A refusal of a call with this code. */
export const refused = (errorCode: string, message = '', value: unknown = null) =>
  new CallRefused({ call: 'a call', errorCode, message, value, retryAfter: Number.NaN })

/** A call that the network lost. */
export const unreachable = new CallUnreachable({ call: 'a call' })

const isError = (answer: unknown): answer is CallError =>
  answer instanceof CallMalformed ||
  answer instanceof CallRefused ||
  answer instanceof CallUnreachable ||
  answer instanceof CallTimedOut

/** A platform that gives each call the next answer or error, the last one again and again; and what it was sent, by which token. */
export const answering = (answers: readonly unknown[], parts: object = {}) => {
  const left = [...answers]
  const sent: (readonly [call: string, payload: unknown])[] = []
  const tokens: (string | undefined)[] = []
  const request = ({ name }: { readonly name: string }, payload: unknown, token?: string) =>
    Effect.suspend((): Effect.Effect<unknown, CallError> => {
      sent.push([name, payload])
      tokens.push(token)
      const answer = left.length > 1 ? left.shift() : left[0]
      return isError(answer) ? Effect.fail(answer) : Effect.succeed(answer)
    })
  const platform = {
    client: { request },
    now: () => Date.now(),
    run: <A>(effect: Effect.Effect<A>) => Effect.runPromise(effect),
    read: (call: { readonly name: string }, payload: unknown) => Effect.runPromise(request(call, payload)),
    ...parts,
  }
  return { platform: platform as never, sent, tokens }
}

/** The output of an actor. */
export const outcomeOf = (logic: AnyActorLogic, input?: unknown): Promise<unknown> =>
  toPromise(createActor(logic, { input }).start())
