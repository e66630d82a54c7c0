import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import {
  changePassword as changeCall,
  forgotPasswordByEmail,
  getRenewedToken,
  setPasswordByPhone,
} from '../../../../api/calls/password.ts'
import type { ChangeOutcome, NewPassword } from '../../../../machines/auth/change-password/change-password.machine.ts'
import type { MailEntry, MailOutcome } from '../../../../machines/auth/forgot-by-email/forgot-by-email.machine.ts'
import type {
  PhoneEntry,
  PhoneField,
  PhoneOutcome,
} from '../../../../machines/auth/forgot-by-phone/forgot-by-phone.machine.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { toRefusedForm } from '../../../core/platform/refused-fields.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { signedInBy } from '../login/actors.ts'
import { withPhoneProof } from '../sms-code/phone-proof.ts'

const passwordFields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const

/** The fields of a new password by phone, by their names in the payload. */
const phoneFields: Readonly<Record<string, PhoneField>> = {
  mobileNum: 'mobileNum',
  verificationCode: 'code',
  newPassword: 'newPassword',
}

/** Changes the password (PASS-03). The old one is typed, or comes from the login just made. */
export const changePassword = (platform: Platform) =>
  fromPromise<ChangeOutcome, NewPassword>(({ input, signal }) =>
    platform.run(
      platform.client
        .request(changeCall, {
          ...input,
          oldPassword: input.oldPassword || platform.pendingCredentials.recall().password,
        })
        .pipe(
          Effect.map((answer): ChangeOutcome => {
            platform.pendingCredentials.forget()
            return { kind: 'changed', token: getRenewedToken(answer) }
          }),
          Effect.catch((error) =>
            Effect.succeed<ChangeOutcome>({
              kind: 'rejected',
              // A form that knows the old password has no field for it.
              ...toRefusedForm(error, (name) => passwordFields.find((field) => field === name && input[field] !== '')),
            }),
          ),
        ),
      signal,
    ),
  )

/** Mails a new password (PASS-01). */
export const mailPassword = (platform: Platform) =>
  fromPromise<MailOutcome, MailEntry>(({ input, signal }) =>
    platform.run(
      platform.client.request(forgotPasswordByEmail, input).pipe(
        Effect.map((): MailOutcome => ({ kind: 'mailed' })),
        Effect.catch((error) => Effect.succeed<MailOutcome>({ kind: 'rejected', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

/** Sets a new password by phone and logs in (PASS-02). */
export const setPassword = (platform: Platform) =>
  fromPromise<PhoneOutcome, PhoneEntry>(({ input, signal }) =>
    withPhoneProof<PhoneOutcome>(
      platform,
      { purpose: 'forgotten', phone: input, code: input.code },
      ({ code, firebase }) => {
        // A password that was tried before does not begin this login (REG-13).
        platform.pendingCredentials.forget()
        return platform.run(
          platform.client
            .request(setPasswordByPhone, {
              newPassword: input.newPassword,
              mobileNum: input.mobileNum,
              verificationCode: code,
              countryDialingCode: input.dialingCode,
              ...firebase,
            })
            .pipe(
              Effect.map((answer): PhoneOutcome => signedInBy(platform, answer)),
              Effect.catch((error) =>
                Effect.succeed<PhoneOutcome>({
                  kind: 'rejected',
                  ...toRefusedForm(error, (name) => ownValue(phoneFields, name)),
                }),
              ),
            ),
          signal,
        )
      },
      (notice) => ({ kind: 'rejected', notice }),
    ),
  )
