import { describe, expect, test } from 'vitest'
import { walkActor } from '../../path-testing/harness/actor-driver.ts'
import { expectedGraph } from '../paths/adapters/expected.ts'
import type { Edge, Graph } from '../../path-testing/harness/graph.ts'
import { leavesOf } from '../../path-testing/harness/flow.ts'
import type { Tour } from '../../path-testing/harness/tours.ts'
import { lowerBound } from '../../path-testing/plan/bound.ts'
import { findFlow, plannableFlows } from '../paths/adapters/plannable-flows.ts'
import { isNamed } from '../paths/named-walks.ts'
import { createPlan } from '../../path-testing/plan/plan.ts'
import { simplePaths } from '../../path-testing/plan/simple.ts'
import { createStages } from '../../path-testing/plan/staged.ts'
import { createSuite, usableFor } from '../../path-testing/plan/suite.ts'

/** Every tour begins at the start, and each step continues the one before. */
const hangsTogether = ({ start }: Graph, tours: readonly Tour[]) =>
  tours.every((tour) => tour.every((edge, index) => edge.from === (tour[index - 1]?.to ?? start)))

/** The vertices that these edges reach. */
const reachable = (graph: Graph, usable: (edge: Edge) => boolean) => {
  const seen = new Set([graph.start])
  for (const at of seen) for (const edge of graph.edges) if (edge.from === at && usable(edge)) seen.add(edge.to)
  return graph.edges.filter((edge) => usable(edge) && seen.has(edge.from))
}

const flows = plannableFlows.filter(({ flow }) => isNamed(flow))

describe.each(flows.map((known) => [known.flow.name, known] as const))('%s', (_, known) => {
  const graph = expectedGraph(known.flow)
  const edges = reachable(graph, usableFor(known, graph, false))

  test('a plan takes every transition in at most a quarter more steps than the minimum [FLOW-03 part]', async () => {
    const { tours, problem } = createSuite(known, { coverage: 'transitions' })
    expect(hangsTogether(graph, tours)).toBe(true)
    const taken = new Set(tours.flat().flatMap((edge) => edge.transitions))
    expect([...new Set(edges.flatMap((edge) => edge.transitions))].filter((each) => !taken.has(each))).toEqual([])
    if (problem === undefined) throw new Error('A plan for transitions solves a problem.')
    const bound = await lowerBound(problem.field, problem.goals)
    const steps = tours.flat().length + tours.length
    expect(steps).toBeGreaterThanOrEqual(bound)
    expect(steps).toBeLessThanOrEqual(1.25 * bound)
  })

  test('a plan visits every state [FLOW-03 part]', () => {
    const { tours } = createSuite(known, { coverage: 'states' })
    expect(hangsTogether(graph, tours)).toBe(true)
    const statesAt = (key: string) => leavesOf(graph.vertices.get(key)?.value)
    const met = new Set([graph.start, ...tours.flat().map((edge) => edge.to)].flatMap(statesAt))
    expect(edges.flatMap((edge) => statesAt(edge.to)).filter((state) => !met.has(state))).toEqual([])
  })

  test('the same request gives the same plan, byte by byte [FLOW-03 part]', () => {
    const plan = () => JSON.stringify(createPlan(known, { coverage: 'transitions' }))
    expect(plan()).toBe(plan())
  })

  test('every acyclic path up to the stated bound is walked by an actor [FLOW-02]', async () => {
    const staged = createStages(known.flow, graph, () => true, { coverage: 'simple' })
    const { paths, bound } = simplePaths(staged, undefined, 60)
    const tours = paths.map((path) => path.map(staged.edgeOf))
    expect(hangsTogether(graph, tours)).toBe(true)
    for (const tour of tours) await walkActor(known.flow, graph, tour)
    console.log(`${known.flow.name}: ${tours.length} acyclic paths of up to ${bound} steps`)
    // A flow with one vertex has no other paths.
    expect(tours.length > 0).toBe(graph.vertices.size > 1)
  })
})

test('a plan for pairs takes every two transitions that can follow each other [FLOW-03 part]', () => {
  const known = findFlow('login')
  const { graph, tours } = createSuite(known, { coverage: 'pairs' })
  const usable = reachable(graph, usableFor(known, graph, false))
  const pairs = (first: Edge, second: Edge) =>
    first.transitions.flatMap((one) => second.transitions.map((other) => `${one} → ${other}`))
  const wanted = usable.flatMap((first) =>
    usable.filter((second) => second.from === first.to).flatMap((second) => pairs(first, second)),
  )
  const taken = new Set(
    tours.flatMap((tour) => tour.slice(1).flatMap((second, index) => pairs(tour[index] as Edge, second))),
  )
  expect(wanted.length).toBeGreaterThan(10)
  expect(wanted.filter((pair) => !taken.has(pair))).toEqual([])
})
