import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Payload } from '../../../src/api/call.ts'
import { loginDevices } from '../../db/schema-account.ts'
import { members } from '../../db/schema-auth.ts'
import { messages } from '../../db/schema-rewards.ts'
import { passkeyChallenges, passkeys } from '../../db/schema-sign-in.ts'
import type { Db, Tx } from '../../db/store.ts'
import { type CallContext, type CallTable, type Member, type Session, sessionOf } from '../../core/call-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { hasPlainAttestation } from '../../core/attestation.ts'
import { hashed, type State } from '../../core/state.ts'
import { attemptsCountFor } from './attempts.ts'
import { insertToken, requireKept, requireLive } from './tokens.ts'

/**
 * Passkeys of a member at a site and at all, failed logins of an address, challenges that an address may ask for in a
 * minute, and open challenges of logins.
 */
const limits = { ofSite: 10, ofMember: 30, failuresOfAddress: 60, challengesOfAddress: 120, openLogins: 10_000 }
/** How long a challenge is good, ms. */
const patience = 5 * 60_000
/** COSE algorithms: Ed25519, ECDSA with P-256, RSA. */
const algorithms = [-8, -7, -257]

/** Most calls need no cryptography, so a start of the sandbox does not wait for it. */
const loadLibrary = () => import('@simplewebauthn/server')

/** The site that a passkey belongs to; undefined for an address without a name, which WebAuthn refuses. */
const siteOf = (origin: string) => {
  // A Host header may name a port that no address has.
  if (!URL.canParse(origin)) return undefined
  const { hostname, protocol } = new URL(origin)
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { rpId: hostname, origin } : undefined
}

/** Returns whether the visitor's address of the site allows passkeys. */
export const hasPasskeys = ({ siteOrigin }: Pick<CallContext, 'siteOrigin'>): boolean =>
  siteOf(siteOrigin) !== undefined

const requireSite = ({ siteOrigin }: CallContext) => {
  const site = siteOf(siteOrigin)
  if (site === undefined) throw new Refusal('switched_off')
  return site
}

/** Makes room for a challenge of a login: many addresses together fill no disk. */
async function dropOldest(tx: Tx): Promise<void> {
  const beyond = tx
    .select({ hash: passkeyChallenges.hash })
    .from(passkeyChallenges)
    .where(eq(passkeyChallenges.owner, ''))
    .orderBy(desc(passkeyChallenges.expiresAt))
    .limit(1)
    .offset(limits.openLogins - 1)
  await tx.delete(passkeyChallenges).where(inArray(passkeyChallenges.hash, beyond))
}

/** Keeps a new challenge for the session whose password opened it, or for a login. */
async function keepChallenge(
  state: State,
  challenge: string,
  session: Session | undefined,
  origin: string,
): Promise<void> {
  const now = state.clock.now()
  const owner = session?.tokenHash ?? ''
  await state.store.write(async (tx) => {
    if (session !== undefined) await requireKept(tx, state, session)
    await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
    if (session === undefined) await dropOldest(tx)
    await tx.insert(passkeyChallenges).values({ hash: hashed(challenge), owner, origin, expiresAt: now + patience })
  })
}

/** The challenge that a browser signed; refuses what no browser makes. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    if (typeof challenge === 'string') return challenge
  } catch {
    // Refused below.
  }
  throw new Refusal('payload_invalid', { field: 'credential.response.clientDataJSON' })
}

/** Uses up a challenge; false for one that is unknown, used, too old, another session's, or another site's. */
async function useChallenge(state: State, challenge: string, owner: string, origin: string): Promise<boolean> {
  const used = await state.store.write((tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.hash, hashed(challenge)),
          eq(passkeyChallenges.owner, owner),
          eq(passkeyChallenges.origin, origin),
          gt(passkeyChallenges.expiresAt, state.clock.now()),
        ),
      )
      .returning({ hash: passkeyChallenges.hash }),
  )
  return used.length === 1
}

