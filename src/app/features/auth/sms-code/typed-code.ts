import type { Phone } from '../../../../machines/shared/fields/phone.ts'
import type { CodePurpose } from '../../../../machines/auth/sms-code/sms-code.machine.ts'

/** A number and the code that was typed for it. */
export interface TypedCode {
  readonly purpose: CodePurpose
  readonly phone: Phone
  readonly code: string
}

/** The proof of a number in a payload: the platform's own code, or firebase's token in its place (SMS-07). */
export interface PhoneProof {
  readonly code: string
  readonly firebase: { readonly firebaseChannel?: string; readonly firebaseIdToken?: string }
}
