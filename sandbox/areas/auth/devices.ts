import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { loginDevices } from '../../db/schema-account.ts'
import { tokens } from '../../db/schema-auth.ts'
import { messages } from '../../db/schema-rewards.ts'
import { passkeys } from '../../db/schema-sign-in.ts'
import type { Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import type { Session } from '../../core/call-context.ts'
import { revokeToken } from './tokens.ts'

const notedEvery = 60_000

const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Firefox', /Firefox/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux/],
] as const

/** `Chrome · Android`, from the user agent; `?` for an unknown part. */
const nameOf = (agent: string) => {
  const known = [browsers, systems].flatMap((list) => list.find(([, pattern]) => pattern.test(agent))?.[0] ?? [])
  return known.length === 0 ? '?' : known.join(' · ')
}

/** The network of an address, because a carrier changes the rest of it from one login to the next. */
const networkOf = (address: string) =>
  address.includes(':') ? address.split(':').slice(0, 3).join(':') : address.split('.').slice(0, 2).join('.')

/** Writes to a member whose earlier logins all came from other browsers or networks; the first one needs no word. */
async function tellNewDevice(tx: Tx, memberId: string, device: { name: string; address: string; seenAt: number }) {
  const before = await tx
    .select({ name: loginDevices.name, address: loginDevices.address })
    .from(loginDevices)
    .innerJoin(tokens, eq(tokens.hash, loginDevices.tokenHash))
    .where(eq(tokens.memberId, memberId))
  const isKnown = before.some(
    ({ name, address }) => name === device.name && networkOf(address) === networkOf(device.address),
  )
  if (before.length === 0 || isKnown) return
  const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.memberId, memberId)).limit(1)
  const facts = `${device.name} · ${device.address}`
  await tx.insert(messages).values({
    id: randomUUID(),
    memberId,
    at: device.seenAt,
    titleEn: 'New login to your account',
    titleNe: 'तपाईंको खातामा नयाँ लगइन',
    contentEn: `Your account was logged in to on a new device: ${facts}. If this was not you, log out everywhere on the security page and change your password.${passkey ? ' Remove every passkey that you do not know.' : ''}`,
    contentNe: `तपाईंको खातामा नयाँ उपकरणबाट लगइन भयो: ${facts}। यो तपाईं होइन भने सुरक्षा पृष्ठबाट सबै ठाउँमा लगआउट गर्नुहोस् र पासवर्ड बदल्नुहोस्।${passkey ? ' आफूले नचिनेका सबै पासकी हटाउनुहोस्।' : ''}`,
  })
}

/** Records the address and browser of a session, about once a minute. */
export async function recordDevice(
  state: State,
  { tokenHash, member }: Pick<Session, 'tokenHash' | 'member'>,
  agent: string | undefined,
  address: string,
): Promise<void> {
  const now = state.clock.now()
  const name = nameOf(agent ?? '')
  const [known] = await state.store.db.select().from(loginDevices).where(eq(loginDevices.tokenHash, tokenHash))
  if (known && known.address === address && known.name === name && Math.abs(now - known.seenAt) < notedEvery) return
  const row = { name, address, seenAt: now }
  await state.store.write(async (tx) => {
    if (!known) await tellNewDevice(tx, member.id, row)
    await tx
      .insert(loginDevices)
      .values({ tokenHash, ...row })
      .onConflictDoUpdate({ target: loginDevices.tokenHash, set: row })
  })
}

/** A session's public id: the start of its token's hash. */
const idOf = (tokenHash: string) => tokenHash.slice(0, 24)

const openSessions = (state: State, memberId: string) =>
  state.store.db
    .select({
      tokenHash: tokens.hash,
      name: loginDevices.name,
      address: loginDevices.address,
      seenAt: loginDevices.seenAt,
    })
    .from(tokens)
    .innerJoin(loginDevices, eq(loginDevices.tokenHash, tokens.hash))
    .where(and(eq(tokens.memberId, memberId), isNull(tokens.revokedAt), gt(tokens.expiresAt, state.clock.now())))
    .orderBy(desc(loginDevices.seenAt))

/** Open sessions of an account: the current one first, then by last use. */
export async function getDevices(state: State, { member, tokenHash }: Session) {
  const rows = await openSessions(state, member.id)
  return rows
    .map(({ tokenHash: hash, name, address, seenAt }) => ({
      deviceId: idOf(hash),
      name,
      address,
      seenAt: new Date(seenAt).toISOString(),
      current: hash === tokenHash,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

/** Revokes another session of the account; the current one ends with a logout. */
export async function endOtherDevice(state: State, { member, tokenHash }: Session, deviceId: string): Promise<void> {
  const rows = await openSessions(state, member.id)
  const wanted = rows.find((row) => idOf(row.tokenHash) === deviceId)
  if (!wanted || wanted.tokenHash === tokenHash) throw new Refusal('not_found')
  await revokeToken(state, member.id, wanted.tokenHash)
}
