import type { BrowserContext, Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { expectAccessible } from '../../support/axe.ts'
import type { CallName } from '../../../src/api/table.ts'
import { CallDesk, type Said } from '../../support/call-desk.ts'
import { readIn, type Language } from '../../support/texts.ts'
import { leavesOf, type Case, type Flow } from './flow.ts'
import { atomicStates, definedTransitions, graphOf, type Edge, type Graph } from './graph.ts'
import { everyTransition, toursOf, type Criterion, type Tour } from './tours.ts'

/** What a step or a look has at hand. */
export interface Stage {
  readonly page: Page
  readonly desk: CallDesk
  readonly context: BrowserContext
}

type CasesOf<F> = F extends { readonly cases: infer C extends Record<string, Case> } ? C : never
type Walkable<C extends Record<string, Case>> = { [K in keyof C]: C[K]['kind'] extends 'defect' ? never : K }[keyof C]

/** How a flow looks and is driven in the browser: a hand, an answer or a moved clock for each case, one look for each state. */
export interface PageSide<F> {
  readonly flow: F
  /** What the platform says of calls that this flow does not decide about. */
  readonly always?: Partial<Record<CallName, Said>>
  readonly held: readonly CallName[]
  /** Brings a fresh page to the flow's first state. */
  readonly prepare: (stage: Stage) => Promise<void>
  /** `from`: the flow before the step. */
  readonly steps: Record<Walkable<CasesOf<F>>, (stage: Stage, from: AnyMachineSnapshot) => Promise<unknown>>
  /** A dotted state name to what can be seen of it; `value` is the whole state. */
  readonly sees: Record<string, (stage: Stage, value: unknown) => Promise<unknown>>
  /** Steps that a page cannot take from this state, because no hand and no answer brings them about there. */
  readonly cannot?: (name: string, snapshot: AnyMachineSnapshot) => boolean
  /** The language that the page starts in; English where nothing is said. */
  readonly language?: 'NE' | 'EN'
}

export interface Walked {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly paths: number
  readonly steps: number
  readonly seconds: number
  /** Transitions that only a defect takes: the actor driver walks them. */
  readonly defects: readonly string[]
}

/** The tours of a flow that a hand, an answer or a moved clock can walk on the page. */
const pageTours = (
  side: PageSide<any>,
  graph: Graph = graphOf(side.flow),
  { goals }: Criterion = everyTransition,
): Tour[] =>
  toursOf(graph, {
    usable: (edge) =>
      side.flow.cases[edge.case]?.kind !== 'defect' &&
      !side.cannot?.(edge.case, graph.vertices.get(edge.from) as AnyMachineSnapshot),
    goals,
  })

const transitionsOf = (tours: readonly Tour[]) => new Set(tours.flat().flatMap((edge) => edge.transitions))

const defectsOf = (flow: Flow, { edges }: Graph) =>
  new Set(edges.filter((edge) => flow.cases[edge.case]?.kind === 'defect').flatMap((edge) => edge.transitions))

/**
 * Walks every transition of a flow on the page (FLOW-02). In every state that is met its one visible assertion holds,
 * and the first time it is met accessibility is checked. Throws when a transition stays untaken that no defect explains
 * and that none of the `siblings` takes: what one input of a machine cannot reach, a walk with another one does.
 * `inBoth`: its tours take turns in the two languages, and every state is met, and found accessible, in both.
 */
export const walkPage = async <F extends Flow<any, any>>(
  side: PageSide<F>,
  open: (options: {
    language: 'NE' | 'EN'
    reducedMotion: 'reduce'
    bypassCSP: true
  }) => Promise<{ page: Page; context: BrowserContext }>,
  usual: Partial<Record<CallName, Said>>,
  siblings: readonly PageSide<any>[] = [],
  inBoth = false,
): Promise<Walked> => {
  const flow = side.flow as unknown as Flow
  const graph = graphOf(flow)
  const steps = side.steps as unknown as Record<
    string,
    (stage: Stage, from: AnyMachineSnapshot | undefined) => Promise<unknown>
  >
  const valueOf = (key: string) => graph.vertices.get(key)?.value
  const tours = pageTours(side, graph)
  const taken = transitionsOf(tours)
  const byDefect = defectsOf(flow, graph)
  const elsewhere = new Set(
    siblings.flatMap((other) => [...transitionsOf(pageTours(other)), ...defectsOf(other.flow, graphOf(other.flow))]),
  )
  const untaken = definedTransitions(flow).filter((transition) => !taken.has(transition))
  const unexplained = untaken.filter((transition) => !byDefect.has(transition) && !elsewhere.has(transition))
  if (unexplained.length > 0) throw new Error(`${flow.name}: not walked: ${unexplained.join(', ')}`)

  const visible = atomicStates(flow).filter((state) => !flow.passing?.includes(state))
  const unknown = visible.filter((state) => !(state in side.sees))
  if (unknown.length > 0) throw new Error(`${flow.name}: nothing is said about how ${unknown.join(', ')} looks.`)

  const start = performance.now()
  const stateOf = (key: string) => leavesOf(valueOf(key)).join(' + ')
  const met: Record<Language, Set<string>> = { EN: new Set(), NE: new Set() }
  const walk = async (tour: Tour, language: Language) => {
    readIn(language)
    const look = async (stage: Stage, key: string) => {
      const value = valueOf(key)
      for (const leaf of leavesOf(value)) await side.sees[leaf]?.(stage, value)
      const state = stateOf(key)
      if (met[language].has(state)) return
      met[language].add(state)
      await expectAccessible(stage.page, `${flow.name} in ${state}, ${language}`)
    }
    const { page, context } = await open({ language, reducedMotion: 'reduce', bypassCSP: true })
    const desk = await CallDesk.at(context, { ...usual, ...side.always })
    desk.hold(...side.held)
    const stage = { page, desk, context }
    const way: string[] = []
    try {
      await side.prepare(stage)
      await look(stage, graph.start)
      for (const edge of tour) {
        way.push(edge.case)
        await steps[edge.case]?.(stage, graph.vertices.get(edge.from))
        await look(stage, edge.to)
      }
    } catch (error) {
      throw new Error(`${flow.name}, ${language}: on the way … ${way.slice(-4).join(' → ')}`, { cause: error })
    }
    await context.close()
  }
  const first = side.language ?? 'EN'
  const second = first === 'EN' ? 'NE' : 'EN'
  const walked = [...tours]
  try {
    for (const [index, tour] of tours.entries()) await walk(tour, inBoth && index % 2 === 1 ? second : first)
    if (inBoth)
      for (const [language, other] of [
        [first, second],
        [second, first],
      ] as const) {
        const isMissing = (state: string) => met[other].has(state) && !met[language].has(state)
        const goals = (edge: Edge) => [stateOf(edge.to)].filter(isMissing)
        const again = pageTours(side, graph, { goals })
        if (again.length === 0 && isMissing(stateOf(graph.start))) again.push([])
        for (const tour of again) await walk(tour, language)
        walked.push(...again)
      }
  } finally {
    readIn('EN')
  }
  return {
    name: flow.name,
    states: visible.length,
    transitions: taken.size,
    paths: walked.length,
    steps: walked.reduce((sum, tour) => sum + tour.length, 0),
    seconds: (performance.now() - start) / 1000,
    defects: untaken.filter((transition) => byDefect.has(transition)),
  }
}