const passkeysOf = (db: Db | Tx, memberId: string) =>
  db.select().from(passkeys).where(eq(passkeys.memberId, memberId)).orderBy(desc(passkeys.createdAt), passkeys.id)

/** The member's passkeys of a site; refuses where there is no room for another one. */
async function requireRoom(db: Db | Tx, memberId: string, rpId: string) {
  const all = await passkeysOf(db, memberId)
  const own = all.filter((passkey) => passkey.rpId === rpId)
  if (own.length >= limits.ofSite || all.length >= limits.ofMember) throw new Refusal('too_many_passkeys')
  return own
}

/**
 * The member's passkeys, the newest first, those of another name of the site with that name: nobody hides one from its
 * owner (SAFE-12). Undefined where the address allows none and the member has none.
 */
export async function getPasskeys({ state, siteOrigin }: CallContext, memberId: string) {
  const site = siteOf(siteOrigin)
  const rows = await passkeysOf(state.store.db, memberId)
  if (site === undefined && rows.length === 0) return undefined
  return rows.map(({ id, name, rpId, createdAt, usedAt }) => ({
    passkeyId: id,
    name: rpId === site?.rpId ? name : `${name} · ${rpId}`,
    createdAt: new Date(createdAt).toISOString(),
    ...(usedAt !== null && { usedAt: new Date(usedAt).toISOString() }),
  }))
}

/** Makes the options of a new passkey. */
export async function beginPasskey(context: CallContext) {
  const { state } = context
  const session = sessionOf(context)
  const { member } = session
  const { rpId, origin } = requireSite(context)
  const own = await requireRoom(state.store.db, member.id, rpId)
  const { generateRegistrationOptions } = await loadLibrary()
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName: rpId,
    userID: new TextEncoder().encode(member.id),
    userName: member.username,
    userDisplayName: member.nickname,
    attestationType: 'none',
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
    supportedAlgorithmIDs: algorithms,
    timeout: patience,
  })
  await keepChallenge(state, options.challenge, session, origin)
  return {
    ...options,
    rp: { id: rpId, name: options.rp.name },
    excludeCredentials: options.excludeCredentials ?? [],
  }
}

async function tellAdded(tx: Tx, memberId: string, name: string, at: number): Promise<void> {
  await tx.insert(messages).values({
    id: randomUUID(),
    memberId,
    at,
    titleEn: 'New passkey',
    titleNe: 'नयाँ पासकी',
    contentEn: `A passkey was added to your account: ${name}. It logs in without your password. If this was not you, remove it on the security page and change your password.`,
    contentNe: `तपाईंको खातामा पासकी थपियो: ${name}। यसले पासवर्ड बिना लगइन गर्छ। यो तपाईं होइन भने सुरक्षा पृष्ठबाट यसलाई हटाउनुहोस् र पासवर्ड बदल्नुहोस्।`,
  })
}

/** The browser and system of a session, which name what it makes. */
async function nameOf(state: State, { tokenHash }: Session): Promise<string> {
  const [device] = await state.store.db.select().from(loginDevices).where(eq(loginDevices.tokenHash, tokenHash))
  return device?.name ?? '?'
}

