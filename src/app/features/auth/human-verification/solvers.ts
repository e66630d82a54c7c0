import type { Permission } from '../../../../api/calls/system.ts'
import type {
  VerificationOutcome,
  VerifiedPurpose,
} from '../../../../machines/auth/human-verification/human-verification.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** Finds out whether a person is there, as one provider does. Its errors are failures, too. */
export type Solver = (platform: Platform, purpose: VerifiedPurpose, signal: AbortSignal) => Promise<VerificationOutcome>

/** The providers that a brand can choose, each with code of its own that comes when it is asked (AUTH-18). */
export const solvers: Readonly<Record<NonNullable<Permission['humanVerification']>, () => Promise<Solver>>> = {
  altcha: async () => (await import('./altcha.ts')).solveAltcha,
}
