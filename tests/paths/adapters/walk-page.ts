import type { BrowserContext, Page } from 'playwright/test'
import type { CallName } from '../../../src/api/table.ts'
import { walkPage, type Walked, type WalkOptions } from '../../../path-testing/pages.ts'
import { expectAccessible, type Look } from '../../support/axe.ts'
import { CallDesk, type Said } from '../../support/call-desk.ts'
import { briefly } from '../../support/expect.ts'
import { expectNothingOver } from '../../support/overlaps.ts'
import { readIn } from '../../support/texts.ts'
import { expectNamedAlone } from '../own-hands.ts'
import type { PageLanguage, PageSide, Stage } from '../page-side.ts'
import { expectedGraph } from './expected.ts'

type Opened = Pick<Stage, 'page' | 'context'>

/** A fresh page whose calls the walk answers. */
export const stageOf = async (
  side: PageSide<any>,
  { page, context }: Opened,
  defaultAnswers: Partial<Record<CallName, Said>>,
): Promise<Stage> => {
  const desk = await CallDesk.at(context, { ...defaultAnswers, ...side.always })
  desk.hold(...side.held)
  for (const [name, question] of Object.entries(side.asks ?? {})) desk.only(name as CallName, question)
  return { page, desk, context }
}

export interface SiteWalk extends Omit<WalkOptions<PageSide<any>>, 'graph' | 'languages'> {
  readonly languages?: readonly PageLanguage[]
  /** The check of a newly visited state; with `everyLanguage`, later languages check words only. */
  readonly look?: Exclude<Look, 'words'>
}

type Open = (options: {
  language: PageLanguage
  reducedMotion: 'reduce'
  bypassCSP: true
}) => Promise<{ page: Page; context: BrowserContext }>

/** Walks a flow on the site's page, accessible and without overlaps in every state (FLOW-02). Throws for a transition without hand and reason. */
export const walkSite = async (
  side: PageSide<any>,
  open: Open,
  defaultAnswers: Partial<Record<CallName, Said>>,
  { look = 'whole', ...options }: SiteWalk = {},
): Promise<Walked> => {
  try {
    const walked = await walkPage<Stage, PageSide<any>>(
      side,
      {
        open: async (own, language) => {
          readIn(language as PageLanguage)
          const opened = await open({ language: language as PageLanguage, reducedMotion: 'reduce', bypassCSP: true })
          return stageOf(own, opened, defaultAnswers)
        },
        close: ({ context }) => context.close(),
        check: async ({ page }, where, isRepeated) => {
          await expectNothingOver(page, where)
          await expectAccessible(page, where, isRepeated ? 'words' : look)
        },
        briefly,
        brief: (stage) => ({ ...stage, desk: stage.desk.briefly() }),
      },
      { ...options, graph: expectedGraph },
    )
    expectNamedAlone(side.flow, expectedGraph(side.flow), walked.defects)
    return walked
  } finally {
    readIn('EN')
  }
}
