/** How the reader's language writes what these pages show. */
export interface AgentWords {
  /** An amount in units, with the currency's symbol. */
  readonly money: (amount: number) => string
  /** A fraction as per cent: 0.008 is 0.8 %. */
  readonly percent: (fraction: number) => string
  /** A moment's day. */
  readonly day: (moment: string) => string
  /** How long ago. */
  readonly ago: (moment: string) => string
}
