import { randomBytes, createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import type { SwitchNode } from '../src/api/calls/system.ts'
import { type Clock, makeClock } from './clock.ts'
import { openStore, type Store } from './db/store.ts'
import { randomOf } from './random.ts'

/** What a tester breaks about one call. `times`: how many answers it hits; absent: all, until it is taken away. */
export interface Fault {
  readonly delayMs?: number
  /** Answer with this HTTP status and no envelope. */
  readonly status?: number
  /** Break the connection instead of answering. */
  readonly cut?: boolean
  /** Answer 200 with a body that fits no schema: `json` (default) is JSON of the wrong shape, `text` is no JSON. */
  readonly malformed?: boolean | 'json' | 'text'
  readonly times?: number
  /** Do the work first: the answer is what gets lost. */
  readonly after?: boolean
}

/** What a tester sets by hand; kept in the database so that it outlives a restart. */
export interface Controls {
  status: 0 | 1 | 2
  countryCode: string
  /** The visitor’s address; null: the connection’s own. */
  ip: string | null
  clockOffset: number
  switches: Record<string, boolean>
}

const switchesAtStart: Record<string, boolean> = {
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  USERNAMEREG3: true,
  DIRECTREG3: true,
  FREEPLAY3: true,
  MOBILEVERCODELOGIN3: true,
  PWDEXPFORCECHANGE3: true,
  PTSYS3: true,
}

const controlsAtStart = (): Controls => ({
  status: 0,
  countryCode: 'NP',
  ip: null,
  clockOffset: 0,
  switches: { ...switchesAtStart },
})

/** Everything that the sandbox’s routes share. */
export interface State {
  readonly store: Store
  readonly clock: Clock
  controls: Controls
  readonly faults: Map<string, Fault>
  /** Stops the demo slot’s reels; seeded, so that a fresh platform gives the same spins (in one process, in the same order). */
  random: () => number
  readonly privateKey: CryptoKey
  readonly publicJwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string }
  /** Counts what came from one source lately: true when it is under the limit. */
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

export async function openState(database: string, randomSeed = 'spins'): Promise<State> {
  const store = await openStore(database)
  const clock = makeClock()
  const jwk = await keyOf(store)
  const windows = new Map<string, { from: number; count: number }>()
  const kept = await store.readSetting('controls')
  const controls = kept === undefined ? controlsAtStart() : { ...controlsAtStart(), ...(JSON.parse(kept) as Controls) }
  clock.setOffset(controls.clockOffset)
  const { x = '', y = '', kid = '' } = jwk
  const state: State = {
    store,
    clock,
    controls,
    faults: new Map(),
    random: randomOf(randomSeed),
    privateKey: (await importJWK(jwk, 'ECDH-ES')) as CryptoKey,
    publicJwk: { kty: 'EC', crv: 'P-256', x, y, kid },
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
      state.controls = controlsAtStart()
      clock.setOffset(0)
      state.faults.clear()
      windows.clear()
      state.random = randomOf(randomSeed)
    },
  }
  return state
}

/** The white-label tree (S1 3): the switches two levels down, so that a reader has to walk it (PERM-05). */
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
