import type { ErrorCode } from '../../../api/error-codes.ts'
import { ownValue } from '../../../machines/shared/own-value.ts'
import type { CallError } from '../../../api/errors.ts'
import type { Notice, TextKey } from '../../../machines/shared/text-key.ts'

/** Error codes with a sentence of the site's own; other codes show the platform's message (ERR-01). */
const sentences: Partial<Record<ErrorCode, TextKey>> = {
  invalid_credentials: 'error.invalidCredentials',
  captcha_required: 'login.captchaRequired',
  captcha_wrong: 'error.captchaWrong',
  too_many_attempts: 'error.tooManyAttempts',
  too_many_requests: 'error.tooManyAttempts',
  non_member: 'error.nonMember',
  non_agent: 'centre.notAgentTitle',
  password_change_required: 'error.passwordChangeRequired',
  unregistered_ip: 'error.unregisteredIp',
  username_email_unknown: 'error.accountUnknown',
  token_invalid: 'error.notLoggedIn',
  game_unavailable: 'error.gameUnavailable',
  game_refused: 'error.gameRefused',
  not_served_yet: 'error.notServedYet',
  region_blocked: 'error.accessRestricted',
  maintenance: 'system.maintenance.text',
}

/** The message of a failed call for the player; an answer that cannot be used is an unknown error. */
export const toNotice = (error: CallError): Notice => {
  switch (error._tag) {
    case 'CallRefused': {
      const key = ownValue(sentences, error.errorCode ?? '')
      if (key !== undefined) return { key }
      if (error.message !== '') return { text: error.message }
      return { key: error.errorCode === 'forbidden' ? 'error.forbidden' : 'error.unknown' }
    }
    case 'CallUnreachable':
      return { key: 'error.network' }
    case 'CallFailed':
      // A gateway did not reach the platform; any other failure is the platform's own, and says no more.
      return { key: /^50[234]$/.test(String(error.status)) ? 'error.network' : 'error.unknown' }
    case 'CallTimedOut':
      return { key: 'error.slow' }
    default:
      return { key: 'error.unknown' }
  }
}
