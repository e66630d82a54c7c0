import type { CallName } from '../../src/api/table.ts'
import type { PageSide as Side, Stage as Base } from '../../path-testing/pages.ts'
import type { CallDesk, Said } from '../support/call-desk.ts'
import type { Language } from '../support/texts.ts'

/** The languages of walks. */
export type PageLanguage = Extract<Language, 'EN' | 'NE' | 'TH'>

/** The browser, page and call desk of a walk. */
export interface Stage extends Base {
  readonly desk: CallDesk
}

/** A flow's page, with the calls that its walk answers. */
export interface PageSide<F> extends Side<F, Stage> {
  /** Answers to calls outside this flow's decisions. */
  readonly always?: Partial<Record<CallName, Said>>
  readonly held: readonly CallName[]
  /** The values in the query of a held call that other parts of the page make, too, and get the usual answer to. */
  readonly asks?: Partial<Record<CallName, Readonly<Record<string, string>>>>
  /** The page's first language; English by default. */
  readonly language?: PageLanguage
}
