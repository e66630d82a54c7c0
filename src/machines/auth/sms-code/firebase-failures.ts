import type { TextKey } from '../../shared/text-key.ts'
import type { CodeOutcome } from './sms-code.machine.ts'

/** Firebase's error codes of a phone verification and their messages (SMS-07). */
const failures: Record<string, TextKey> = {
  'auth/invalid-phone-number': 'firebase.invalidNumber',
  'auth/missing-phone-number': 'firebase.missingNumber',
  'auth/too-many-requests': 'firebase.tooManyRequests',
  'auth/invalid-verification-code': 'firebase.invalidCode',
  'auth/missing-verification-code': 'firebase.missingCode',
  'auth/code-expired': 'firebase.expiredCode',
  'auth/session-expired': 'firebase.expiredCode',
  'auth/captcha-check-failed': 'firebase.captchaFailed',
  'auth/quota-exceeded': 'firebase.quotaExceeded',
  'auth/operation-not-allowed': 'firebase.notAllowed',
  'auth/popup-closed-by-user': 'firebase.popupClosed',
  'auth/cancelled-popup-request': 'firebase.popupClosed',
  'auth/network-request-failed': 'error.network',
}

const waitAfterTooMany = 5 * 60

/**
 * Returns the message of a failed phone verification; after too many requests the player must wait five minutes
 * (SMS-07).
 */
export const firebaseRefusal = (code: string): Extract<CodeOutcome, { kind: 'refused' }> => {
  const key = failures[code] ?? 'firebase.unknown'
  return {
    kind: 'refused',
    notice: { key },
    ...(key === 'firebase.tooManyRequests' && { waitSeconds: waitAfterTooMany }),
  }
}
