import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt)
const cost = { N: 8192, r: 8, p: 1 }

export interface PasswordRecord {
  readonly passwordSalt: string
  readonly passwordHash: string
}

/** Only the seed passes `salt`, because it must be deterministic. */
export async function hashPassword(password: string, salt = randomBytes(16).toString('hex')): Promise<PasswordRecord> {
  return { passwordSalt: salt, passwordHash: (await derive(password, salt, 32, cost)).toString('hex') }
}

const nobody: PasswordRecord = { passwordSalt: 'nobody', passwordHash: '0'.repeat(64) }

/** Takes the same time for an unknown user (`null`), so that timing reveals no account. */
export async function isPasswordRight(password: string, record: PasswordRecord | null): Promise<boolean> {
  const { passwordSalt, passwordHash } = record ?? nobody
  const derived = await derive(password, passwordSalt, 32, cost)
  return timingSafeEqual(derived, Buffer.from(passwordHash, 'hex')) && record !== null
}
