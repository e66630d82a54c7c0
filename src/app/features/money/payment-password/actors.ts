import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import {
  changePaymentPassword,
  paymentPassword,
  paymentPasswordCode,
  recoverPaymentPassword,
  setPaymentPassword,
  type RecoveryWay,
} from '../../../../api/calls/payment-password.ts'
import {
  paymentPasswordMachine,
  type CodeSent,
  type PasswordTerms,
  type SaveOutcome,
  type WantedPassword,
} from '../../../../machines/money/payment-password/payment-password.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { toRefused } from './refusal.ts'

const loadPaymentPassword = (platform: Platform) =>
  fromPromise<PasswordTerms, void>(({ signal }) =>
    platform.run(
      platform.client.request(paymentPassword, {}).pipe(
        Effect.map(({ isSet, ways }): PasswordTerms => ({ kind: 'loaded', isSet, ways })),
        Effect.catch(() => Effect.succeed<PasswordTerms>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )

const sendPaymentCode = (platform: Platform) =>
  fromPromise<CodeSent, { readonly way: RecoveryWay }>(({ input, signal }) =>
    platform.run(
      platform.client.request(paymentPasswordCode, input).pipe(
        Effect.map((): CodeSent => ({ kind: 'sent' })),
        Effect.catch((error) => Effect.succeed<CodeSent>({ kind: 'refused', refused: toRefused(error) })),
      ),
      signal,
    ),
  )

const saveBy = ({ client }: Platform, { by, way, texts: { proof, newPassword } }: WantedPassword) => {
  switch (by) {
    case 'first':
      return client.request(setPaymentPassword, { newPassword, loginPassword: proof })
    case 'change':
      return client.request(changePaymentPassword, { newPassword, oldPassword: proof })
    case 'recovery':
      return client.request(recoverPaymentPassword, { newPassword, code: proof, way: way ?? 'sms' })
  }
}

const savePaymentPassword = (platform: Platform) =>
  fromPromise<SaveOutcome, WantedPassword>(({ input, signal }) =>
    platform.run(
      saveBy(platform, input).pipe(
        Effect.map((): SaveOutcome => ({ kind: 'saved' })),
        Effect.catch((error) => Effect.succeed<SaveOutcome>({ kind: 'refused', refused: toRefused(error) })),
      ),
      signal,
    ),
  )

/** The payment password's machine with its actors, during a move or by itself (MEM-16). */
export const paymentPasswordFlow = (platform: Platform) =>
  paymentPasswordMachine.provide({
    actors: {
      loadPaymentPassword: loadPaymentPassword(platform),
      sendPaymentCode: sendPaymentCode(platform),
      savePaymentPassword: savePaymentPassword(platform),
    },
  })
