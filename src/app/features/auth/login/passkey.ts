import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { passkeyChallenge, passkeyLogin } from '../../../../api/calls/passkeys.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { PasskeyOutcome } from '../../../../machines/auth/login/login.machine.ts'
import { askDevice, knowsPasskeys } from '../../../core/passkeys.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { signedInBy } from './actors.ts'

/** Returns whether the platform and this browser have passkeys (PLAT-09). */
export const hasPasskeys = (platform: Platform): boolean => platform.permission()?.passkeys === true && knowsPasskeys()

type Rejected = Extract<PasskeyOutcome, { kind: 'rejected' }>

const rejected = (error: CallError) =>
  Effect.succeed<Rejected>({
    kind: 'rejected',
    notice:
      error._tag === 'CallRefused' && error.errorCode === 'passkey_wrong'
        ? { key: 'login.passkeyUnknown' }
        : toNotice(error),
  })

/** Logs in by a passkey of the device (PLAY-10); a forced change of password holds (AUTH-06). */
export const signInByPasskey = (platform: Platform) =>
  fromPromise<PasskeyOutcome, void>(async ({ signal }) => {
    const begun = await platform.run(
      platform.client.request(passkeyChallenge, {}).pipe(
        Effect.map((options) => ({ kind: 'begun' as const, options })),
        Effect.catch(rejected),
      ),
      signal,
    )
    if (begun.kind === 'rejected') return begun
    const asked = await askDevice(
      ({ startAuthentication }) =>
        startAuthentication({ optionsJSON: { ...begun.options, userVerification: 'required' } }),
      signal,
    )
    if (asked.kind === 'cancelled') return { kind: 'cancelled' }
    if (asked.kind !== 'answered') return { kind: 'rejected', notice: { key: 'page.passkeys.failed' } }
    const { id, rawId, type, response } = asked.answer
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    const credential = {
      id,
      rawId,
      type,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
    }
    return platform.run(
      platform.client.request(passkeyLogin, { credential }).pipe(
        Effect.map((answer): PasskeyOutcome => ({
          ...signedInBy(platform, answer, { type: 'username', password: '' }),
          passwordless: true,
        })),
        Effect.catch(rejected),
      ),
      signal,
    )
  })
