import { leavesOf, type Flow } from './flow.ts'
import { compareAt, expectToldApart } from './confused.ts'
import { atomicStates, beyondThePage, definedTransitions, graphOf, type Edge, type Graph } from './graph.ts'
import type { Pages, PageSide, Stage } from './page-side.ts'
import { pairOf, pairsIn, type Sibling } from './siblings.ts'
import { walkable, walkTour } from './page-walk.ts'
import { everyTransition, toursOf, type Criterion, type Tour } from './tours.ts'

export interface WalkOptions<Side> {
  /** The other walks of the same machine. */
  readonly siblings?: readonly Side[]
  /** The languages of the walk; by default the side's own, or English. */
  readonly languages?: readonly string[]
  /** Visits every state in every language; otherwise in the language of the first path that reaches it. */
  readonly everyLanguage?: boolean
  /** The offset from the walk's first language to that of its first path. */
  readonly turn?: number
  /** The graph that the walk expects; by default the machine's own. */
  readonly graph?: (flow: Flow) => Graph
}

export interface Walked {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly paths: number
  readonly steps: number
  readonly seconds: number
  /** The pairs of looks that were compared. */
  readonly compared: number
  /** The seconds in which each state was compared with its siblings. */
  readonly comparing: number
  /** Transitions caused only by defects or enclosed flows: the actor driver walks them. */
  readonly defects: readonly string[]
}

/** The tours of a flow that a hand, an answer or a mocked clock can walk on the page. */
const pageTours = (side: PageSide<any, any>, graph: Graph, { goals }: Criterion = everyTransition): Tour[] =>
  toursOf(graph, { usable: walkable(side, graph), goals })

/** The tours of every transition, and of the states that these pass by: looks are compared in every state. */
const everyState = (side: PageSide<any, any>, graph: Graph): Tour[] => {
  const tours = pageTours(side, graph)
  const leavesAt = (key: string) => leavesOf(graph.vertices.get(key)?.value)
  const seen = new Set([graph.start, ...tours.flat().map(({ to }) => to)].flatMap(leavesAt))
  return [...tours, ...pageTours(side, graph, { goals: ({ to }) => leavesAt(to).filter((leaf) => !seen.has(leaf)) })]
}

const transitionsOf = ({ begins }: Graph, tours: readonly Tour[]) =>
  new Set([...begins, ...tours.flat().flatMap((edge) => edge.transitions)])

/**
 * Walks every transition of a flow on the page. Every visited state passes its assertion and, at the first visit, the
 * checks of `pages`. Throws if neither a defect nor one of the `siblings`, which start from other inputs, explains an untaken
 * transition, and if a pair of looks was not compared. Tours alternate between `languages`; each state is checked in one
 * of them, with `everyLanguage` in all.
 */
