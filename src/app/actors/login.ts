import { Effect, Option, Schema } from 'effect'
import { fromPromise } from 'xstate'
import { captcha, freePlayLogin, login, LoginRefusal } from '../../api/calls/session.ts'
import type { Answer, Payload } from '../../api/call.ts'
import type { CaptchaOutcome } from '../../machines/captcha/captcha.machine.ts'
import { mustChangePassword, type SignedIn } from '../../machines/change-password/must-change.ts'
import type { DeviceCheckOutcome, DeviceCheckRequest } from '../../machines/device-check/device-check.machine.ts'
import type { FreePlayOutcome } from '../../machines/free-play/free-play.machine.ts'
import type { LoginInput, LoginOutcome } from '../../machines/login/login.machine.ts'
import type { SmsLoginOutcome, SmsLoginRequest } from '../../machines/sms-login/sms-login.machine.ts'
import { noticeOf } from '../notice.ts'
import type { Platform } from '../platform.ts'

export const loadCaptcha = (platform: Platform) =>
  fromPromise<CaptchaOutcome, void>(({ signal }) => {
    const id = crypto.randomUUID()
    return platform.run(
      platform.client.request(captcha, { captchaId: id }).pipe(
        Effect.map((image): CaptchaOutcome => ({ kind: 'loaded', id, image })),
        Effect.catch(() => Effect.succeed<CaptchaOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    )
  })

const asksForCaptcha = (value: unknown) =>
  Option.exists(Schema.decodeUnknownOption(LoginRefusal)(value), (refusal) => refusal.captcha === true)

/** What a captcha field adds to a payload. */
export const captchaFields = (asked: { readonly captcha: string; readonly captchaId: string | undefined }) => ({
  ...(asked.captcha !== '' && { captcha: asked.captcha }),
  ...(asked.captchaId !== undefined && { captchaId: asked.captchaId }),
})

/** The answer of any call that signs in, as the flows know it (AUTH-05, AUTH-06). */
export const signedInBy = (
  platform: Platform,
  answer: Answer<typeof login>,
  by: { readonly type: 'username' | 'sms'; readonly password: string },
): SignedIn => {
  const firstTime = answer.firstTimeLogin === true
  const expired = answer.passwordExpired === true
  return {
    kind: 'signedIn',
    token: answer.token,
    firstTime,
    mustChange: mustChangePassword({ ...by, firstTime, expired }, platform.switches()),
  }
}

type Refused = { readonly kind: 'captchaNeeded' | 'rejected'; readonly notice: ReturnType<typeof noticeOf> }

const send = (platform: Platform, payload: Payload<typeof login>, signal: AbortSignal) =>
  platform.run(
    platform.client.request(login, payload).pipe(
      Effect.map((answer): SignedIn => signedInBy(platform, answer, payload)),
      Effect.catch((error) =>
        Effect.succeed<Refused | { readonly kind: 'newPlace' }>(
          error._tag === 'CallRefused' && error.errorCode === 'unregistered_ip'
            ? { kind: 'newPlace' }
            : {
                kind: error._tag === 'CallRefused' && asksForCaptcha(error.value) ? 'captchaNeeded' : 'rejected',
                notice: noticeOf(error),
              },
        ),
      ),
    ),
    signal,
  )

/** Sends the credentials, encrypted (AUTH-03); a refusal with the captcha flag asks for a captcha (AUTH-04). */
export const signIn = (platform: Platform) =>
  fromPromise<LoginOutcome, LoginInput>(async ({ input, signal }) => {
    const { username, password } = input
    platform.secrets.remember({ username, password })
    return send(platform, { username, password, type: 'username', ...captchaFields(input) }, signal)
  })

/** Makes the login that was refused for its place again, with the proof (AUTH-12). */
export const signInFromNewPlace = (platform: Platform) =>
  fromPromise<DeviceCheckOutcome, DeviceCheckRequest>(async ({ input, signal }) => {
    const { username, password } = platform.secrets.recall()
    const proof = {
      mobileNum: input.mobileNum,
      verificationCode: input.code,
      email: input.email,
      bankAccountName: input.bankAccountName,
    }
    const outcome = await send(
      platform,
      { username, password, type: 'username', ...proof, ...captchaFields(input) },
      signal,
    )
    if (outcome.kind === 'newPlace') return { kind: 'rejected' as const, notice: { key: 'device.wrong' as const } }
    return outcome
  })

/** Login by mobile number and code (AUTH-02): they travel in the fields of user name and password (S1 3). */
export const signInBySms = (platform: Platform) =>
  fromPromise<SmsLoginOutcome, SmsLoginRequest>(async ({ input, signal }) => {
    const outcome = await send(
      platform,
      { username: input.mobileNum, password: input.code, type: 'sms', ...captchaFields(input) },
      signal,
    )
    if (outcome.kind === 'newPlace')
      return { kind: 'rejected' as const, notice: { key: 'error.unregisteredIp' as const } }
    return outcome
  })

const systemOf = (agent: string) => /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? 'other'

/** Asks for a trial account (AUTH-09): os, platform W, an encrypted random string, gateway version 3. */
export const signInForFun = (platform: Platform) =>
  fromPromise<FreePlayOutcome, void>(async ({ signal }) => {
    const key = platform.payloadKey()
    if (key === undefined) return { kind: 'rejected', notice: { key: 'error.unknown' } }
    const { encrypt } = await import('../../api/encrypt.ts')
    const random = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0'))
    const randomString = await encrypt(random.join(''), key)
    return platform.run(
      platform.client
        .request(freePlayLogin, { os: systemOf(navigator.userAgent), platform: 'W', randomString, gatewayVersion: 3 })
        .pipe(
          Effect.map((answer): FreePlayOutcome => ({ kind: 'signedIn', token: answer.token })),
          Effect.catch((error) => Effect.succeed<FreePlayOutcome>({ kind: 'rejected', notice: noticeOf(error) })),
        ),
      signal,
    )
  })
