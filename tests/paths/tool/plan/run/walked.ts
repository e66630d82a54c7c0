import type { Path, Plan } from '../plan.ts'

/** Why a path failed. */
export interface Failure {
  /** The step that failed, from 1; 0 is the start. */
  readonly step: number
  /** What was found instead of what was expected. */
  readonly seen: string
  /** The steps of the shortest path that still fails. */
  readonly shortest: readonly string[]
}

/** What became of a path in the browser. */
export interface WalkedPath {
  readonly plan: Plan
  readonly path: Path
  readonly outcome: 'passed' | 'failed' | 'not walked'
  readonly seconds: number
  /** Files, beside the report: the start's picture, and one for each step that was taken. */
  readonly pictures: readonly string[]
  readonly failure?: Failure
  /** A Playwright trace, beside the report. */
  readonly trace?: string
}
