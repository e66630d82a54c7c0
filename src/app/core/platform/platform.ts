import { Effect } from 'effect'
import type { Answer, Call, Payload } from '../../../api/call.ts'
import { makeClient, type Client } from '../../../api/client.ts'
import type { Config, PayloadKey } from '../../../api/config.ts'
import { permission as permissionCall, type Permission } from '../../../api/calls/system.ts'
import { readSwitches, type Switches } from '../../../machines/site/white-label/switches.ts'
import type { Boot } from '../../boot.ts'
import type { Flows } from '../flows.ts'
import { nameIn } from '../brand/name.ts'
import { makeHosts, type Hosts } from './hosts.ts'
import { makeMemory, type Memory } from './memory.ts'
import { sessionStore } from '../storage.ts'

/** The credentials of the pending login, for its later steps; they are held here only, and are cleared with it. */
export interface PendingCredentials {
  readonly remember: (credentials: { readonly username: string; readonly password: string }) => void
  readonly recall: () => { readonly username: string; readonly password: string }
  readonly forget: () => void
}

const makePendingCredentials = (): PendingCredentials => {
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

/** The platform as actors see it: the client, and a way to run effects that stopping an actor interrupts. */
export interface Platform {
  readonly config: Config
  /** The brand's name in the page's language. */
  readonly brandName: () => string
  readonly client: Client
  readonly hosts: Hosts
  /** The client of one of the brand's hosts. */
  readonly clientAt: (apiBase: string) => Client
  readonly run: <Outcome>(effect: Effect.Effect<Outcome>, signal: AbortSignal | undefined) => Promise<Outcome>
  readonly read: <C extends Call>(call: C, payload: Payload<C>, signal: AbortSignal) => Promise<Answer<C>>
  /** The public key for payloads: the configuration's, or the permission response's. */
  readonly payloadKey: () => PayloadKey | undefined
  /** The platform's time in milliseconds since 1970, as far as its answers tell it; else the device's. */
  readonly now: () => number
  /** Fetches that key again; true if it has changed. */
  readonly renewPayloadKey: () => Promise<boolean>
  /** The white-label switches of the permission response; all off before it arrives. */
  readonly switches: () => Switches
  /** The permission response, once it has arrived. */
  readonly permission: () => Permission | undefined
  /** Applies the permission response to later calls. */
  readonly setPermission: (permission: Permission) => void
  /** A game's address, on the launch host of this visit. */
  readonly gameAddress: (url: string) => string
  /** The image host of this visit; empty before the permission response arrives. */
  readonly imageBase: () => string
  readonly pendingCredentials: PendingCredentials
  readonly memory: Memory
  /** Tells that the platform lacks this call, the chat room or the agents (PLAT-09). */
  readonly tellMissing: (call: string) => void
  /** The parent of flows that start on demand. */
  readonly flows: () => Flows
}

/** A smaller difference between platform and device may be an answer's way; a larger one than a year is a broken header. */
const differences = { least: 120_000, most: 366 * 86_400_000 }

/** Statuses of a call that the platform does not have; a second request would say the same. */
const absent = new Set([404, 405, 501])

/**
 * A fetch that first takes the pending answers of `boot.ts`, each once; a refused one is requested again, as it may be
 * outdated.
 */
const fetchEarly = (early: Boot['early']) => (input: URL, init: RequestInit) => {
  const answer = init.method === 'GET' ? early.get(input.href) : undefined
  early.delete(input.href)
  return (
    answer?.then((taken) => (taken.ok || absent.has(taken.status) ? taken : fetch(input, init))) ?? fetch(input, init)
  )
}

/** Makes the platform of a visit from its configuration and the answers that `boot.ts` has asked for. */
export const makePlatform = (options: {
  readonly config: Config
  readonly early: Boot['early']
  readonly language: () => string
  readonly onTokenInvalid: (token: string) => void
  /** Receives the token of a call that was refused as if it were dead. */
  readonly onDoubt: (token: string) => void
  readonly onClosed: () => void
  /** Receives the name of a call that the platform does not have (PLAT-09). */
  readonly onMissing: (call: string) => void
  /** Reports the place of an answer that does not fit its call (PLAT-01). */
  readonly report?: ((place: string) => void) | undefined
  readonly flows: () => Flows
}): Platform => {
  let permission: Permission | undefined
  let lead = 0
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
    momentZone: options.config.momentZone,
    cookies: options.config.cookies,
    language: options.language,
    onTokenInvalid: options.onTokenInvalid,
    onDoubt: options.onDoubt,
    onClosed: options.onClosed,
    onMissing: options.onMissing,
    // The last answer counts: a device may set its clock right during a visit.
    onDate: (moment: number) => {
      const difference = moment - Date.now()
      if (Math.abs(difference) < differences.most) lead = Math.abs(difference) > differences.least ? difference : 0
    },
    ...(options.report && { report: options.report }),
    fetch: fetchEarly(options.early),
  }
  const client = makeClient({ ...settings, apiBase: hosts.apiBase })
  return {
    config: options.config,
    brandName: () => nameIn(options.config, options.language()),
    client,
    hosts,
    // Another host's maintenance says nothing about the current one.
    clientAt: (apiBase) =>
      makeClient({ ...settings, onClosed: () => undefined, onMissing: () => undefined, apiBase: () => apiBase }),
    run: (effect, signal) => Effect.runPromise(effect, { signal }),
    read: (call, payload, signal) => Effect.runPromise(client.request(call, payload), { signal }),
    payloadKey,
    now: () => Date.now() + lead,
    renewPayloadKey,
    switches: () => readSwitches(permission?.whitelabel ?? []),
    permission: () => permission,
    setPermission: (answer) => {
      permission = answer
    },
    gameAddress: (url) => hosts.onLaunchHost(url, permission?.launchGameCDNs ?? []),
    imageBase: () => hosts.imageBase(permission?.imageCDNs ?? []),
    pendingCredentials: makePendingCredentials(),
    memory: makeMemory(),
    tellMissing: options.onMissing,
    flows: options.flows,
  }
}
