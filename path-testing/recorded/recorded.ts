import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { mostBytes } from '../viewer/limits.ts'
import { readRecording } from '../viewer/recording.ts'
import { texts } from '../viewer/texts.ts'
import { leavesOf, slugOf } from '../harness/flow.ts'
import type { Tour } from '../harness/tours.ts'
import { PlanError } from '../plan/plan-error.ts'
import type { PlannableFlow } from '../plan/plannable-flows.ts'
import { planOf, type Plan } from '../plan/plan.ts'
import type { PlanLanguage } from '../plan/languages.ts'
import { replayOf, type Deviation, type Replay } from './replay.ts'
import { sessionsOf, type Session } from './sessions.ts'
import { shrinkRecorded, walkRecorded, withoutHand } from './verdict.ts'

/** The most lines of one session in the answer. */
const mostLines = 20

/** The result of a recording's replay. */
export interface Replayed {
  /** A line for each session, and for each step that is not taken as recorded. */
  readonly lines: readonly string[]
  readonly plans: readonly Plan[]
  /** The plans whose every step has a hand on the page. */
  readonly onPage: readonly Plan[]
  /** Did the actor driver fail on a path? */
  readonly isRed: boolean
}

/** A recording's own text is printed without control characters, and never at length. */
export const printed = (text: string): string => {
  const clean = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  return clean.length > 300 ? `${clean.slice(0, 300)}…` : clean
}

/** Reads a recording as the viewer saves it; throws a `PlanError` in the viewer's words for any other file. */
export const readRecorded = async (file: string): Promise<readonly Session[]> => {
  const name = basename(file)
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() !== true) throw new PlanError(`There is no file "${printed(file)}".`)
  const read =
    found.size > mostBytes ? { problem: { kind: 'tooLarge' } as const } : readRecording(await readFile(file, 'utf8'))
  if ('problem' in read) throw new PlanError(printed(texts.problem(name, read.problem)))
  return sessionsOf(read.recording.entries)
}

const planned = ({ known, graph }: Replay, tours: readonly Tour[], language: PlanLanguage): Plan => {
  const goals = tours.flat().flatMap((edge) => leavesOf(graph.vertices.get(edge.to)?.value))
  const suite = { graph, tours, leads: tours.map(() => 0), goals: [...new Set(goals)] }
  return planOf(known, suite, { coverage: 'states' }, { language })
}

const pathOf = (replay: Replay, tour: Tour, language: PlanLanguage) => {
  const plan = planned(replay, [tour], language)
  const [path] = plan.paths
  if (path === undefined) throw new Error('A replay without a path.')
  return { plan, path }
}

const few = (lines: readonly string[]): readonly string[] =>
  lines.length > mostLines ? [...lines.slice(0, mostLines), `  … and ${lines.length - mostLines} more`] : lines

const deviationLine = ({ step, event, because }: Deviation) => printed(`step ${step}, ${event}: ${because}`)

interface Walked {
  readonly tour: Tour
  readonly hasHands: boolean
  readonly isRed: boolean
}

export interface ReplayRequest {
  /** The project's flows. */
  readonly all: readonly PlannableFlow[]
  /** The flows to replay; empty: all. */
  readonly flows: readonly PlannableFlow[]
  readonly shrink: boolean
  readonly language: PlanLanguage
}

/** Turns the sessions of a recording into path tests and walks them with the actor driver. */
export const replayRecorded = async (
  sessions: readonly Session[],
  { all, flows, shrink, language }: ReplayRequest,
): Promise<Replayed> => {
  const wanted = flows.length === 0 ? all : flows
  const lines: string[] = []
  const found = new Map<string, Replay & { tours: Map<string, Walked> }>()
  const idle = new Set<string>()
  let isRed = false
  for (const session of sessions) {
    const replay = replayOf(session, wanted)
    if (replay === undefined) {
      if (flows.length === 0)
        lines.push(printed(`${session.name}: no flow of this release has the machine “${session.machine}”`))
      continue
    }
    if (replay.tour.length === 0 && replay.deviations.length === 0) {
      idle.add(slugOf(replay.known.flow))
      continue
    }
    const failure = await walkRecorded(replay, replay.tour)
    isRed ||= failure !== undefined
    const tour = shrink && failure !== undefined ? await shrinkRecorded(replay, failure) : replay.tour
    const { plan, path } = pathOf(replay, tour, language)
    const handless = withoutHand(replay, tour)
    const kept = found.get(plan.flow) ?? { ...replay, tours: new Map() }
    kept.tours.set(path.name, { tour, hasHands: handless?.length === 0, isRed: failure !== undefined })
    found.set(plan.flow, kept)
    lines.push(
      `${plan.slug}: ${session.steps.length} steps recorded, ${replay.tour.length} replayed: ${path.name}`,
      ...few(replay.deviations.map((deviation) => `  not as recorded: ${deviationLine(deviation)}`)),
      failure === undefined
        ? '  actor: green'
        : `  actor: red at step ${failure.step} of ${replay.tour.length}: ${printed(failure.message)}`,
      ...(tour === replay.tour ? [] : [`  shrunk: ${tour.length} steps still fail`]),
      ...(handless === undefined ? ['  page: this flow has none'] : []),
      ...(handless?.length === 0 ? ['  page: every step has a hand'] : []),
      ...few(
        (handless ?? []).map(
          ({ step, case: name, because }) => `  page: no hand for step ${step}, “${name}”: ${because}`,
        ),
      ),
    )
  }
  if (idle.size > 0) lines.push(`took no step: ${[...idle].join(', ')}`)
  if (found.size === 0) throw new PlanError([...lines, 'The recording has no step of these flows.'].join('\n'))
  // Only a path that fails can be shrunk.
  const onlyRed = shrink && isRed
  if (shrink && !isRed) lines.push('nothing fails: nothing is shrunk')
  const plansOf = (isWanted: (walked: Walked) => boolean) =>
    [...found.values()].flatMap((replay) => {
      const tours = [...replay.tours.values()]
        .filter((walked) => isWanted(walked) && (walked.isRed || !onlyRed))
        .map(({ tour }) => tour)
      return tours.length === 0 ? [] : [planned(replay, tours, language)]
    })
  return { lines, plans: plansOf(() => true), onPage: plansOf(({ hasHands }) => hasHands), isRed }
}
