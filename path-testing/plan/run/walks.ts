import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestInfo } from 'playwright/test'
import type { Platform } from '../../../sandbox/platform.ts'
import { closeContext } from '../../../tests/support/context.ts'
import { test as site, type Opened } from '../../../tests/support/site.ts'
import { witnessed } from '../../../tests/support/expect.ts'
import { readIn } from '../../../tests/support/texts.ts'
import { defaultAnswers } from '../../../tests/support/default-answers.ts'
import { expectedGraph } from '../../harness/expected.ts'
import type { Graph } from '../../harness/graph.ts'
import { stageOf, walkable, walkTour } from '../../harness/page-walk.ts'
import type { PageLanguage, PageSide } from '../../../tests/paths/page-side.ts'
import type { Tour } from '../../harness/tours.ts'
import { traced, type Traced } from '../../written/trace.ts'
import type { WrittenWalk } from '../../written/written.ts'
import { findFlow } from '../plannable-flows.ts'
import type { Path, Plan } from '../plan.ts'
import { createTranslator } from '../languages.ts'
import { tourOf } from '../tour.ts'
import { attached, places } from './places.ts'
import { shrunk } from './shrink.ts'
import type { Failure } from './walked.ts'

const { plans } = JSON.parse(readFileSync(places.plans, 'utf8')) as { readonly plans: readonly Plan[] }
const baseUrl = process.env['PATHS_BASE_URL']
const isWritten = process.env['PATHS_WRITE'] !== undefined

/** A deployed site has its own platform. */
const test =
  baseUrl === undefined
    ? site
    : site.extend<object, { readonly platform: Platform }>({
        platform: [async ({}, use) => use({ siteUrl: baseUrl } as Platform), { scope: 'worker' }],
      })

type Open = (options: { language: PageLanguage; bypassCSP: true }) => Promise<Opened>

interface Walk {
  /** The failed step, from 1. */
  readonly wrong?: { readonly step: number; readonly error: Error }
  /** The walk's code, where it is asked for. */
  readonly code?: Traced
}

/** Walks a tour on a new page. */
const walk = async (side: PageSide<any>, graph: Graph, tour: Tour, open: Open, info?: TestInfo): Promise<Walk> => {
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
  const stage = await stageOf(side, { page, context }, defaultAnswers)
  const code = isWritten ? traced(stage) : undefined
  const endStep = () => code?.endStep(tour[step - 1]?.case ?? 'the start')
  try {
    await witnessed(code?.witness, () =>
      walkTour(side, graph, tour, code?.stage ?? stage, async () => {
        endStep()
        await picture()
        step += 1
      }),
    )
    return { ...(code && { code }) }
  } catch (error) {
    endStep()
    await picture()
    return { wrong: { step, error: error as Error }, ...(code && { code }) }
  } finally {
    await closeContext(context)
  }
}

const write = (side: PageSide<any>, { flow }: Plan, { name, title }: Path, code: Traced) => {
  const unwritten = code.unwritten()
  const writing: WrittenWalk = {
    name,
    title,
    flow,
    language: side.language ?? 'EN',
    always: { ...defaultAnswers, ...side.always },
    held: side.held,
    steps: code.steps(),
    ...(unwritten !== undefined && { unwritten }),
  }
  mkdirSync(places.written, { recursive: true })
  writeFileSync(join(places.written, `${name}.json`), JSON.stringify(writing))
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
        const { wrong, code } = await walk(side, graph, tour, open, info)
        if (code !== undefined) write(side, plan, path, code)
        if (wrong === undefined) return
        const shortest = await shrunk(graph, walkable(side, graph), tour.slice(0, wrong.step), async (shorter) => {
          const again = await walk(side, graph, shorter, open)
          const isShorter = again.wrong?.step === shorter.length
          if (isShorter && again.code !== undefined) write(side, plan, path, again.code)
          return isShorter
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
