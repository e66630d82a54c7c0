import { westernDigits } from '../../shared/fields/digits.ts'

/**
 * Returns a typed percentage as a fraction: at most two decimals, from 0 to `max` (a fraction); undefined when invalid.
 */
export const rebateOf = (typed: string, max: number): number | undefined => {
  const text = westernDigits(typed).trim().replace(/%$/, '').trim()
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return undefined
  const hundredths = Math.round(Number(text) * 100)
  return hundredths <= Math.round(max * 10_000) ? hundredths / 10_000 : undefined
}
