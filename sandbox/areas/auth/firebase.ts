import { eq } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import type { FirebaseFailure } from '../../core/controls.ts'
import { firebaseSessions, outbox } from '../../db/schema-auth.ts'
import { hour, isOwnersAddress, newCode, perHour, wrongTriesAllowed } from './sms.ts'
import { hashed, createSecret, type State } from '../../core/state.ts'

/** The fictional Firebase project of the sandbox's brand. */
export const firebaseProject = { apiKey: 'sandbox-firebase', projectId: 'danphe-sandbox' } as const

const issuer = `https://securetoken.google.com/${firebaseProject.projectId}`
const codeLifetime = 5 * 60_000
const tokenLifetime = 3_600_000
/** How long a token proves a number after the code was entered, ms. */
const proofLifetime = 10 * 60_000

/** Firebase error codes on the wire; the SDK maps them to `auth/…`. */
const words: Record<FirebaseFailure, string> = {
  invalidNumber: 'INVALID_PHONE_NUMBER',
  missingNumber: 'MISSING_PHONE_NUMBER',
  tooManyRequests: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  captchaFailed: 'CAPTCHA_CHECK_FAILED',
  quotaExceeded: 'QUOTA_EXCEEDED',
  notAllowed: 'OPERATION_NOT_ALLOWED',
  popupClosed: 'POPUP_CLOSED_BY_USER',
  unknown: 'UNEXPLAINED_FAILURE',
  invalidCode: 'INVALID_CODE',
  missingCode: 'MISSING_VERIFICATION_CODE',
  codeExpired: 'SESSION_EXPIRED',
}

/** A refusal from the Firebase emulator; `code` is Firebase's own. */
export class FirebaseRefusal extends Error {
  readonly word: string

  constructor(word: string) {
    super(word)
    this.word = word
  }
}

const refuse = (failure: FirebaseFailure) => new FirebaseRefusal(words[failure])
const whenChecked: ReadonlySet<FirebaseFailure> = new Set(['invalidCode', 'missingCode', 'codeExpired'])

function refuseAsAskedFor(state: State, step: 'sending' | 'checking'): void {
  const failure = state.controls.firebaseFailure
  if (failure !== null && whenChecked.has(failure) === (step === 'checking')) throw refuse(failure)
}

/** `accounts:sendVerificationCode`: writes the code to the outbox and returns the session to check it with. */
export async function sendFirebaseCode(
  state: State,
  phoneNumber: unknown,
  address: string,
): Promise<{ sessionInfo: string }> {
  refuseAsAskedFor(state, 'sending')
  if (typeof phoneNumber !== 'string' || phoneNumber === '') throw refuse('missingNumber')
  if (!/^\+[1-9][0-9]{6,14}$/.test(phoneNumber)) throw refuse('invalidNumber')
  const isWithin =
    state.allow(`firebase ${phoneNumber}/${address}`, 5, 5 * 60_000) &&
    state.allow(`firebase to ${phoneNumber}/${address}`, perHour.number, hour) &&
    state.allow(`firebase from ${address}`, perHour.address, hour) &&
    (state.allow(`firebase to number ${phoneNumber}`, perHour.numberInAll, hour) ||
      (await isOwnersAddress(state.store.db, phoneNumber, address)))
  if (!isWithin) throw refuse('tooManyRequests')
  const now = state.clock.now()
  const [code, sessionInfo] = [newCode(), createSecret()]
  await state.store.write(async (tx) => {
    await tx
      .insert(firebaseSessions)
      .values({ id: hashed(sessionInfo), phoneNumber, code, expiresAt: now + codeLifetime, wrongTries: 0 })
    const text = `${code} is your verification code for ${firebaseProject.projectId}.firebaseapp.com.`
    await tx.insert(outbox).values({ kind: 'sms', to: phoneNumber, text, code, at: now })
  })
  return { sessionInfo }
}

const uidOf = (phoneNumber: string) => hashed(`firebase ${phoneNumber}`).slice(0, 28)

async function tokenFor(state: State, phoneNumber: string): Promise<string> {
  const now = Math.floor(state.clock.now() / 1000)
  return new SignJWT({
    phone_number: phoneNumber,
    auth_time: now,
    user_id: uidOf(phoneNumber),
    firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(uidOf(phoneNumber))
    .setIssuer(issuer)
    .setAudience(firebaseProject.projectId)
    .setIssuedAt(now)
    .setExpirationTime(now + tokenLifetime / 1000)
    .setJti(createSecret())
    .sign(state.secretFor('firebase'))
}

/** `accounts:signInWithPhoneNumber`: exchanges a session and its code, once, for an ID token. */
export async function checkFirebaseCode(state: State, sessionInfo: unknown, code: unknown): Promise<object> {
  refuseAsAskedFor(state, 'checking')
  if (typeof sessionInfo !== 'string' || sessionInfo === '') throw new FirebaseRefusal('MISSING_SESSION_INFO')
  if (typeof code !== 'string' || code === '') throw refuse('missingCode')
  const id = hashed(sessionInfo)
  const outcome = await state.store.write(async (tx) => {
    const [sent] = await tx.select().from(firebaseSessions).where(eq(firebaseSessions.id, id))
    if (!sent) return 'INVALID_SESSION_INFO'
    if (sent.usedAt !== null || sent.wrongTries >= wrongTriesAllowed || sent.expiresAt <= state.clock.now())
      return words.codeExpired
    const right = sent.code === code
    await tx
      .update(firebaseSessions)
      .set(right ? { usedAt: state.clock.now() } : { wrongTries: sent.wrongTries + 1 })
      .where(eq(firebaseSessions.id, id))
    return right ? { phoneNumber: sent.phoneNumber } : words.invalidCode
  })
  if (typeof outcome === 'string') throw new FirebaseRefusal(outcome)
  const { phoneNumber } = outcome
  return {
    idToken: await tokenFor(state, phoneNumber),
    refreshToken: createSecret(),
    expiresIn: String(tokenLifetime / 1000),
    localId: uidOf(phoneNumber),
    isNewUser: false,
    phoneNumber,
  }
}

async function claimsOf(state: State, idToken: string) {
  try {
    const { payload } = await jwtVerify(idToken, state.secretFor('firebase'), {
      issuer,
      audience: firebaseProject.projectId,
      algorithms: ['HS256'],
      currentDate: new Date(state.clock.now()),
    })
    const { phone_number: phoneNumber, auth_time: authTime, sub = '' } = payload
    return typeof phoneNumber === 'string' && typeof authTime === 'number' ? { phoneNumber, authTime, sub } : null
  } catch {
    return null
  }
}

/** `accounts:lookup`: the user of an ID token. */
export async function getFirebaseUser(state: State, idToken: unknown): Promise<object> {
  const claims = typeof idToken === 'string' ? await claimsOf(state, idToken) : null
  if (!claims) throw new FirebaseRefusal('INVALID_ID_TOKEN')
  const { phoneNumber, sub, authTime } = claims
  const at = String(authTime * 1000)
  const providerUserInfo = [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }]
  return { users: [{ localId: sub, phoneNumber, providerUserInfo, createdAt: at, lastLoginAt: at }] }
}

/** Returns whether an ID token currently proves that its bearer owns the number. */
export async function isNumberProven(state: State, idToken: string, internationalNumber: string): Promise<boolean> {
  const claims = await claimsOf(state, idToken)
  return (
    claims !== null &&
    claims.phoneNumber === internationalNumber &&
    state.clock.now() - claims.authTime * 1000 <= proofLifetime
  )
}
