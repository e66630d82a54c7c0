import { createHash, createHmac, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { SwitchNode } from '../../src/api/calls/system.ts'
import { type Clock, makeClock } from './clock.ts'
import { type Controls, controlsAtStart } from './controls.ts'
import { openStore, type Store } from '../db/store.ts'
import { demoSeed } from '../seed/demo-seed.ts'
import { randomOf } from './random.ts'

/** A tester's fault on one call. `times`: how many answers it affects; absent: all, until cleared. */
export interface Fault {
  readonly delayMs?: number
  /** Answer with this HTTP status and no envelope. */
  readonly status?: number
  /** Break the connection instead of answering. */
  readonly cut?: boolean
  /** Answer 200 with an invalid body: `json` (default) has the wrong shape, `text` is no JSON. */
  readonly malformed?: boolean | 'json' | 'text'
  readonly times?: number
  /** Run the handler first, so that only the answer is lost. */
  readonly after?: boolean
}

/** State shared by all routes of the sandbox. */
export interface State {
  readonly store: Store
  readonly clock: Clock
  controls: Controls
  readonly faults: Map<string, Fault>
  /** Random numbers of the demo slot; seeded, so that a new platform repeats the same spins in one process. */
  random: () => number
  /** Seed of the lottery draws: the same seed gives the same draws. */
  readonly randomSeed: string
  readonly privateKey: CryptoKey
  readonly publicJwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string }
  /** A secret of this platform for one purpose; stable across restarts. */
  secretFor(purpose: string): Buffer
  /** Shares one run of `work` among parallel calls with the same key. */
  readonly together: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Rate limit per source: counts, and returns true below the limit. */
  allow(source: string, limit: number, perMilliseconds: number): boolean
  saveControls(): Promise<void>
  reset(): Promise<void>
}

async function keyOf(store: Store): Promise<JWK> {
  const kept = await store.readSetting('payloadKey')
  if (kept !== undefined) return JSON.parse(kept) as JWK
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex') }
  await store.writeSetting('payloadKey', JSON.stringify(jwk))
  return jwk
}

export async function openState(database: string, randomSeed = 'spins', gifts = false): Promise<State> {
  const store = await openStore(database, demoSeed)
  const clock = makeClock()
  const jwk = await keyOf(store)
  const running = new Map<string, Promise<unknown>>()
  const windows = new Map<string, { from: number; count: number }>()
  const kept = await store.readSetting('controls')
  const controls =
    kept === undefined ? controlsAtStart(gifts) : { ...controlsAtStart(gifts), ...(JSON.parse(kept) as Controls) }
  clock.setOffset(controls.clockOffset)
  const { x = '', y = '', kid = '' } = jwk
  const state: State = {
    store,
    clock,
    controls,
    faults: new Map(),
    random: randomOf(randomSeed),
    randomSeed,
    privateKey: (await importJWK(jwk, 'ECDH-ES')) as CryptoKey,
    publicJwk: { kty: 'EC', crv: 'P-256', x, y, kid },
    secretFor: (purpose) =>
      createHmac('sha256', jwk.d ?? '')
        .update(purpose)
        .digest(),
    together: <T>(key: string, work: () => Promise<T>) => {
      const before = running.get(key) as Promise<T> | undefined
      if (before) return before
      const now = work().finally(() => running.delete(key))
      running.set(key, now)
      return now
    },
    allow: (source, limit, perMilliseconds) => {
      const now = clock.now()
      if (windows.size > 10_000) windows.clear()
      const window = windows.get(source)
      if (!window || now - window.from >= perMilliseconds || now < window.from) {
        windows.set(source, { from: now, count: 1 })
        return true
      }
      window.count += 1
      return window.count <= limit
    },
    saveControls: () =>
      store.writeSetting('controls', JSON.stringify({ ...state.controls, clockOffset: clock.offset() })),
    reset: async () => {
      await store.reset()
      await store.writeSetting('payloadKey', JSON.stringify(jwk))
      state.controls = controlsAtStart(gifts)
      clock.setOffset(0)
      state.faults.clear()
      windows.clear()
      state.random = randomOf(randomSeed)
    },
  }
  return state
}

/** The white-label tree, with the switches two levels down, so that a reader has to walk it (PERM-05). */
export function switchTree(switches: Readonly<Record<string, boolean>>): SwitchNode[] {
  const leaf = (modId: string): SwitchNode => ({ modId, enabled: switches[modId] ? '1' : '0' })
  const group = (modId: string, ids: readonly string[]): SwitchNode => ({
    modId,
    enabled: '1',
    childrenNodes: ids.map(leaf),
  })
  const registration = ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'USERNAMEREG3', 'DIRECTREG3']
  const login = ['FREEPLAY3', 'MOBILEVERCODELOGIN3', 'PWDEXPFORCECHANGE3']
  const placed = new Set([...registration, ...login])
  return [
    { modId: 'ACCOUNT3', enabled: '1', childrenNodes: [group('REGISTER3', registration), group('LOGIN3', login)] },
    group(
      'FEATURES3',
      Object.keys(switches).filter((id) => !placed.has(id)),
    ),
  ]
}

export const secret = () => randomBytes(32).toString('base64url')
export const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
