/** Formats the pages' values in the reader's language. */
export interface AgentWords {
  /** An amount in units, with the currency's symbol. */
  readonly money: (amount: number) => string
  /** A fraction as per cent: 0.008 is 0.8 %. */
  readonly percent: (fraction: number) => string
  /** The day and time of a moment. */
  readonly date: (moment: string) => string
  /** The day of a moment. */
  readonly day: (moment: string) => string
  /** The time since a moment. */
  readonly ago: (moment: string) => string
}
