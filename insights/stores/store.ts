import type { Dialect } from '../questions/dialect.ts'

/** A row of an answer by column; whole numbers of 64 bits may come as text. */
export type Row = Readonly<Record<string, string | number | null>>

/** A place for transitions that answers SQL. */
export interface Store {
  readonly dialect: Dialect
  /** The bytes of each report file that are stored already. */
  readUpTo(): Promise<ReadonlyMap<string, number>>
  keepUpTo(read: ReadonlyMap<string, number>): Promise<void>
  /** Stores the transitions of a tab-separated file (`columns`), each once. */
  insert(file: string): Promise<void>
  /** Answers a question; rejects with the engine's own message. */
  ask(sql: string): Promise<readonly Row[]>
  /** Ends the store when its running work is done; later questions are rejected. */
  close(): Promise<void>
}
