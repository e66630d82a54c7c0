import type { Path, Plan } from '../plan.ts'

/** A path's failure. */
export interface Failure {
  /** The step that failed, from 1; 0 is the start. */
  readonly step: number
  /** The actual result, beside the expected one. */
  readonly seen: string
  /** The steps of the shortest path that still fails. */
  readonly shortest: readonly string[]
}

/** A path's result in the browser. */
export interface WalkedPath {
  readonly plan: Plan
  readonly path: Path
  readonly outcome: 'passed' | 'failed' | 'not walked'
  readonly seconds: number
  /** Files beside the report: a picture of the start, and one for each taken step. */
  readonly pictures: readonly string[]
  readonly failure?: Failure
  /** A Playwright trace, beside the report. */
  readonly trace?: string
}

/** The steps of a path that showed what was expected, in a file that a project can read. */
export interface WalkedSteps {
  readonly flow: string
  readonly path: string
  readonly steps: number
}

/** Returns how many steps of each path showed what was expected. */
export const stepsWalked = (
  paths: readonly Pick<WalkedPath, 'plan' | 'path' | 'outcome' | 'failure'>[],
): WalkedSteps[] =>
  paths.map(({ plan, path, outcome, failure }) => ({
    flow: plan.flow,
    path: path.name,
    steps: outcome === 'passed' ? path.steps.length : Math.max((failure?.step ?? 0) - 1, 0),
  }))
