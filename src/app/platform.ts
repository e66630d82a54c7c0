import { Effect } from 'effect'
import type { Answer, Call, Payload } from '../api/call.ts'
import { makeClient, type Client } from '../api/client.ts'
import type { Config, PayloadKey } from '../api/config.ts'
import type { Boot } from './boot.ts'
import { sessionStore } from './storage.ts'

/** The platform as the flows' work sees it: the client, and a way to run its effects that a stopped actor interrupts. */
export interface Platform {
  readonly config: Config
  readonly client: Client
  readonly run: <Outcome>(effect: Effect.Effect<Outcome>, signal: AbortSignal) => Promise<Outcome>
  readonly read: <C extends Call>(call: C, payload: Payload<C>, signal: AbortSignal) => Promise<Answer<C>>
  /** The key of the permission response, used where the configuration pins none. */
  offerPayloadKey: (key: PayloadKey | undefined) => void
}

/** A fetch that first takes the answers that `boot.ts` has under way, each once. */
const fetchEarly =
  (early: Boot['early']): typeof fetch =>
  (input, init) => {
    const address = input instanceof URL ? input.href : typeof input === 'string' ? input : input.url
    const answer = init?.method === 'GET' ? early.get(address) : undefined
    early.delete(address)
    return answer?.then((taken) => (taken.ok ? taken : fetch(input, init))) ?? fetch(input, init)
  }

export const makePlatform = (options: {
  readonly config: Config
  readonly early: Boot['early']
  readonly language: () => string
  readonly onTokenInvalid: (token: string) => void
}): Platform => {
  let offeredKey: PayloadKey | undefined
  const client = makeClient({
    apiBase: options.config.apiBase,
    apiHosts: options.config.apiHosts,
    ownOrigin: location.origin,
    token: () => sessionStore.get('token'),
    payloadKey: () => options.config.payloadKey ?? offeredKey,
    language: options.language,
    onTokenInvalid: options.onTokenInvalid,
    fetch: fetchEarly(options.early),
  })
  return {
    config: options.config,
    client,
    run: (effect, signal) => Effect.runPromise(effect, { signal }),
    read: (call, payload, signal) => Effect.runPromise(client.request(call, payload), { signal }),
    offerPayloadKey: (key) => {
      offeredKey = key
    },
  }
}
