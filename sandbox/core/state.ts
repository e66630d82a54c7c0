import { createHash, randomBytes } from 'node:crypto'
import type { CryptoKey } from 'jose'
import type { SwitchNode } from '../../src/api/calls/system.ts'
import type { Chance } from './chance.ts'
import type { Clock } from './clock.ts'
import type { Controls } from './controls.ts'
import type { Limits } from './limits.ts'
import type { Passwords } from '../db/passwords.ts'
import type { Store } from '../db/store.ts'

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
  readonly passwords: Passwords
  readonly clock: Clock
  controls: Controls
  readonly faults: Map<string, Fault>
  chance: Chance
  readonly privateKey: CryptoKey
  readonly publicJwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string; kid: string }
  /** A secret of this platform for one purpose; stable across restarts. */
  secretFor(purpose: string): Buffer
  /** Shares one run of `work` among parallel calls with the same key. */
  readonly together: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Runs works of one key one after another. */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>
  /** Runs long reads, one per event-loop turn, so that short calls do not wait for all of them. */
  readonly atLength: <T>(work: () => Promise<T>) => Promise<T>
  /** Rate limit per source: counts, and returns true below the limit. */
  readonly allow: Limits['allow']
  /** Returns whether this address is a configured proxy's, whose forwarding headers count. */
  readonly isTrustedProxy: (address: string) => boolean
  /** Brotli's level for static files. */
  readonly compression: number
  saveControls(): Promise<void>
  reset(): Promise<void>
}

/** The white-label tree, with the switches two levels down, so that a reader has to walk it (PERM-05). */
export function toSwitchTree(switches: Readonly<Record<string, boolean>>): SwitchNode[] {
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

export const createSecret = () => randomBytes(32).toString('base64url')
export const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
