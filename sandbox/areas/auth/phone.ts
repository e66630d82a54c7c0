import { countries } from './countries.ts'
import { getRuleBreak } from './registration/rules.ts'
import type { State } from '../../core/state.ts'

/**
 * A number in the database's form, `977:9841000001`; null when invalid. The home country's numbers follow the
 * registration rule.
 */
export function parseMobile(state: State, number: string, dialing = '977'): string | null {
  const digits = number.trim()
  if (!countries.some(({ countryDialingCode }) => countryDialingCode === dialing)) return null
  const rule = state.controls.fields['mobileNum']
  const home = dialing === '977' && rule !== undefined
  return /^[0-9]{5,15}$/.test(digits) && !(home && getRuleBreak(rule, digits) !== null) ? `${dialing}:${digits}` : null
}

/** International form: `+9779841000001`. */
export const internationalOf = (mobile: string) => `+${mobile.replace(':', '')}`
