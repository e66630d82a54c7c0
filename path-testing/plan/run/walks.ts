import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestInfo } from 'playwright/test'
import type { Graph } from '../../harness/graph.ts'
import type { PageSide, Stage } from '../../harness/page-side.ts'
import { walkable, walkTour } from '../../harness/page-walk.ts'
import type { Tour } from '../../harness/tours.ts'
import { traced, type Traced, type Witness } from '../../written/trace.ts'
import type { WrittenWalk } from '../../written/written.ts'
import type { PlannableFlow } from '../plannable-flows.ts'
import type { Path, Plan } from '../plan.ts'
import { tourOf } from '../tour.ts'
import { attached, places } from './places.ts'
import { shrunk } from './shrink.ts'
import type { Failure } from './walked.ts'

const isWritten = process.env['PATHS_WRITE'] !== undefined
/** The run counts pairs alone: many steps, and no picture or shortest path of any. */
const isCounted = process.env['PATHS_KEEP'] !== undefined

/** The pages on which a project walks its plans. */
export interface PlanPages<Side, S extends Stage> {
  /** Opens a fresh page in the side's first language. */
  readonly open: (side: Side) => Promise<S>
  readonly close: (stage: S) => Promise<void>
  /** Lets a witness see the expectations of a walk. */
  readonly witnessed: <Result>(by: Witness | undefined, walk: () => Promise<Result>) => Promise<Result>
  /** The parts of the stage whose methods a written file has, too: `{ desk: ['answer'] }`. */
  readonly hands: Readonly<Record<string, readonly string[]>>
  /** Returns the lines that begin a walk in a written file. */
  readonly begins: (side: Side) => readonly string[]
}

interface Walk {
  /** The failed step, from 1. */
  readonly wrong?: { readonly step: number; readonly error: Error }
  /** The walk's code, where it is asked for. */
  readonly code?: Traced<Stage>
}

/** Walks a tour on a new page. */
const walk = async <S extends Stage, Side extends PageSide<any, S>>(
  side: Side,
  graph: Graph,
  tour: Tour,
  pages: PlanPages<Side, S>,
  info?: TestInfo,
): Promise<Walk> => {
  const stage = await pages.open(side)
  let step = 0
  const picture = async () => {
    if (info === undefined) return
    const path = info.outputPath(`${step}.jpg`)
    const isTaken = await stage.page
      .screenshot({ path, type: 'jpeg', quality: 50, animations: 'disabled' })
      .catch(() => false)
    if (isTaken !== false) info.attachments.push({ name: attached.picture, path, contentType: 'image/jpeg' })
  }
  const code = isWritten ? traced(stage, pages.hands) : undefined
  const endStep = () => code?.endStep(tour[step - 1]?.case ?? 'the start')
  try {
    await pages.witnessed(code?.witness, () =>
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
    await pages.close(stage)
  }
}

const write = ({ flow }: Plan, { name, title }: Path, begins: readonly string[], code: Traced<Stage>) => {
  const unwritten = code.unwritten()
  const writing: WrittenWalk = {
    name,
    title,
    flow,
    begins,
    steps: code.steps(),
    ...(unwritten !== undefined && { unwritten }),
  }
  mkdirSync(places.written, { recursive: true })
  writeFileSync(join(places.written, `${name}.json`), JSON.stringify(writing))
}

/**
 * Walks a path of a plan as the body of a Playwright test: a picture of each step, and for a failure the shortest path that
 * still fails. Throws the walk's own error.
 */
export const walkPath = async <S extends Stage, Side extends PageSide<any, S>>(
  known: PlannableFlow<Side>,
  plan: Plan,
  path: Path,
  pages: PlanPages<Side, S>,
  info: TestInfo,
): Promise<void> => {
  const { flow, side } = known
  if (side === undefined) throw new Error(`"${flow.name}" has no page.`)
  const graph = known.graph()
  const tour = tourOf(
    graph,
    path.steps.map((step) => step.case),
  )
  const { wrong, code } = await walk(side, graph, tour, pages, isCounted ? undefined : info)
  if (code !== undefined) write(plan, path, pages.begins(side), code)
  if (wrong === undefined) return
  const failed = tour.slice(0, wrong.step)
  const doesFail = async (shorter: Tour) => {
    const again = await walk(side, graph, shorter, pages)
    const isShorter = again.wrong?.step === shorter.length
    if (isShorter && again.code !== undefined) write(plan, path, pages.begins(side), again.code)
    return isShorter
  }
  const shortest = isCounted ? failed : await shrunk(graph, walkable(side, graph), failed, doesFail)
  const failure: Failure = {
    step: wrong.step,
    seen: stripVTControlCharacters(wrong.error.message),
    shortest: shortest.map((edge) => known.tell(plan.language)(edge.case)),
  }
  await info.attach(attached.failure, { body: JSON.stringify(failure), contentType: 'application/json' })
  throw wrong.error
}
