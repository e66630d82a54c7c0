/** Figures as the reader writes them. */
export interface RecordTexts {
  /** A moment, ISO 8601. */
  readonly dateText: (moment: string) => string
  /** A day, `2026-11-21`. */
  readonly dayText: (day: string) => string
  /** With the currency. */
  readonly moneyText: (amount: number) => string
  /** Without it, in a column of such. */
  readonly amountText: (amount: number) => string
  /** With its sign. */
  readonly resultText: (amount: number) => string
  readonly countText: (count: number) => string
  /** Rounded, for the edge of a chart. */
  readonly shortText: (amount: number) => string
}
