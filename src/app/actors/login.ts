import { Effect, Option, Schema } from 'effect'
import { fromPromise } from 'xstate'
import { captcha, login, LoginRefusal } from '../../api/calls/session.ts'
import type { CaptchaOutcome } from '../../machines/captcha/captcha.machine.ts'
import type { LoginInput, LoginOutcome } from '../../machines/login/login.machine.ts'
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

/** Sends the credentials, encrypted (AUTH-03); a refusal with the captcha flag asks for a captcha (AUTH-04). */
export const signIn = (platform: Platform) =>
  fromPromise<LoginOutcome, LoginInput>(({ input, signal }) => {
    const { username, password, captcha: letters, captchaId } = input
    return platform.run(
      platform.client
        .request(login, {
          username,
          password,
          type: 'username',
          ...(letters !== '' && { captcha: letters }),
          ...(captchaId !== undefined && { captchaId }),
        })
        .pipe(
          Effect.map((answer): LoginOutcome => ({
            kind: 'signedIn',
            token: answer.token,
            firstTime: answer.firstTimeLogin === true,
          })),
          Effect.catch((error) =>
            Effect.succeed<LoginOutcome>({
              kind: error._tag === 'CallRefused' && asksForCaptcha(error.value) ? 'captchaNeeded' : 'rejected',
              notice: noticeOf(error),
            }),
          ),
        ),
      signal,
    )
  })
