import { Effect } from 'effect'
import type { Answer, Call, Payload } from '../../../api/call.ts'
import { makeClient, type Client } from '../../../api/client.ts'
import type { Config, PayloadKey } from '../../../api/config.ts'
import { permission as permissionCall, type Permission } from '../../../api/calls/system.ts'
import { readSwitches, type Switches } from '../../../machines/site/white-label/switches.ts'
import type { Boot } from '../../boot.ts'
import type { Flows } from '../flows.ts'
import { makeHosts, type Hosts } from './hosts.ts'
import { sessionStore } from '../storage.ts'

/** The credentials of the login under way, for the steps that follow it; they are nowhere else, and are forgotten with it. */
export interface Secrets {
  readonly remember: (credentials: { readonly username: string; readonly password: string }) => void
  readonly recall: () => { readonly username: string; readonly password: string }
  readonly forget: () => void
}

const makeSecrets = (): Secrets => {
  const none = { username: '', password: '' }
  let kept = none
  return {
    remember: (credentials) => {
      kept = credentials
    },
    recall: () => kept,
    forget: () => {
      kept = none
    },
  }
}

/** The platform as the flows' work sees it: the client, and a way to run its effects that a stopped actor interrupts. */
export interface Platform {
  readonly config: Config
  readonly client: Client
  readonly hosts: Hosts
  /** The client of one of the brand's hosts, whichever is used now. */
  readonly clientAt: (apiBase: string) => Client
  readonly run: <Outcome>(effect: Effect.Effect<Outcome>, signal: AbortSignal) => Promise<Outcome>
  readonly read: <C extends Call>(call: C, payload: Payload<C>, signal: AbortSignal) => Promise<Answer<C>>
  /** What payloads are encrypted to: the configuration's key, or the permission response's. */
  readonly payloadKey: () => PayloadKey | undefined
  /** Asks for that key anew; true when it is another one. */
  readonly renewPayloadKey: () => Promise<boolean>
  /** The white-label switches of the permission response; all off before it has come. */
  readonly switches: () => Switches
  /** What the permission response said, once it has come. */
  readonly permission: () => Permission | undefined
  /** Takes what the permission response says about calls. */
  readonly takePermission: (permission: Permission) => void
  /** A game's address, on the launch host of this visit. */
  readonly gameAddress: (url: string) => string
  /** Where pictures are on this visit; empty before the permission response has come. */
  readonly imageBase: () => string
  readonly secrets: Secrets
  /** The parent of the flows that start when they are needed. */
  readonly flows: () => Flows
}

/** A fetch that first takes the answers that `boot.ts` has under way, each once; a refusal may have been overtaken, and is asked again. */
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
  readonly onMaintenance: () => void
  /** Is told where an answer does not fit its call (PLAT-01). */
  readonly report?: ((place: string) => void) | undefined
  readonly flows: () => Flows
}): Platform => {
  let permission: Permission | undefined
  const payloadKey = () => options.config.payloadKey ?? permission?.payloadKey
  const hosts = makeHosts(options.config)
  const renewPayloadKey = async () => {
    const before = payloadKey()
    const answer = await Effect.runPromise(
      client.request(permissionCall, { url: location.host }).pipe(Effect.catch(() => Effect.succeed(undefined))),
    )
    if (permission && answer?.payloadKey) permission = { ...permission, payloadKey: answer.payloadKey }
    return before?.x !== payloadKey()?.x
  }
  const settings = {
    apiHosts: hosts.apiAddresses,
    ownOrigin: location.origin,
    token: () => sessionStore.get('token'),
    payloadKey,
    renewPayloadKey,
    tokenHeader: options.config.tokenHeader,
    tokenScheme: options.config.tokenScheme,
    cookies: options.config.cookies,
    language: options.language,
    onTokenInvalid: options.onTokenInvalid,
    onMaintenance: options.onMaintenance,
    ...(options.report && { report: options.report }),
    fetch: fetchEarly(options.early),
  }
  const client = makeClient({ ...settings, apiBase: hosts.apiBase })
  return {
    config: options.config,
    client,
    hosts,
    // What another host says about itself says nothing about the one in use.
    clientAt: (apiBase) => makeClient({ ...settings, onMaintenance: () => undefined, apiBase: () => apiBase }),
    run: (effect, signal) => Effect.runPromise(effect, { signal }),
    read: (call, payload, signal) => Effect.runPromise(client.request(call, payload), { signal }),
    payloadKey,
    renewPayloadKey,
    switches: () => readSwitches(permission?.whitelabel ?? []),
    permission: () => permission,
    takePermission: (answer) => {
      permission = answer
    },
    gameAddress: (url) => hosts.onLaunchHost(url, permission?.launchGameCDNs ?? []),
    imageBase: () => hosts.imageBase(permission?.imageCDNs ?? []),
    secrets: makeSecrets(),
    flows: options.flows,
  }
}
