import { countries } from './countries.ts'
import { breakOf } from './registration/rules.ts'
import type { State } from '../../core/state.ts'

/** A number as the database keeps it, `977:9841000001`; null when it cannot be one. The home country’s follow the registration’s rule. */
export function mobileOf(state: State, number: string, dialing = '977'): string | null {
  const digits = number.trim()
  if (!countries.some(({ countryDialingCode }) => countryDialingCode === dialing)) return null
  const rule = state.controls.fields['mobileNum']
  const home = dialing === '977' && rule !== undefined
  return /^[0-9]{5,15}$/.test(digits) && !(home && breakOf(rule, digits) !== null) ? `${dialing}:${digits}` : null
}

/** As it is written on an envelope: `+9779841000001`. */
export const internationalOf = (mobile: string) => `+${mobile.replace(':', '')}`
