import { test } from 'playwright/test'
import { closeContext, contextOn } from '../../../tests/support/context.ts'
import { defaultAnswers } from '../../../tests/support/default-answers.ts'
import { graphOf } from '../../harness/graph.ts'
import type { Flow } from '../../harness/flow.ts'
import { thaw, type Frozen } from '../../harness/frozen.ts'
import type { PageSide } from '../../../tests/paths/page-side.ts'
import { stageOf, walkTour } from '../../harness/page-walk.ts'
import { tourOf } from '../tour.ts'
import { readIn } from '../../../tests/support/texts.ts'

interface Walk {
  readonly name: string
  readonly title: string
  readonly cases: readonly string[]
}

/** The paths of a flow as tests of the site at `BASE_URL`. */
export const register = (flow: string, side: PageSide<Flow>, frozen: Frozen, walks: readonly Walk[]): void => {
  const baseUrl = process.env['BASE_URL']
  if (baseUrl === undefined) throw new Error('Set the address of the site: BASE_URL=https://site.example')
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
