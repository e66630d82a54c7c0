import { HumanVerification } from '../../../../ui/auth/human-verification/HumanVerification.tsx'
import type { Platform } from '../../../core/platform/platform.ts'
import { humanOf } from './ask.ts'

/** The part of a form that shows human verification. */
export default function HumanBox({ platform }: { platform: Platform }) {
  return <HumanVerification actor={humanOf(platform)} />
}
