import type { FieldRule } from '../../src/api/calls/system.ts'

/** Firebase failures for testers (SMS-07). The last three affect the code check, the others its sending. */
export const firebaseFailures = [
  'invalidNumber',
  'missingNumber',
  'tooManyRequests',
  'captchaFailed',
  'quotaExceeded',
  'notAllowed',
  'popupClosed',
  'unknown',
  'invalidCode',
  'missingCode',
  'codeExpired',
] as const
export type FirebaseFailure = (typeof firebaseFailures)[number]

/** A host of the domain route: an origin, and its measured milliseconds (CFG-08). */
export interface Domain {
  readonly domain: string
  readonly speed: number
}

export const depositEnds = ['arrive', 'fail', 'hang'] as const
/** `part`: half is paid first. */
export const payoutEnds = ['pay', 'part', 'fail', 'hang'] as const

/** Tester settings; stored in the database so that they survive a restart. */
export interface Controls {
  status: 0 | 1 | 2
  /** The region is blocked too: with status 1 the permission response has both, and maintenance wins (SYS-01). */
  regionClosed: boolean
  countryCode: string
  /** The visitor's address; null: the connection's own. */
  ip: string | null
  clockOffset: number
  switches: Record<string, boolean>
  /** Registration rules by field name. */
  fields: Record<string, FieldRule>
  sms: { channel: 'own' | 'firebase'; expiredMinutes: number }
  firebaseFailure: FirebaseFailure | null
  /** Whether login, registration and SMS ask for a proof of work (AUTH-18). */
  humanVerification: boolean
  /** The answer of the domain route; null: the visitor's own address (CFG-08). */
  domains: readonly Domain[] | null
  /** The brand's analytics id; null: none (CFG-09). */
  gtagId: string | null
  /** Whether the REFERRAL promotion is on. */
  referral: boolean
  /** Whether the gift groups have pictures (SIDE-03, SIDE-04). */
  gifts: boolean
  /** Whether announcements of type PU are published (CONTENT-11). */
  popups: boolean
  /** How pending moves end, closed deposit channels, and the minutes until a payout counts as received. */
  money: {
    deposits: (typeof depositEnds)[number]
    payouts: (typeof payoutEnds)[number]
    closedChannels: readonly string[]
    receiptMinutes: number
  }
}
