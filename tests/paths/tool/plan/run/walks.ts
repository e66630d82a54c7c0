import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { TestInfo } from 'playwright/test'
import type { Platform } from '../../../../../sandbox/platform.ts'
import { closeContext } from '../../../../support/context.ts'
import { test as site, type Opened } from '../../../../support/site.ts'
import { readIn } from '../../../../support/texts.ts'
import { defaultAnswers } from '../../../../support/default-answers.ts'
import { expectedGraph } from '../../harness/expected.ts'
import type { Graph } from '../../harness/graph.ts'
import { stageOf, walkable, walkTour } from '../../harness/page-walk.ts'
import type { PageLanguage, PageSide } from '../../harness/page-driver.ts'
import type { Tour } from '../../harness/tours.ts'
import { findFlow } from '../plannable-flows.ts'
import type { Plan } from '../plan.ts'
import { createTranslator } from '../languages.ts'
import { tourOf } from '../tour.ts'
import { attached, places } from './places.ts'
import { shrunk } from './shrink.ts'
import type { Failure } from './walked.ts'

const { plans } = JSON.parse(readFileSync(places.plans, 'utf8')) as { readonly plans: readonly Plan[] }
const baseUrl = process.env['PATHS_BASE_URL']

/** A deployed site has its own platform. */
const test =
  baseUrl === undefined
    ? site
    : site.extend<object, { readonly platform: Platform }>({
        platform: [async ({}, use) => use({ siteUrl: baseUrl } as Platform), { scope: 'worker' }],
      })

type Open = (options: { language: PageLanguage; bypassCSP: true }) => Promise<Opened>

/** Walks a tour on a new page; returns the failed step, from 1, with its error, or undefined. */
const walk = async (
  side: PageSide<any>,
  graph: Graph,
  tour: Tour,
  open: Open,
  info?: TestInfo,
): Promise<{ readonly step: number; readonly error: Error } | undefined> => {
  const language = side.language ?? 'EN'
  readIn(language)
  const { page, context } = await open({ language, bypassCSP: true })
  let step = 0
  const picture = async () => {
    if (info === undefined) return
    const path = info.outputPath(`${step}.jpg`)
    const isTaken = await page
      .screenshot({ path, type: 'jpeg', quality: 50, animations: 'disabled' })
      .catch(() => false)
    if (isTaken !== false) info.attachments.push({ name: attached.picture, path, contentType: 'image/jpeg' })
  }
  try {
    await walkTour(side, graph, tour, await stageOf(side, { page, context }, defaultAnswers), async () => {
      await picture()
      step += 1
    })
    return undefined
  } catch (error) {
    await picture()
    return { step, error: error as Error }
  } finally {
    await closeContext(context)
  }
}

for (const plan of plans)
  test.describe(plan.flow, () => {
    for (const path of plan.paths)
      test(`${path.name} ${path.title}`, async ({ open }, info) => {
        test.setTimeout(300_000 + path.steps.length * 20_000)
        const { flow, side } = findFlow(plan.flow)
        if (side === undefined) throw new Error(`"${flow.name}" has no page.`)
        const graph = expectedGraph(flow)
        const tour = tourOf(
          graph,
          path.steps.map((step) => step.case),
        )
        const wrong = await walk(side, graph, tour, open, info)
        if (wrong === undefined) return
        const shortest = await shrunk(graph, walkable(side, graph), tour.slice(0, wrong.step), async (shorter) => {
          const again = await walk(side, graph, shorter, open)
          return again?.step === shorter.length
        })
        const failure: Failure = {
          step: wrong.step,
          seen: stripVTControlCharacters(wrong.error.message),
          shortest: shortest.map((edge) => createTranslator(plan.language)(edge.case)),
        }
        await info.attach(attached.failure, { body: JSON.stringify(failure), contentType: 'application/json' })
        throw wrong.error
      })
  })
