import type { BrowserContext, Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { CallName } from '../../src/api/table.ts'
import type { CallDesk, Said } from '../support/call-desk.ts'
import type { Language } from '../support/texts.ts'
import type { Alike } from '../../path-testing/harness/siblings.ts'
import type { Case } from '../../path-testing/harness/flow.ts'

/** The languages of walks. */
export type PageLanguage = Extract<Language, 'EN' | 'NE' | 'TH'>

/** The browser, page and call desk of a walk. */
export interface Stage {
  readonly page: Page
  readonly desk: CallDesk
  readonly context: BrowserContext
}

type CasesOf<F> = F extends { readonly cases: infer C extends Record<string, Case> } ? C : never
type Walkable<C extends Record<string, Case>> = {
  [K in keyof C]: C[K]['kind'] extends 'defect' | 'within' ? never : K
}[keyof C]

/** A flow's page: one hand, answer or clock step for each case, and one look for each state. */
export interface PageSide<F> {
  readonly flow: F
  /** Answers to calls outside this flow's decisions. */
  readonly always?: Partial<Record<CallName, Said>>
  readonly held: readonly CallName[]
  /** Brings a fresh page to the flow's first state. */
  readonly prepare: (stage: Stage) => Promise<void>
  /** `from`: the flow before the step. */
  readonly steps: Record<Walkable<CasesOf<F>>, (stage: Stage, from: AnyMachineSnapshot) => Promise<unknown>>
  /** The visible proof of each dotted state name; `value` is the whole state. */
  readonly sees: Record<string, (stage: Stage, value: unknown) => Promise<unknown>>
  /**
   * States that no look tells apart, with the reason; the walk fails for any others, and for a reason without need. Absent:
   * the looks of this flow are not compared yet.
   */
  readonly alike?: readonly Alike[]
  /** Steps that neither hand nor answer can cause from this state on the page. */
  readonly cannot?: (name: string, snapshot: AnyMachineSnapshot) => boolean
  /** The page's first language; English by default. */
  readonly language?: PageLanguage
}
