import type { Phone } from '../../../../machines/shared/fields/phone.ts'
import type { CodePurpose } from '../../../../machines/auth/sms-code/sms-code.machine.ts'

/** A number and its typed code. */
export interface TypedCode {
  readonly purpose: CodePurpose
  readonly phone: Phone
  readonly code: string
}

/** A payload's proof of a number: the platform's own code, or firebase's token in its place (SMS-07). */
export interface PhoneProof {
  readonly code: string
  readonly firebase: { readonly firebaseChannel?: string; readonly firebaseIdToken?: string }
}
