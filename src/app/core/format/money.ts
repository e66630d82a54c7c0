import { numberText } from '../i18n/languages.ts'

/** An amount as the language writes it, with the platform's symbol before it (CFG-05). */
export const formatMoney = (amount: number, symbol: string, language: string) =>
  `${symbol} ${numberText(amount, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
