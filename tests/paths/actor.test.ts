import { describe, expect, test } from 'vitest'
import { allFlows } from './flows/all.ts'
import { walkActor } from './harness/actor-driver.ts'
import { atomicStates, definedTransitions, graphOf } from './harness/graph.ts'
import { leavesOf } from './harness/flow.ts'
import { everyEdge, toursOf } from './harness/tours.ts'

describe.each(allFlows.map((flow) => [flow.name, flow] as const))('%s', (flowName, flow) => {
  const graph = graphOf(flow)
  const tours = toursOf(graph, everyEdge)

  test('FLOW-02 part: every transition is walked by an actor', async () => {
    const start = performance.now()
    for (const tour of tours) await walkActor(flow, graph, tour)
    const taken = new Set(tours.flat().flatMap((edge) => edge.transitions))
    const untaken = definedTransitions(flow).filter((transition) => !taken.has(transition))
    expect(untaken).toEqual([])
    const steps = tours.reduce((sum, tour) => sum + tour.length, 0)
    console.log(
      `${flowName}: ${atomicStates(flow).length} states, ${taken.size} transitions, ${graph.vertices.size} vertices, ` +
        `${graph.edges.length} edges, ${tours.length} paths, ${steps} steps, ${((performance.now() - start) / 1000).toFixed(2)} s`,
    )
  })

  test('every state is reached', () => {
    const reached = new Set([...graph.vertices.values()].flatMap((snapshot) => leavesOf(snapshot.value)))
    expect(atomicStates(flow).filter((state) => !reached.has(state) && !flow.passing?.includes(state))).toEqual([])
  })

  test('every case is used', () => {
    const used = new Set(graph.edges.map((edge) => edge.case))
    expect(Object.keys(flow.cases).filter((name) => !used.has(name))).toEqual([])
  })

  test('FLOW-04 part: every machine and state has a description', () => {
    const nodes = (node: { id: string; description?: string; states: object }): (typeof node)[] =>
      [node, ...Object.values(node.states).flatMap(nodes as never)] as never
    expect(
      nodes(flow.machine.root as never)
        .filter((node) => (node.description ?? '').length < 10)
        .map((node) => node.id),
    ).toEqual([])
  })
})
