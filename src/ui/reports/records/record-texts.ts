/** Formats figures in the reader's language. */
export interface RecordTexts {
  /** A moment, ISO 8601. */
  readonly dateText: (moment: string) => string
  /** A day, `2026-11-21`. */
  readonly dayText: (day: string) => string
  /** An amount with the currency. */
  readonly moneyText: (amount: number) => string
  /** An amount without the currency, for a column. */
  readonly amountText: (amount: number) => string
  /** A win or a loss, with its sign. */
  readonly resultText: (amount: number) => string
  readonly countText: (count: number) => string
  /** An amount rounded for a chart's axis. */
  readonly shortText: (amount: number) => string
}
