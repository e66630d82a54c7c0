import { registrationRules } from '../../../../api/calls/registration.ts'
import { Settings, whiteLabel, type Permission } from '../../../../api/calls/system.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { keep } from '../../../core/platform/session-cache.ts'
import { recall } from '../../../core/platform/session-recall.ts'

/** The start waits this long for each of these calls, ms. */
const timeout = 3000

/**
 * Completes a permission response that lacks the country, the switches or the validation rules: with those of this
 * visit, or else of the calls behind them, each once a visit (CFG-10).
 */
export const complete = async (platform: Platform, answer: Permission, signal: AbortSignal): Promise<Permission> => {
  const kept = recall('settings', Settings)
  const readRules = async () =>
    recall('validate', registrationRules.answer) ??
    keep('validate', await platform.read({ ...registrationRules, timeout }, {}, signal))
  const [register, whitelabel] = await Promise.all([
    answer.register ?? readRules().catch(() => ({})),
    answer.whitelabel.length > 0
      ? answer.whitelabel
      : (kept?.whitelabel ?? platform.read({ ...whiteLabel, timeout }, {}, signal).catch(() => [])),
  ])
  const countryCode = answer.location.countryCode || (kept?.countryCode ?? '')
  return { ...answer, register, whitelabel, location: { ...answer.location, countryCode } }
}
