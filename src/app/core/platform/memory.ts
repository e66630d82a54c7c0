import type { CodePurpose } from '../../../machines/auth/sms-code/sms-code.machine.ts'
import type { ApplicationDraft } from '../../../machines/rewards/activity-application/activity-application.machine.ts'

/** A code that firebase has sent. */
export interface SentCode {
  readonly number: string
  readonly verificationId: string
  /** Firebase accepts a code once, so a second submit reuses the same token. */
  readonly proof?: { readonly code: string; readonly idToken: string }
  /** After too many checks firebase is asked nothing for this purpose until this moment, in ms. */
  readonly restsUntil?: number
}

/** Values that outlive a window but not the page: never stored, one for each platform. */
export interface Memory {
  /** By account and promotion, so that a lost session or a press outside the window loses nothing (CONTENT-04). */
  readonly applicationDrafts: Map<string, ApplicationDraft>
  /** By the code's purpose; a proof is deleted after its use. */
  readonly sentCodes: Map<CodePurpose, SentCode>
}

export const makeMemory = (): Memory => ({ applicationDrafts: new Map(), sentCodes: new Map() })
