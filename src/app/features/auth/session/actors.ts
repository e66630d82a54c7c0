import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { memberInfo, updateLanguage } from '../../../../api/calls/member.ts'
import { firstLogin, logout } from '../../../../api/calls/session.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { MemberOutcome } from '../../../../machines/auth/session/session.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { sessionStore } from '../../../core/storage.ts'
import { pictureUrl } from '../../../../ui/components/picture-url.ts'

/**
 * The reason why the member info is missing: the token's scope (PASS-04), a worthless token, or any other refusal, which allows
 * a retry.
 */
const outcomeOf = (error: CallError): Exclude<MemberOutcome['kind'], 'found'> => {
  if (error._tag !== 'CallRefused') return 'unreachable'
  const { errorCode, isDoubtful } = error
  if (errorCode === 'password_change_required') return 'mustChangePassword'
  return isDoubtful || errorCode === 'token_invalid' || errorCode === 'forbidden' ? 'refused' : 'unreachable'
}

/** Asks the platform for a token's player. */
export const readMember = (platform: Platform, token: string, signal?: AbortSignal) =>
  platform.run(
    platform.client.request(memberInfo, {}, token).pipe(
      Effect.map(({ avatar, ...member }): MemberOutcome => {
        const picture = pictureUrl(platform.imageBase(), avatar)
        return { kind: 'found', member: { ...member, ...(picture !== undefined && { avatar: picture }) } }
      }),
      Effect.catch((error) => Effect.succeed<MemberOutcome>({ kind: outcomeOf(error) })),
    ),
    signal,
  )

export const loadMember = (platform: Platform) =>
  fromPromise<MemberOutcome, { token: string }>(({ input, signal }) => readMember(platform, input.token, signal))

/** Ends the session on the platform; it waits 5 s at most for an answer (AUTH-11). */
export const endSession = (platform: Platform) =>
  fromPromise<void, { token: string }>(({ input, signal }) =>
    platform.run(
      platform.client.request({ ...logout, timeout: 5000 }, {}, input.token).pipe(
        Effect.asVoid,
        Effect.catch(() => Effect.void),
      ),
      signal,
    ),
  )

export const announceFirstLogin = (platform: Platform) =>
  fromPromise<void, { token: string }>(({ input, signal }) =>
    platform.run(
      platform.client.request(firstLogin, {}, input.token).pipe(
        Effect.asVoid,
        Effect.catch(() => Effect.void),
      ),
      signal,
    ),
  )

/**
 * Makes the sender of the chosen language (I18N-03, I18N-09). A platform that refuses it without a token is not asked
 * again in the visit; a failure changes nothing on the site.
 */
export const makeLanguageReport = (platform: Platform) => {
  let takesVisitors = true
  return async (language: string) => {
    const token = sessionStore.get('token')
    if (token === undefined && !takesVisitors) return
    await Effect.runPromise(
      platform.client.request(updateLanguage, { language }).pipe(
        Effect.catch((error) => {
          if (token === undefined && error._tag === 'CallRefused') takesVisitors = false
          return Effect.succeed(null)
        }),
      ),
    )
  }
}
