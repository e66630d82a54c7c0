import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Flow, Graph } from '../../../path-testing/graph.ts'
import { walkable } from '../../../path-testing/pages.ts'
import { createSuite, pairsOf, type Plan, type PlanRequest } from '../../../path-testing/plan.ts'
import { places, type WalkedSteps } from '../../../path-testing/runs.ts'
import type { PageSide } from '../page-side.ts'
import { findFlow, type SiteFlow } from './plannable-flows.ts'

/** The pairs of transitions that walks took on a flow's page. */
export interface KeptPairs {
  /** The mark of the graph that was walked. */
  readonly graph: string
  readonly pairs: number
  /** The pairs that no walk has taken. */
  readonly left: readonly string[]
}

const file = new URL('../walked-pairs.json', import.meta.url)

/** Returns what walks of pairs took so far, by flow (FLOW-16). */
export const keptPairs = (): Readonly<Record<string, KeptPairs>> =>
  JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, KeptPairs>>

/** Returns a mark of the steps that a page can take: another one when the flow or its hands changed. */
export const pageMark = (side: PageSide<Flow>, graph: Graph): string => {
  const edges = graph.edges.filter(walkable(side, graph))
  const steps = edges.map(({ from, case: name, to, transitions }) => [from, name, to, transitions])
  return createHash('sha256')
    .update(JSON.stringify([graph.start, steps]))
    .digest('hex')
    .slice(0, 12)
}

/** Returns the pairs that a walk left out: those of failed steps, and of what came after them. */
export const leftBy = (
  pairs: readonly string[],
  { flow, paths }: Pick<Plan, 'flow' | 'paths'>,
  walked: readonly WalkedSteps[],
): string[] => {
  const counts = new Map(walked.filter((each) => each.flow === flow).map(({ path, steps }) => [path, steps]))
  const taken = new Set(
    paths.flatMap(({ name, steps }) =>
      steps
        .slice(0, counts.get(name) ?? 0)
        .flatMap((step, index, all) => (index === 0 ? [] : pairsOf(all[index - 1] as typeof step, step))),
    ),
  )
  return pairs.filter((pair) => !taken.has(pair))
}

/** Returns a flow's pairs, and those of them that no walk of the same graph has taken. */
const stillLeft = (known: SiteFlow): KeptPairs => {
  const graph = pageMark(known.side as PageSide<Flow>, known.graph())
  const before = keptPairs()[known.flow.name]
  const pairs = createSuite(known, { coverage: 'pairs' }).goals
  return { graph, pairs: pairs.length, left: before?.graph === graph ? before.left : pairs }
}

/** Returns a request for the pairs that no walk of a flow has taken; undefined where none is left. */
export const requestLeft = (known: SiteFlow, request: PlanRequest): PlanRequest | undefined => {
  const { left } = stillLeft(known)
  return left.length === 0 ? undefined : { ...request, pairs: left }
}

/** Adds the last run's pairs to those of earlier walks of the same graph; returns a line for each flow. */
export const keepPairs = (plans: readonly Plan[]): string[] => {
  const walked = JSON.parse(readFileSync(places.walked, 'utf8')) as readonly WalkedSteps[]
  const kept = new Map(Object.entries(keptPairs()))
  const lines = plans.map((plan) => {
    const { graph, pairs, left: before } = stillLeft(findFlow(plan.flow))
    const left = leftBy(before, plan, walked).toSorted()
    kept.set(plan.flow, { graph, pairs, left })
    return `${plan.flow}: ${pairs - left.length} of ${pairs} pairs are walked.`
  })
  const sorted = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  return lines
}
