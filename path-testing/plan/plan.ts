import { createHash } from 'node:crypto'
import { leavesOf, slugOf, type CaseKind, type Flow } from '../harness/flow.ts'
import { beyondThePage, definedTransitions, reachable } from '../harness/graph.ts'
import { statesOf, type PlannableFlow } from './plannable-flows.ts'
import { createSuite, usableFor, type Suite } from './suite.ts'
import { phrases, type LeftReason, type PlanLanguage } from './languages.ts'
import type { PlanRequest } from './plan-request.ts'

/** A flow's atomic states, with their meanings. */
export interface Where {
  readonly states: readonly string[]
  readonly means: string
}

export interface Step extends Where {
  /** The step's name in its flow. */
  readonly case: string
  /** The same in the reader's language. */
  readonly sentence: string
  readonly kind: CaseKind
  readonly event: string
  /** The machine's own transitions that the step takes. */
  readonly transitions: readonly string[]
  /** The vertices of the flow's graph before and after the step. */
  readonly from: string
  readonly to: string
}

/** A transition that a plan leaves out. */
export interface Left {
  readonly transition: string
  readonly because: LeftReason
}

export interface Path {
  /** Derived from the steps, so that the same path has the same name in every plan. */
  readonly name: string
  readonly title: string
  /** The number of first steps that only lead to the requested beginning. */
  readonly lead: number
  readonly steps: readonly Step[]
}

/** A plan for people and for tools: paths through one flow that together cover the request. */
export interface Plan {
  readonly flow: string
  /** The id of the flow's machine. */
  readonly machine: string
  readonly slug: string
  /** The language of sentences, meanings and titles. */
  readonly language: PlanLanguage
  readonly description: string
  readonly request: PlanRequest
  /** Most steps of a simple path. */
  readonly bound?: number
  /** The number of covered states, transitions, pairs or simple paths. */
  readonly covered: number
  /** The number of the machine's transitions, eventless ones included, and of those in this plan. */
  readonly transitions: { readonly all: number; readonly taken: number }
  /** The transitions that the machine takes by itself before its first event. */
  readonly begins: readonly string[]
  /** Transitions of the machine that no step takes, with the reason; those not in the request only where it is for transitions. */
  readonly left: readonly Left[]
  readonly start: Where
  readonly paths: readonly Path[]
  /** All steps of all paths; a new start counts as one. */
  readonly steps: number
}

const ending = (language: PlanLanguage, start: Where, steps: readonly Step[]) => {
  const last = steps.at(-1)
  return last === undefined
    ? phrases[language].looks(start.states.join(' + '))
    : phrases[language].ends(last.states.join(' + '), last.sentence)
}

const nameOf = (slug: string, sentences: readonly string[]) =>
  `${slug}-${createHash('sha256').update(sentences.join('\n')).digest('hex').slice(0, 6)}`

const describe = ({ flow, tell: tellIn }: PlannableFlow, suite: Suite, language: PlanLanguage) => {
  const tell = tellIn(language)
  const meanings = new Map(statesOf(flow).map(({ name, description }) => [name, description]))
  const meaningOf = (state: string) => tell(meanings.get(state) ?? '')
  const whereIs = (key: string): Where => {
    const states = leavesOf(suite.graph.vertices.get(key)?.value)
    return { states, means: states.map(meaningOf).join(' ') }
  }
  const slug = slugOf(flow)
  const start = whereIs(suite.graph.start)
  const paths = suite.tours.map((tour, index): Path => {
    const steps = tour.map(({ from, to, case: name, transitions }): Step => {
      const { kind, event } = flow.cases[name] as Flow['cases'][string]
      return {
        case: name,
        sentence: tell(name),
        kind,
        event: event.type,
        transitions,
        from,
        to,
        ...whereIs(to),
      }
    })
    return {
      name: nameOf(
        slug,
        steps.map((step) => step.case),
      ),
      title: ending(language, start, steps),
      lead: suite.leads[index] ?? 0,
      steps,
    }
  })
  const order = (path: Path) => path.steps.map((step) => step.case).join('\n')
  return {
    slug,
    start,
    paths: paths.map((path) => ({ path, by: order(path) })).sort((a, b) => (a.by < b.by ? -1 : 1)),
  }
}

interface PlanOptions {
  /** Plan every transition of the machine, also those that the page cannot take. */
  readonly byMachine?: boolean
  readonly language?: PlanLanguage
}

/** Returns why a plan leaves out a transition; `within`: those that its steps could take. */
const reasonFor = (known: PlannableFlow, { graph }: Suite, within: ReadonlySet<string>) => {
  const { cases } = known.flow
  const beyond = beyondThePage(known.flow, graph, known.side?.steps)
  return (transition: string): LeftReason => {
    const taking = graph.edges.filter(({ transitions }) => transitions.includes(transition))
    const kinds = new Set(taking.map((edge) => cases[edge.case]?.kind))
    if (kinds.size === 0) return 'start'
    if (within.has(transition)) return 'request'
    if (!beyond.has(transition)) return 'page'
    if (kinds.size === 1 && kinds.has('defect')) return 'defect'
    return kinds.size === 1 && kinds.has('within') ? 'within' : 'beyond'
  }
}

/** The plan of these paths. */
export const planOf = (
  known: PlannableFlow,
  suite: Suite,
  request: PlanRequest,
  { byMachine = false, language = 'EN' }: PlanOptions = {},
): Plan => {
  const { slug, start, paths } = describe(known, suite, language)
  const taken = new Set([...suite.graph.begins, ...suite.tours.flat().flatMap(({ transitions }) => transitions)])
  const all = definedTransitions(known.flow)
  const reasonOf = reasonFor(known, suite, reachable(suite.graph, usableFor(known, suite.graph, byMachine)))
  const left = all
    .filter((each) => !taken.has(each))
    .map((transition): Left => ({ transition, because: reasonOf(transition) }))
  return {
    flow: known.flow.name,
    machine: known.flow.machine.id,
    slug,
    language,
    description: known.tell(language)(known.flow.machine.root.description ?? ''),
    request,
    ...(suite.bound !== undefined && { bound: suite.bound }),
    covered: suite.goals.length,
    begins: suite.graph.begins,
    transitions: { all: all.length, taken: all.length - left.length },
    left: request.coverage === 'transitions' ? left : left.filter(({ because }) => because !== 'request'),
    start,
    paths: paths.map(({ path }) => path),
    steps: suite.tours.flat().length + suite.tours.length,
  }
}

/** The same request gives the same plan. Throws a `PlanError` where it cannot be made. */
export const createPlan = (
  known: PlannableFlow,
  request: PlanRequest,
  { byMachine = false, language = 'EN' }: PlanOptions = {},
): Plan => planOf(known, createSuite(known, request, byMachine), request, { byMachine, language })
