import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { proveSecondFactor as proveCall } from '../../../../api/calls/second-factor.ts'
import type { ProofOutcome, ProofRequest } from '../../../../machines/auth/second-factor/second-factor.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { signedInBy } from '../login/actors.ts'

/** Sends a code with the token of the begun login (PLAY-10). */
export const proveSecondFactor = (platform: Platform) =>
  fromPromise<ProofOutcome, ProofRequest>(({ input: { token, code, by }, signal }) =>
    platform.run(
      platform.client.request(proveCall, { code, by }, token).pipe(
        Effect.map((answer): ProofOutcome => {
          const { password } = platform.pendingCredentials.recall()
          // No password began a login by SMS, which forces no change (AUTH-06).
          return signedInBy(platform, answer, { type: password === '' ? 'sms' : 'username', password })
        }),
        Effect.catch((error) => {
          const refusal = error._tag === 'CallRefused' ? error.errorCode : undefined
          if (refusal === 'token_invalid')
            return Effect.succeed<ProofOutcome>({ kind: 'over', notice: { key: 'secondFactor.expired' } })
          if (refusal === 'too_many_attempts')
            return Effect.succeed<ProofOutcome>({ kind: 'over', notice: toNotice(error) })
          return Effect.succeed<ProofOutcome>({
            kind: 'rejected',
            notice: refusal === 'verification_code_wrong' ? { key: 'secondFactor.wrong' } : toNotice(error),
          })
        }),
      ),
      signal,
    ),
  )
