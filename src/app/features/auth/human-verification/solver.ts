import type {
  VerificationOutcome,
  VerifiedPurpose,
} from '../../../../machines/auth/human-verification/human-verification.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** Verifies a person through one provider; its exceptions count as failures. */
export type Solver = (platform: Platform, purpose: VerifiedPurpose, signal: AbortSignal) => Promise<VerificationOutcome>
