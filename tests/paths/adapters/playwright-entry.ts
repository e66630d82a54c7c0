import { test } from 'playwright/test'
import { closeContext, contextOn } from '../../support/context.ts'
import { defaultAnswers } from '../../support/default-answers.ts'
import { graphOf, type Flow, thaw, type Frozen } from '../../../path-testing/graph.ts'
import { giveHands } from '../own-hands.ts'
import type { PageSide } from '../page-side.ts'
import { walkTour } from '../../../path-testing/pages.ts'
import { stageOf } from './walk-page.ts'
import type { PlannedWalk } from '../../../path-testing/playwright-files.ts'
import { tourOf } from '../../../path-testing/tours.ts'
import { readIn } from '../../support/texts.ts'

/** The paths of a flow as tests of the site at `BASE_URL`. */
export const register = (flow: string, side: PageSide<Flow>, frozen: Frozen, walks: readonly PlannedWalk[]): void => {
  const baseUrl = process.env['BASE_URL']
  if (baseUrl === undefined) throw new Error('Set the address of the site: BASE_URL=https://site.example')
  giveHands(side)
  const graph = thaw(frozen, side.flow, graphOf(side.flow))
  test.describe(flow, () => {
    test.describe.configure({ mode: 'parallel' })
    for (const { name, title, cases } of walks)
      test(`${name} ${title}`, async ({ browser }) => {
        test.setTimeout(120_000 + cases.length * 5000)
        const language = side.language ?? 'EN'
        readIn(language)
        const context = await contextOn(browser, { baseUrl, language, bypassCSP: true })
        const stage = await stageOf(side, { page: await context.newPage(), context }, defaultAnswers)
        await walkTour(side, graph, tourOf(graph, cases), stage, async () => undefined)

        await closeContext(context)
      })
  })
}
