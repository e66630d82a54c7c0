import { deleteApp, FirebaseError, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signOut,
  type Auth,
} from 'firebase/auth'
import type { Permission } from '../../../../api/calls/system.ts'
import type { Phone } from '../../../../machines/shared/fields/phone.ts'
import { firebaseRefusal } from '../../../../machines/auth/sms-code/firebase-failures.ts'
import type { CodeOutcome, CodePurpose } from '../../../../machines/auth/sms-code/sms-code.machine.ts'
import type { Notice } from '../../../../machines/shared/text-key.ts'
import type { Memory, SentCode } from '../../../core/platform/memory.ts'
import type { PhoneProof, TypedCode } from './typed-code.ts'

type Project = NonNullable<Permission['firebase']>
type SentCodes = Memory['sentCodes']
type Refusal = Extract<CodeOutcome, { kind: 'refused' }>

/** A number in firebase's notation: `+9779841000001`. */
const internationalOf = ({ dialingCode, mobileNum }: Phone) => `+${dialingCode}${mobileNum}`

/** Runs one piece of work with a firebase app, whose user lives in memory and ends with it. */
const withAuth = async <Result>(project: Project, work: (auth: Auth) => Promise<Result>): Promise<Result> => {
  const app = initializeApp({ apiKey: project.apiKey, projectId: project.projectId }, `phone-${crypto.randomUUID()}`)
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    auth.languageCode = document.documentElement.lang
    if (project.emulatorUrl !== undefined) {
      connectAuthEmulator(auth, project.emulatorUrl, { disableWarnings: true })
      auth.settings.appVerificationDisabledForTesting = true
    }
    return await work(auth)
  } finally {
    await deleteApp(app)
  }
}

const codeOf = (error: unknown) => (error instanceof FirebaseError ? error.code : '')

/** The refusal of a purpose that rests after too many checks, with the seconds that are left (SMS-07). */
const restOf = (asked: SentCode | undefined): Refusal | undefined => {
  const left = Math.ceil(((asked?.restsUntil ?? 0) - Date.now()) / 1000)
  return left > 0 ? { ...firebaseRefusal('auth/too-many-requests'), waitSeconds: left } : undefined
}

/** The time limit of the captcha, ms; firebase does not report its dismissal. */
const captchaPatience = 120_000

const impatience = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => {
      reject(new FirebaseError('auth/captcha-check-failed', 'Nobody solved the captcha.'))
    }, captchaPatience)
  })

/** Lets firebase send a code to the number (SMS-07). Returns firebase's own reason for a refusal. */
export const sendByFirebase = async (
  project: Project,
  sent: SentCodes,
  purpose: CodePurpose,
  phone: Phone,
): Promise<CodeOutcome> => {
  const rest = restOf(sent.get(purpose))
  if (rest !== undefined) return rest
  const number = internationalOf(phone)
  // The captcha is invisible; Google's challenges open from this element.
  const place = document.body.appendChild(document.createElement('div'))
  try {
    const verificationId = await withAuth(project, (auth) => {
      const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
      return Promise.race([new PhoneAuthProvider(auth).verifyPhoneNumber(number, verifier), impatience()])
    })
    sent.set(purpose, { number, verificationId })
    return { kind: 'sent', channel: 'firebase' }
  } catch (error) {
    return firebaseRefusal(codeOf(error))
  } finally {
    place.remove()
  }
}

type Checked = { readonly kind: 'right'; readonly idToken: string } | Refusal

/** Exchanges the typed code for an ID token, once; a code sent to another number counts as missing. */
const checkCode = async (project: Project, sent: SentCodes, { purpose, phone, code }: TypedCode): Promise<Checked> => {
  const asked = sent.get(purpose)
  if (asked?.number !== internationalOf(phone)) return firebaseRefusal('auth/code-expired')
  if (asked.proof?.code === code) return { kind: 'right', idToken: asked.proof.idToken }
  const rest = restOf(asked)
  if (rest !== undefined) return rest
  try {
    const idToken = await withAuth(project, async (auth) => {
      const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(asked.verificationId, code))
      const token = await user.getIdToken()
      await signOut(auth)
      return token
    })
    sent.set(purpose, { ...asked, proof: { code, idToken } })
    return { kind: 'right', idToken }
  } catch (error) {
    const refusal = firebaseRefusal(codeOf(error))
    const { waitSeconds } = refusal
    if (waitSeconds !== undefined) sent.set(purpose, { ...asked, restsUntil: Date.now() + waitSeconds * 1000 })
    return refusal
  }
}

/**
 * Sends a payload with firebase's token in place of the code; a wrong code is firebase's refusal, and the payload stays unsent.
 */
export const sendWithToken = async <Outcome extends { readonly kind: string }>(
  project: Project,
  sent: SentCodes,
  typed: TypedCode,
  send: (proof: PhoneProof) => Promise<Outcome>,
  refuse: (notice: Notice) => Outcome,
): Promise<Outcome> => {
  const checked = await checkCode(project, sent, typed)
  if (checked.kind === 'refused') return refuse(checked.notice)
  const outcome = await send({
    code: '',
    firebase: { firebaseChannel: project.projectId, firebaseIdToken: checked.idToken },
  })
  if (outcome.kind === 'signedIn') sent.delete(typed.purpose)
  return outcome
}
