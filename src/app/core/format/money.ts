import type { Permission } from '../../../api/calls/system.ts'
import { isolated, numberText } from '../i18n/languages.ts'

/** The account currency's symbol of the permission response; `P` without one (CFG-05). */
export const symbolOf = ({ currencySymbol }: Pick<Permission, 'currencySymbol'>) => currencySymbol ?? 'P'

/** Rounded down, so that a written amount never exceeds the real one. */
const exact = {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'floor',
  signDisplay: 'negative',
} as Intl.NumberFormatOptions
const compact = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as Intl.NumberFormatOptions

/** An amount in the language's notation, without a symbol. 0.1 + 0.7 is a little less than 0.8. */
export const formatAmount = (amount: number, language: string, options?: Intl.NumberFormatOptions) =>
  numberText(Number(amount.toFixed(6)), language, { ...exact, ...options })

/** Joins symbol and figure by a no-break space, so that no line ends between them. */
const afterSymbol = (symbol: string, figure: string) => `${symbol}\u00a0${figure}`

/** An amount in the language's notation, after the platform's symbol (CFG-05). */
export const formatMoney = (amount: number, symbol: string, language: string) =>
  afterSymbol(symbol, formatAmount(amount, language))

/** An amount in the language's compact form, after the platform's symbol; beside Latin letters, an Arabic unit would change sides. */
export const formatShortMoney = (amount: number, symbol: string, language: string) =>
  afterSymbol(symbol, isolated(numberText(amount, language, compact), 'EN'))
