import type { VerifiedPurpose } from '../../../../machines/auth/human-verification/human-verification.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import type { HumanProof } from './proof.ts'

/** Requests the fields of one payload from the brand's provider (AUTH-18); loads no code where the brand has none. */
export const humanProof = async (
  platform: Platform,
  purpose: VerifiedPurpose,
  signal: AbortSignal,
): Promise<HumanProof> =>
  platform.permission()?.humanVerification === undefined
    ? { kind: 'proved', fields: {} }
    : (await import('./ask.ts')).askHuman(platform, purpose, signal)
