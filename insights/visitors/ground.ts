import { everyFlow } from '../../tests/paths/every-flow.ts'
import { expectedGraph } from '../../tests/paths/adapters/expected.ts'
import { leavesOf, type Flow, type ExpectedGraph, type Edge } from '../../path-testing/graph.ts'
import { failures } from '../questions/outcomes.ts'

/** The ways out of a place of a flow, by what takes them. */
export interface Ways {
  /** Outcomes that bring the visitor on, with their weights. */
  readonly good: readonly (readonly [Edge, number])[]
  readonly bad: readonly Edge[]
  readonly broken: readonly Edge[]
  readonly own: readonly Edge[]
  /** Time that goes by. */
  readonly waits: readonly Edge[]
}

/** A flow made ready for many walks: the graph that the actor driver proves, by place. */
export interface Ground {
  readonly flow: Flow
  readonly graph: ExpectedGraph
  readonly ways: ReadonlyMap<string, Ways>
  readonly leaves: ReadonlyMap<string, readonly string[]>
  readonly isDone: (place: string) => boolean
}

/** The usual outcomes, where a platform has several good ones. */
const usual: Readonly<Record<string, number>> = { signedIn: 15, opened: 10, open: 30, loaded: 6, done: 8, found: 4 }

const kindOf = (edge: Edge, { cases }: Flow): string =>
  (cases[edge.case]?.event as { readonly output?: { readonly kind?: string } } | undefined)?.output?.kind ?? ''

/** Returns the kind of an edge's outcome as the site tells it. */
export const outcomeOf = (edge: Edge, flow: Flow): string =>
  flow.cases[edge.case]?.kind === 'defect' ? 'broken' : kindOf(edge, flow)

const isBad = (edge: Edge, flow: Flow) => (failures as readonly string[]).includes(kindOf(edge, flow))

const waysOf = (edges: readonly Edge[], flow: Flow): Ways => {
  const of = (...kinds: readonly string[]) => edges.filter((edge) => kinds.includes(flow.cases[edge.case]?.kind ?? ''))
  const answers = of('answer')
  return {
    good: answers.filter((edge) => !isBad(edge, flow)).map((edge) => [edge, usual[kindOf(edge, flow)] ?? 1]),
    bad: answers.filter((edge) => isBad(edge, flow)),
    broken: of('defect'),
    // A keystroke changes no state; a walk of such steps would tell nothing.
    own: of('user', 'report', 'within').filter(({ from, to }) => from !== to),
    waits: of('delay'),
  }
}

const groundOf = (flow: Flow): Ground => {
  const graph = expectedGraph(flow)
  const leaving = new Map<string, Edge[]>()
  for (const edge of graph.edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const done = new Set([...graph.vertices.keys()].filter((key) => (JSON.parse(key) as unknown[])[1] !== 'active'))
  return {
    flow,
    graph,
    ways: new Map([...leaving].map(([place, edges]) => [place, waysOf(edges, flow)])),
    leaves: new Map(
      [...graph.vertices.keys()].map((key) => [key, leavesOf((JSON.parse(key) as readonly unknown[])[0])]),
    ),
    isDone: (place) => done.has(place),
  }
}

/** The flows of a visit. */
const walked = [
  'systemStatus',
  'session',
  'lobby',
  'gameSheet',
  'launch',
  'login',
  'registration',
  'captcha',
  'promotions',
  'moneyMove',
] as const
export type Walked = (typeof walked)[number]
export type Grounds = Readonly<Record<Walked, Ground>>

/** Makes the flows of a visit ready; takes two seconds. */
export const readGrounds = (): Grounds =>
  Object.fromEntries(
    walked.map((name) => {
      const flow = everyFlow.find((each) => each.name === name)
      if (flow === undefined) throw new Error(`No flow is called ${name}.`)
      return [name, groundOf(flow)]
    }),
  ) as Grounds
