import { plainDigits } from './digits.ts'

/** The unit of an amount: money with at most two decimals, whole points, or whole pieces. */
export type Counted = 'money' | 'points' | 'pieces'

const written: Readonly<Record<Counted, RegExp>> = {
  money: /^\d{1,12}(\.\d{1,2})?$/,
  points: /^\d{1,12}$/,
  pieces: /^\d{1,4}$/,
}

const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/**
 * Returns a typed number in digits 0 to 9 without grouping marks. A comma that groups nothing stays, because many
 * countries write decimals behind it: 12,50 must not become 1250.
 */
export const plainNumber = (typed: string): string => {
  const text = plainDigits(typed)
  return grouped.test(text) ? text.replaceAll(',', '') : text
}

/** Returns a typed amount above 0, in any script's digits; undefined when invalid. */
export const amountOf = (typed: string, counts: Counted = 'money'): number | undefined => {
  const text = plainNumber(typed)
  const amount = written[counts].test(text) ? Number(text) : 0
  return amount > 0 ? amount : undefined
}
