import type { VerificationFields } from '../../../../machines/auth/human-verification/human-verification.machine.ts'
import type { Notice } from '../../../../machines/shared/text-key.ts'

/** The human verification of one payload: its fields, or the reason why it cannot be sent. */
export type HumanProof =
  | { readonly kind: 'proved'; readonly fields: { readonly humanVerification?: VerificationFields } }
  | { readonly kind: 'failed'; readonly notice: Notice }
