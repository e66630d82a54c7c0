import { HumanVerification } from '../../../../ui/auth/human-verification/HumanVerification.tsx'
import type { Platform } from '../../../core/platform/platform.ts'
import { humanOf } from './ask.ts'

/** What a form shows of the human verification. */
export default function HumanBox({ platform }: { platform: Platform }) {
  return <HumanVerification actor={humanOf(platform)} />
}
