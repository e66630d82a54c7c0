import { createHmac, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { makeAddressList } from '../core/addresses.ts'
import { type Chance, createSeed, makeChance } from '../core/chance.ts'
import { makeClock } from '../core/clock.ts'
import type { Controls } from '../core/controls.ts'
import { makeLimits } from '../core/limits.ts'
import { makeLane, makeTurns } from '../core/turns.ts'
import { logError } from '../core/report.ts'
import { limitReached } from '../db/security-log.ts'
import { type DerivationCost, makePasswords } from '../db/passwords.ts'
import type { State } from '../core/state.ts'
import { smallestLevel } from './compress.ts'
import { openStore, type Store } from '../db/store.ts'
import { demoSeed } from '../seed/demo-seed.ts'
import { controlsAtStart } from '../seed/initial-controls.ts'

async function keyOf(store: Store): Promise<JWK> {
  const kept = await store.readSetting('payloadKey')
  if (kept !== undefined) return JSON.parse(kept) as JWK
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: randomBytes(6).toString('hex') }
  await store.writeSetting('payloadKey', JSON.stringify(jwk))
  return jwk
}

async function chanceOf(store: Store, fixed: string | undefined): Promise<Chance> {
  if (fixed !== undefined) return makeChance(fixed, true)
  const kept = await store.readSetting('chance')
  const secret = kept ?? createSeed()
  if (kept === undefined) await store.writeSetting('chance', secret)
  return makeChance(secret, false)
}

export interface StateOptions {
  /** The secret of all chance, for tests; absent: one of the system's generator, kept in the database. */
  readonly randomSeed?: string | undefined
  readonly gifts?: boolean | undefined
  readonly passwordCost?: DerivationCost | undefined
  /** Addresses of proxies, or their networks as `10.0.0.0/8`. */
  readonly trustedProxies?: readonly string[] | undefined
  readonly compression?: number | undefined
}

/** Opens the platform's state on a seeded database. `randomSeed` fixes the demo slot's reels and the lottery's draws. */
export async function openState(
  database: string,
  { randomSeed, gifts = false, passwordCost, trustedProxies = [], compression = smallestLevel }: StateOptions = {},
): Promise<State> {
  const store = await openStore(database, demoSeed, passwordCost)
  const clock = makeClock()
  const jwk = await keyOf(store)
  const running = new Map<string, Promise<unknown>>()
  const limits = makeLimits(
    () => clock.now(),
    (kind) =>
      void store.write((tx) => tx.run(limitReached(kind))).catch((error: unknown) => logError('security log', error)),
  )
  const kept = await store.readSetting('controls')
  const controls =
    kept === undefined ? controlsAtStart(gifts) : { ...controlsAtStart(gifts), ...(JSON.parse(kept) as Controls) }
  clock.setOffset(controls.clockOffset)
  const { x = '', y = '', kid = '' } = jwk
  const state: State = {
    store,
    passwords: makePasswords(store.cost),
    clock,
    controls,
    faults: new Map(),
    chance: await chanceOf(store, randomSeed),
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
    inTurn: makeTurns(),
    atLength: makeLane(),
    allow: limits.allow,
    isTrustedProxy: makeAddressList(trustedProxies),
    compression,
    saveControls: () =>
      store.writeSetting('controls', JSON.stringify({ ...state.controls, clockOffset: clock.offset() })),
    reset: async () => {
      await store.reset()
      await store.writeSetting('payloadKey', JSON.stringify(jwk))
      state.controls = controlsAtStart(gifts)
      clock.setOffset(0)
      state.faults.clear()
      limits.forget()
      state.chance = await chanceOf(store, randomSeed)
    },
  }
  return state
}