/** Keeps a passkey that the browser made for this session's challenge, and writes to the member. */
export async function addPasskey(
  context: CallContext,
  credential: Payload<CallTable['addPasskey']>['credential'],
): Promise<void> {
  const { state } = context
  const session = sessionOf(context)
  const memberId = session.member.id
  const { rpId, origin } = requireSite(context)
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (!(await useChallenge(state, challenge, session.tokenHash, origin))) throw new Refusal('passkey_wrong')
  const { clientDataJSON, attestationObject } = credential.response
  if (!(await hasPlainAttestation(attestationObject))) throw new Refusal('passkey_wrong')
  const { verifyRegistrationResponse } = await loadLibrary()
  const outcome = await verifyRegistrationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (outcome?.verified !== true) throw new Refusal('passkey_wrong')
  const { id: credentialId, publicKey, counter } = outcome.registrationInfo.credential
  const name = await nameOf(state, session)
  const now = state.clock.now()
  await state.store.write(async (tx) => {
    // A logout of all devices, or a new password, came first.
    await requireLive(tx, state, session.tokenHash)
    await requireRoom(tx, memberId, rpId)
    const added = await tx
      .insert(passkeys)
      .values({
        id: randomUUID(),
        memberId,
        credentialId,
        rpId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        name,
        createdAt: now,
        usedAt: null,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) throw new Refusal('passkey_taken')
    await tellAdded(tx, memberId, name, now)
  })
}

/** Removes a passkey of the member. */
export async function dropPasskey({ store }: State, memberId: string, passkeyId: string): Promise<void> {
  const dropped = await store.write((tx) =>
    tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.memberId, memberId)))
      .returning({ id: passkeys.id }),
  )
  if (dropped.length === 0) throw new Refusal('not_found')
}

/** Makes the options of a login by passkey. */
export async function beginPasskeyLogin(context: CallContext) {
  const { state, address } = context
  const { rpId, origin } = requireSite(context)
  if (!state.allow(`passkey challenge ${address}`, limits.challengesOfAddress, 60_000))
    throw new Refusal('too_many_requests')
  const { generateAuthenticationOptions } = await loadLibrary()
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId })
  await keepChallenge(state, challenge, undefined, origin)
  return { challenge, rpId, timeout: patience }
}

type Assertion = Payload<CallTable['passkeyLogin']>['credential']

/** The passkey and the member of a right answer, with the passkey's next counter; undefined for any other. */
async function checkAnswer(context: CallContext, credential: Assertion) {
  const { state } = context
  const { rpId, origin } = requireSite(context)
  const challenge = challengeIn(credential.response.clientDataJSON)
  if (!(await useChallenge(state, challenge, '', origin))) return undefined
  const [found] = await state.store.db
    .select()
    .from(passkeys)
    .innerJoin(members, eq(members.id, passkeys.memberId))
    .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.rpId, rpId)))
  if (found === undefined) return undefined
  const { passkeys: passkey, members: member } = found
  const { userHandle, ...response } = credential.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== member.id) return undefined
  const { verifyAuthenticationResponse } = await loadLibrary()
  const outcome = await verifyAuthenticationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: 'public-key',
      response,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => undefined)
  return outcome?.verified === true ? { passkey, member, counter: outcome.authenticationInfo.newCounter } : undefined
}

const isExpired = (state: State, { passwordExpiresAt }: Member) =>
  passwordExpiresAt !== null && passwordExpiresAt <= state.clock.now()

/**
 * Logs in by a passkey, whose user verification stands for both factors; a forced change of password holds (AUTH-06).
 * Only wrong answers count against an address (SAFE-05).
 */
export async function logInByPasskey(context: CallContext, credential: Assertion) {
  const { state, address } = context
  const right = await checkAnswer(context, credential)
  if (right === undefined) {
    const hasMore = state.allow(`passkey login ${address}`, limits.failuresOfAddress, attemptsCountFor)
    throw new Refusal(hasMore ? 'passkey_wrong' : 'too_many_attempts')
  }
  const { passkey, member, counter } = right
  if (member.type < 0) throw new Refusal('non_member')
  const firstTimeLogin = member.firstLogin === 1
  const passwordExpired = isExpired(state, member)
  const mustChange = firstTimeLogin || (passwordExpired && state.controls.switches['PWDEXPFORCECHANGE3'] === true)
  return state.store.write(async (tx) => {
    // A copied passkey of the same counter, or one removed meanwhile, gets nothing.
    const used = await tx
      .update(passkeys)
      .set({ counter, usedAt: state.clock.now() })
      .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
      .returning({ id: passkeys.id })
    if (used.length === 0) throw new Refusal('passkey_wrong')
    return {
      token: await insertToken(tx, state, member.id, mustChange ? 'passkeyChange' : 'full'),
      firstTimeLogin,
      passwordExpired,
    }
  })
}
