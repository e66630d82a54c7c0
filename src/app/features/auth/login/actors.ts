import { Effect, Option, Schema } from 'effect'
import { fromPromise } from 'xstate'
import { captcha, freePlayLogin, login, LoginRefusal } from '../../../../api/calls/login.ts'
import type { Answer, Payload } from '../../../../api/call.ts'
import type { CallRefused } from '../../../../api/errors.ts'
import type { CaptchaOutcome } from '../../../../machines/auth/captcha/captcha.machine.ts'
import { mustChangePassword, type SignedIn } from '../../../../machines/auth/change-password/must-change.ts'
import type { CodeFormOutcome, CodeRequest } from '../../../../machines/auth/sms-code/code-form.ts'
import type { FreePlayOutcome } from '../../../../machines/auth/free-play/free-play.machine.ts'
import type { LoginInput, LoginOutcome } from '../../../../machines/auth/login/login.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { dropRemembered, keepRemembered } from './saved-credentials.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { humanProof } from '../human-verification/actors.ts'
import { withPhoneProof } from '../sms-code/phone-proof.ts'

export const loadCaptcha = (platform: Platform) =>
  fromPromise<CaptchaOutcome, void>(({ signal }) => {
    const id = crypto.randomUUID()
    return platform.run(
      platform.client.request(captcha, { captchaId: id }).pipe(
        Effect.map((image): CaptchaOutcome => {
          // A platform that names its pictures itself wants that name back.
          const own = /^data:[^,]*;id=([^;,]+)/.exec(image)?.[1]
          return {
            kind: 'loaded',
            id: own === undefined ? id : decodeURIComponent(own),
            image: image.replace(/^data:[^,]*,/, ''),
          }
        }),
        Effect.catch(() => Effect.succeed<CaptchaOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    )
  })

const asksForCaptcha = (value: unknown) =>
  Option.exists(Schema.decodeUnknownOption(LoginRefusal)(value), (refusal) => refusal.captcha === true)

/** Words of a refusal for want of a captcha, where the platform sends no flag. */
const aboutCaptcha = /captcha|验证码|驗證碼/i

/** Whether a refused login needs a captcha (AUTH-04). The sentence about an SMS code may have the same words. */
const needsCaptcha = ({ value, errorCode, message }: CallRefused, { type, verificationCode }: Payload<typeof login>) =>
  asksForCaptcha(value) ||
  /captcha/i.test(errorCode ?? '') ||
  (type === 'username' && verificationCode === undefined && aboutCaptcha.test(message))

/** The captcha's fields of a payload. */
export const captchaFields = (asked: { readonly captcha: string; readonly captchaId: string | undefined }) => ({
  ...(asked.captcha !== '' && { captcha: asked.captcha }),
  ...(asked.captchaId !== undefined && { captchaId: asked.captchaId }),
})

/** The outcome of any call that logs in (AUTH-05, AUTH-06); `by` is absent if it set the password itself (REG-13). */
export const signedInBy = (
  platform: Platform,
  answer: Answer<typeof login>,
  by?: { readonly type: 'username' | 'sms'; readonly password: string },
): SignedIn => {
  const firstTime = answer.firstTimeLogin === true
  const expired = answer.passwordExpired === true
  return {
    kind: 'signedIn',
    token: answer.token,
    firstTime,
    mustChange: by !== undefined && mustChangePassword({ ...by, firstTime, expired }, platform.switches()),
    ...(answer.secondFactor === true && { secondFactor: true }),
  }
}

type Refused = { readonly kind: 'captchaNeeded' | 'rejected'; readonly notice: ReturnType<typeof toNotice> }

const send = async (platform: Platform, payload: Payload<typeof login>, signal: AbortSignal) => {
  const human = await humanProof(platform, 'login', signal)
  if (human.kind === 'failed') return { kind: 'rejected' as const, notice: human.notice }
  return platform.run(
    platform.client.request(login, { ...payload, ...human.fields }).pipe(
      Effect.map((answer): SignedIn => signedInBy(platform, answer, payload)),
      Effect.catch((error) =>
        Effect.succeed<Refused | { readonly kind: 'newPlace' }>(
          error._tag === 'CallRefused' && error.errorCode === 'unregistered_ip'
            ? { kind: 'newPlace' }
            : {
                kind: error._tag === 'CallRefused' && needsCaptcha(error, payload) ? 'captchaNeeded' : 'rejected',
                notice: toNotice(error),
              },
        ),
      ),
    ),
    signal,
  )
}

/** Sends the encrypted credentials (AUTH-03); a refusal with the captcha flag requests a captcha (AUTH-04). */
export const signIn = (platform: Platform) =>
  fromPromise<LoginOutcome, LoginInput>(async ({ input, signal }) => {
    const { username, password } = input
    platform.pendingCredentials.remember({ username, password })
    const outcome = await send(platform, { username, password, type: 'username', ...captchaFields(input) }, signal)
    if (outcome.kind === 'signedIn' || outcome.kind === 'newPlace') {
      // A password that must be changed is not worth saving.
      const kept = input.remember && (outcome.kind === 'newPlace' || !outcome.mustChange)
      await (kept ? keepRemembered({ username, password }) : dropRemembered())
    }
    return outcome
  })

/** Repeats the login that was refused for an unregistered place, with the proof (AUTH-12). */
export const signInFromNewPlace = (platform: Platform) =>
  fromPromise<CodeFormOutcome, CodeRequest>(({ input, signal }) =>
    withPhoneProof<CodeFormOutcome>(
      platform,
      { purpose: 'deviceCheck', phone: input, code: input.code },
      async ({ code, firebase }) => {
        const { username, password } = platform.pendingCredentials.recall()
        const proof = {
          mobileNum: input.mobileNum,
          countryDialingCode: input.dialingCode,
          verificationCode: code,
          email: input.email ?? '',
          bankAccountName: input.bankAccountName ?? '',
          ...firebase,
        }
        const outcome = await send(
          platform,
          { username, password, type: 'username', ...proof, ...captchaFields(input) },
          signal,
        )
        return outcome.kind === 'newPlace' ? { kind: 'rejected', notice: { key: 'device.wrong' } } : outcome
      },
      (notice) => ({ kind: 'rejected', notice }),
    ),
  )

/** Logs in by mobile number and code (AUTH-02), which travel in the username and password fields (AUTH-03). */
export const signInBySms = (platform: Platform) =>
  fromPromise<CodeFormOutcome, CodeRequest>(({ input, signal }) =>
    withPhoneProof<CodeFormOutcome>(
      platform,
      { purpose: 'login', phone: input, code: input.code },
      async ({ code, firebase }) => {
        // A password that was tried before does not begin this login (AUTH-06).
        platform.pendingCredentials.forget()
        const by = {
          username: input.mobileNum,
          password: code,
          type: 'sms',
          countryDialingCode: input.dialingCode,
        } as const
        const outcome = await send(platform, { ...by, ...firebase, ...captchaFields(input) }, signal)
        return outcome.kind === 'newPlace' ? { kind: 'rejected', notice: { key: 'error.unregisteredIp' } } : outcome
      },
      (notice) => ({ kind: 'rejected', notice }),
    ),
  )

const systemOf = (agent: string) => /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? 'other'

/** Requests a trial account (AUTH-09): os, platform W, an encrypted random string, gateway version 3. */
export const signInForFun = (platform: Platform) =>
  fromPromise<FreePlayOutcome, void>(async ({ signal }) => {
    const { encrypt } = await import('../../../../api/encrypt.ts')
    const ask = async (mayRenewKey: boolean): Promise<FreePlayOutcome> => {
      const key = platform.payloadKey()
      if (key === undefined) return { kind: 'rejected', notice: { key: 'error.unknown' } }
      const random = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
        byte.toString(16).padStart(2, '0'),
      )
      const randomString = await encrypt(random.join(''), key)
      const answer = await platform.run(
        platform.client
          .request(freePlayLogin, { os: systemOf(navigator.userAgent), platform: 'W', randomString, gatewayVersion: 3 })
          .pipe(Effect.catch((error) => Effect.succeed(error))),
        signal,
      )
      if ('token' in answer) return { kind: 'signedIn', token: answer.token }
      const isRefused = answer._tag === 'CallRefused' && answer.errorCode === 'payload_invalid'
      if (isRefused && mayRenewKey && (await platform.renewPayloadKey())) return ask(false)
      return { kind: 'rejected', notice: toNotice(answer) }
    }
    return ask(true)
  })
