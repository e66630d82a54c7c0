/** Notes on a call for readers of the contract (CALL-02). */
export interface CallNote {
  /** The purpose of the call, in one sentence. */
  readonly purpose: string
  /**
   * Fields without which the answer is unusable: those without a default that are not optional (PLAT-01). Absent: the answer
   * has no fields and has to fit as a whole.
   */
  readonly decisive?: readonly string[]
  /** Parts of the two specifications that name the call; empty when the whole call is decided. */
  readonly source: readonly string[]
  /**
   * A device may keep the answer (PLAY-07), `shown` at once while the new one comes or `offline` only while none comes; `where`
   * names the fields of the questions that this holds for. Absent: never.
   */
  readonly kept?: { readonly use: 'shown' | 'offline'; readonly where?: Readonly<Record<string, string>> }
  /** The parts of the call that the specifications leave open. */
  readonly decided?: readonly string[]
}

/** The notes of one file of the call table, by the call's name. */
export type CallNotes = Readonly<Record<string, CallNote>>
