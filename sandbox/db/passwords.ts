import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Latest } from '../core/latest.ts'

/** The parameters of scrypt. */
export interface DerivationCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** One of OWASP's minimum settings for scrypt, the cheapest for two cores (SAFE-09; decision 045). */
export const owaspCost: DerivationCost = { N: 2 ** 13, r: 8, p: 10 }
/** For temporary databases, whose accounts nobody keeps. */
export const quickCost: DerivationCost = { N: 2 ** 10, r: 8, p: 1 }

export interface PasswordRecord {
  readonly passwordSalt: string
  /** `scrypt:N:r:p:key`, with the key in hexadecimal digits. */
  readonly passwordHash: string
}

const derive = promisify<string, string, number, DerivationCost, Buffer>(scrypt)

/** One core and half of the thread pool stay free for everything else. */
const most = Math.max(1, Math.min(2, availableParallelism() - 1))
let running = 0
const waiting: (() => void)[] = []

/** Derives a key on the thread pool, few at a time. */
async function deriveInTurn(password: string, salt: string, cost: DerivationCost): Promise<Buffer> {
  if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await derive(password, salt, 32, cost)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Only the seed passes `salt`, because it must be deterministic. */
export async function hashPassword(
  password: string,
  cost: DerivationCost,
  salt = randomBytes(16).toString('hex'),
): Promise<PasswordRecord> {
  const key = await deriveInTurn(password, salt, cost)
  return { passwordSalt: salt, passwordHash: `scrypt:${cost.N}:${cost.r}:${cost.p}:${key.toString('hex')}` }
}

async function isDerived(password: string, { passwordSalt, passwordHash }: PasswordRecord): Promise<boolean> {
  const [, N, r, p, key = ''] = passwordHash.split(':')
  const derived = await deriveInTurn(password, passwordSalt, { N: Number(N), r: Number(r), p: Number(p) })
  const known = Buffer.from(key, 'hex')
  return known.length === derived.length && timingSafeEqual(derived, known)
}

/** How long a right password is recognised without a derivation, ms, and the most of them. */
const rememberedFor = 15 * 60_000
const mostRemembered = 10_000

/** The passwords of one platform. */
export interface Passwords {
  readonly cost: DerivationCost
  hash(password: string): Promise<PasswordRecord>
  /** Takes the same time for an unknown user (`null`), so that timing reveals no account. */
  isRight(password: string, record: PasswordRecord | null): Promise<boolean>
  /** Returns whether `remember` was called for the same password and record a moment ago. */
  isRemembered(password: string, record: PasswordRecord): boolean
  /** Recognises a right password without a derivation for a while. Keeps a keyed hash in memory, never the password. */
  remember(password: string, record: PasswordRecord): void
}

export function makePasswords(cost: DerivationCost): Passwords {
  const nobody = { passwordSalt: 'nobody', passwordHash: `scrypt:${cost.N}:${cost.r}:${cost.p}:${'0'.repeat(64)}` }
  const secret = randomBytes(32)
  const right = new Latest<number>(mostRemembered)
  // A changed password has another record, and so another fingerprint.
  const fingerprintOf = (password: string, { passwordSalt, passwordHash }: PasswordRecord) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([passwordSalt, passwordHash, password]))
      .digest('hex')
  return {
    cost,
    hash: (password) => hashPassword(password, cost),
    isRight: async (password, record) => (await isDerived(password, record ?? nobody)) && record !== null,
    isRemembered: (password, record) => {
      const since = right.get(fingerprintOf(password, record))
      return since !== undefined && performance.now() - since < rememberedFor
    },
    remember: (password, record) => right.set(fingerprintOf(password, record), performance.now()),
  }
}
