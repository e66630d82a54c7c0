import type {
  VerificationFields,
  VerifiedPurpose,
} from '../../../../machines/auth/human-verification/human-verification.machine.ts'
import type { Notice } from '../../../../machines/shared/text-key.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** What a payload gets from the human verification: its fields, or why it cannot be sent. */
export type HumanProof =
  | { readonly kind: 'proved'; readonly fields: { readonly humanVerification?: VerificationFields } }
  | { readonly kind: 'failed'; readonly notice: Notice }

/** Asks the brand's provider, if it has one, for the fields of one payload (AUTH-18). Without one nothing is loaded. */
export const humanProof = async (
  platform: Platform,
  purpose: VerifiedPurpose,
  signal: AbortSignal,
): Promise<HumanProof> =>
  platform.permission()?.humanVerification === undefined
    ? { kind: 'proved', fields: {} }
    : (await import('./ask.ts')).askHuman(platform, purpose, signal)
