import { readFileSync } from 'node:fs'
import { scrubData } from '../../../src/app/core/inspect/scrub.ts'
import {
  createTranslator,
  type PlanLanguage,
  parseOptions as parse,
  type Options as Parsed,
  flowNamed,
  type PlannableFlow,
} from '../../../path-testing/plan.ts'
import { replayRecorded as replay, type Replayed, type Session } from '../../../path-testing/recordings.ts'
import type { Flow } from '../../../path-testing/graph.ts'
import { sides } from '../all-sides.ts'
import { everyFlow } from '../every-flow.ts'
import type { PageSide } from '../page-side.ts'
import { expectedGraph } from './expected.ts'
import { formatNames, type FormatName } from './formats.ts'

/** A flow of the site as plans know it. */
export type SiteFlow = PlannableFlow<PageSide<Flow>>

/** The translated sentences of every machine, by the English ones. */
export const readTranslations = (language: Exclude<PlanLanguage, 'EN'>): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../words/${language.toLowerCase()}.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >

/** Every flow, in the order of a visit; some for the machine only, and some for the page only. */
export const plannableFlows: readonly SiteFlow[] = [...new Set([...everyFlow, ...sides.map((side) => side.flow)])].map(
  (flow) => {
    const side = sides.find((each) => each.flow === flow)
    return {
      flow,
      ...(side !== undefined && { side }),
      graph: () => expectedGraph(flow),
      tell: (language) =>
        createTranslator(language, readTranslations, `tests/paths/words/${language.toLowerCase()}.json`),
      recorded: (event) => scrubData(event, ''),
    }
  },
)

/** Returns the flow of this name in any spelling; throws a `PlanError` with all names otherwise. */
export const findFlow = (name: string): SiteFlow => flowNamed(plannableFlows, name)

/** A tester's request. */
export type Options = Parsed<FormatName, SiteFlow>

/** Parses a command line. Throws a `PlanError` with the valid words for an unknown one. */
export const parseOptions = (args: readonly string[]): Options =>
  parse(args, { flows: plannableFlows, formats: formatNames })

/** Turns the sessions of a recording into path tests of the site's flows and walks them with the actor driver (FLOW-09). */
export const replayRecorded = (
  sessions: readonly Session[],
  request: { readonly flows: readonly SiteFlow[]; readonly shrink: boolean; readonly language: PlanLanguage },
): Promise<Replayed> => replay(sessions, { ...request, all: plannableFlows })
