/** Formats figures in the reader's language. */
export interface RecordTexts {
  /** A moment, ISO 8601. */
  readonly dateText: (moment: string) => string
  /** A day, `2026-11-21`. */
  readonly dayText: (day: string) => string
  /** With the currency. */
  readonly moneyText: (amount: number) => string
  /** Without the currency, for a column of amounts. */
  readonly amountText: (amount: number) => string
  /** With its sign. */
  readonly resultText: (amount: number) => string
  readonly countText: (count: number) => string
  /** Rounded, for a chart's axis. */
  readonly shortText: (amount: number) => string
}
