import type { BrowserContext, Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Case } from './flow.ts'
import type { Alike } from './siblings.ts'

/** The browser page of a walk. A project adds what its steps need: a desk that answers calls, a mail box. */
export interface Stage {
  readonly page: Page
  readonly context: BrowserContext
}

type CasesOf<F> = F extends { readonly cases: infer C extends Record<string, Case> } ? C : never
type Walkable<C extends Record<string, Case>> = {
  [K in keyof C]: C[K]['kind'] extends 'defect' | 'within' ? never : K
}[keyof C]

type Hand<S> = (stage: S, from: AnyMachineSnapshot) => Promise<unknown>

/** A flow's page: one hand, answer or clock step for each case, and one look for each state. */
export interface PageSide<F, S extends Stage = Stage> {
  readonly flow: F
  /** Brings a fresh page to the flow's first state. */
  readonly prepare: (stage: S) => Promise<void>
  /** `from`: the flow before the step. */
  readonly steps: Record<Walkable<CasesOf<F>>, Hand<S>> &
    Partial<Record<Exclude<keyof CasesOf<F>, Walkable<CasesOf<F>>>, Hand<S>>>
  /** The visible proof of each dotted state name; `value` is the whole state. */
  readonly sees: Record<string, (stage: S, value: unknown) => Promise<unknown>>
  /**
   * States that no look tells apart, with the reason; the walk fails for any others, and for a reason without need. Absent:
   * the looks of this flow are not compared yet.
   */
  readonly alike?: readonly Alike[]
  /** Steps that neither hand nor answer can cause from this state on the page. */
  readonly cannot?: (name: string, snapshot: AnyMachineSnapshot) => boolean
  /** The page's first language; the project's first by default. */
  readonly language?: string
}

/** The pages of a project, and what a walk needs to know about them. */
export interface Pages<Side, S extends Stage> {
  /** Opens a fresh page in a language, before its `prepare`. */
  readonly open: (side: Side, language: string) => Promise<S>
  /** Closes the page of a walk that ended well. */
  readonly close: (stage: S) => Promise<void>
  /** Checks more than the looks of a newly visited state; `isRepeated`: it was seen in another language before. */
  readonly check?: (stage: S, where: string, isRepeated: boolean) => Promise<void>
  /** Runs looks that do not wait; needed by sides that name states that look `alike`. */
  readonly briefly?: <Result>(looks: () => Promise<Result>) => Promise<Result>
  /** The stage for such looks; the same by default. */
  readonly brief?: (stage: S) => S
}