export const walkPage = async <S extends Stage, Side extends PageSide<any, S>>(
  side: Side,
  pages: Pages<Side, S>,
  { siblings = [], languages = [], everyLanguage = false, turn = 0, graph: expected = graphOf }: WalkOptions<Side> = {},
): Promise<Walked> => {
  const flow = side.flow as unknown as Flow
  const graph = expected(flow)
  const valueOf = (key: string) => graph.vertices.get(key)?.value
  const found = everyState(side, graph)
  // A flow without steps has its single state checked.
  const tours = found.length === 0 ? [[]] : found
  const taken = transitionsOf(graph, tours)
  const beyond = beyondThePage(flow, graph, side.steps)
  const untaken = definedTransitions(flow).filter((transition) => !taken.has(transition))
  const left = untaken.filter((transition) => !beyond.has(transition))
  const elsewhere = new Set(
    left.length === 0
      ? []
      : siblings.flatMap((other) => {
          const own = expected(other.flow)
          return [...transitionsOf(own, pageTours(other, own)), ...beyondThePage(other.flow, own, other.steps)]
        }),
  )
  const unexplained = left.filter((transition) => !elsewhere.has(transition))
  if (unexplained.length > 0) throw new Error(`${flow.name}: not walked: ${unexplained.join(', ')}`)

  const visible = atomicStates(flow).filter((state) => !flow.passing?.includes(state))
  const unknown = visible.filter((state) => !(state in side.sees))
  if (unknown.length > 0) throw new Error(`${flow.name}: nothing is said about how ${unknown.join(', ')} looks.`)

  const looks = Object.keys(side.sees)
  const start = performance.now()
  const first = side.language ?? 'EN'
  const stateOf = (key: string) => leavesOf(valueOf(key)).join(' + ')
  const met = new Map<string, Set<string>>()
  const metIn = (language: string) => met.get(language) ?? new Set()
  const isChecked = (state: string, language: string) =>
    everyLanguage ? metIn(language).has(state) : [...met.values()].some((states) => states.has(state))
  const confused: Sibling[] = []
  const apart: Sibling[] = []
  let comparing = 0
  /** The states that the page left before their looks were compared: their next visit compares again. */
  const unsettled = new Set<string>()
  const compare = async (stage: S, key: string, state: string) => {
    if (side.alike === undefined) return
    const began = performance.now()
    const comparison = await compareAt(side, pages, graph, stage, valueOf(key))
    confused.push(...comparison.confused)
    apart.push(...comparison.apart)
    if (comparison.missed.length > 0) unsettled.add(state)
    else unsettled.delete(state)
    comparing += performance.now() - began
  }
  const walk = async (tour: Tour, language: string) => {
    const stage = await pages.open(side, language)
    const way: string[] = []
    try {
      await walkTour(side, graph, tour, stage, async (key) => {
        const next = tour[way.length]
        if (next !== undefined) way.push(next.case)
        const state = stateOf(key)
        if (isChecked(state, language)) {
          if (unsettled.has(state)) await compare(stage, key, state)
          return
        }
        met.set(language, metIn(language).add(state))
        const isRepeated = everyLanguage && language !== first
        const where = `${flow.name} in ${state}, ${language}`
        await compare(stage, key, state)
        await pages.check?.(stage, where, isRepeated)
      })
    } catch (error) {
      throw new Error(`${flow.name}, ${language}: on the way … ${way.slice(-4).join(' → ')}`, { cause: error })
    }
    await pages.close(stage)
  }
  const spoken = [first, ...languages.filter((language) => language !== first)]
  const languageOf = (index: number) => spoken[(turn + index) % spoken.length] ?? first
  const walked = [...tours]
  for (const [index, tour] of tours.entries()) await walk(tour, languageOf(index))
  const states = new Set([...met.values()].flatMap((own) => [...own]))
  for (const language of everyLanguage ? spoken : []) {
    const isMissing = (state: string) => states.has(state) && !metIn(language).has(state)
    const goals = (edge: Edge) => [stateOf(edge.to)].filter(isMissing)
    const again = pageTours(side, graph, { goals })
    if (again.length === 0 && isMissing(stateOf(graph.start))) again.push([])
    for (const tour of again) await walk(tour, language)
    walked.push(...again)
  }
  const compared = new Set([...confused, ...apart].map(pairOf))
  if (side.alike !== undefined) {
    expectToldApart(side, { confused, apart })
    const missed = pairsIn(flow, graph, looks).filter((pair) => !compared.has(pair))
    if (missed.length > 0) throw new Error(`${flow.name}: looks not compared: ${missed.join(', ')}`)
  }
  return {
    name: flow.name,
    states: visible.length,
    transitions: taken.size,
    paths: walked.length,
    steps: walked.reduce((sum, tour) => sum + tour.length, 0),
    seconds: (performance.now() - start) / 1000,
    compared: compared.size,
    comparing: comparing / 1000,
    defects: untaken.filter((transition) => beyond.has(transition)),
  }
}
