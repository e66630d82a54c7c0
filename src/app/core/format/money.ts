import { numberText } from '../i18n/languages.ts'

/** An amount as the language writes it, with the platform's symbol before it (CFG-05). */
export const formatMoney = (amount: number, symbol: string, language: string) =>
  `${symbol} ${numberText(amount, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Truncated, so that a shortened amount is never more than the real one; older browsers round. */
const compact = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as Intl.NumberFormatOptions

/** A long amount in the language's compact form, with the platform's symbol before it. */
export const formatShortMoney = (amount: number, symbol: string, language: string) =>
  `${symbol} ${numberText(amount, language, compact)}`
