import { westernDigits } from './digits.ts'

/** What an amount counts: money in units with at most two decimals, whole points, or whole pieces. */
export type Counted = 'money' | 'points' | 'pieces'

const written: Readonly<Record<Counted, RegExp>> = {
  money: /^\d{1,12}(\.\d{1,2})?$/,
  points: /^\d{1,12}$/,
  pieces: /^\d{1,4}$/,
}

const grouped = /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/

/**
 * A typed number without what groups its digits, be they any digits. A comma that groups none stays: half the world writes decimals
 * behind it, and 12,50 must not become 1250.
 */
export const plainNumber = (typed: string): string => {
  const text = westernDigits(typed).replaceAll(/\s/g, '')
  return grouped.test(text) ? text.replaceAll(',', '') : text
}

/** A typed amount above 0, in any digits; undefined: it is none. */
export const amountOf = (typed: string, counts: Counted = 'money'): number | undefined => {
  const text = plainNumber(typed)
  const amount = written[counts].test(text) ? Number(text) : 0
  return amount > 0 ? amount : undefined
}
