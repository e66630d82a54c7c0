import { describe, expect, test } from 'vitest'
import { everyFlow } from './every-flow.ts'
import { walkActor } from '../../path-testing/actors.ts'
import { leavesOf, atomicStates, definedTransitions } from '../../path-testing/graph.ts'
import { expectedGraph } from './adapters/expected.ts'
import { everyEdge, toursOf } from '../../path-testing/tours.ts'
import { isNamed } from './named-walks.ts'

/** Flows of one machine count together: one input reaches what another does not. */
const ofMachine = (id: string) => everyFlow.filter(({ machine }) => machine.id === id)
const machines = [...new Set(everyFlow.filter(isNamed).map(({ machine }) => machine.id))].map(
  (id) => [id, ofMachine(id)] as const,
)

describe.each(machines)('%s', (machineName, flows) => {
  const walks = flows.map((flow) => {
    const graph = expectedGraph(flow)
    return { flow, graph, tours: toursOf(graph, everyEdge) }
  })
  const [{ flow: first }] = walks as [(typeof walks)[number]]

  test('every transition is walked by an actor [FLOW-02 part]', async () => {
    const start = performance.now()
    for (const { flow, graph, tours } of walks) for (const tour of tours) await walkActor(flow, graph, tour)
    const taken = new Set(
      walks.flatMap(({ graph, tours }) => [...graph.begins, ...tours.flat().flatMap((edge) => edge.transitions)]),
    )
    expect(definedTransitions(first).filter((transition) => !taken.has(transition))).toEqual([])
    const count = (of: (walk: (typeof walks)[number]) => number) => walks.reduce((sum, walk) => sum + of(walk), 0)
    console.log(
      `${machineName}: ${atomicStates(first).length} states, ${taken.size} transitions, ` +
        `${count(({ graph }) => graph.vertices.size)} vertices, ${count(({ graph }) => graph.edges.length)} edges, ` +
        `${count(({ tours }) => tours.length)} paths, ${count(({ tours }) => tours.flat().length)} steps, ` +
        `${((performance.now() - start) / 1000).toFixed(2)} s`,
    )
  })

  test('every state is reached by one of the flows', () => {
    const reached = new Set(
      walks.flatMap(({ graph }) => [...graph.vertices.values()].flatMap(({ value }) => leavesOf(value))),
    )
    expect(atomicStates(first).filter((state) => !reached.has(state) && !first.passing?.includes(state))).toEqual([])
  })

  test.each(walks.map(({ flow, graph }) => [flow.name, flow, graph] as const))(
    '%s: every case is used',
    (_, flow, graph) => {
      const used = new Set(graph.edges.map((edge) => edge.case))
      expect(Object.keys(flow.cases).filter((name) => !used.has(name))).toEqual([])
    },
  )

  test('every machine and state has a description [FLOW-04 part]', () => {
    const nodes = (node: { id: string; description?: string; states: object }): (typeof node)[] =>
      [node, ...Object.values(node.states).flatMap(nodes as never)] as never
    expect(
      nodes(first.machine.root as never)
        .filter((node) => (node.description ?? '').length < 10)
        .map((node) => node.id),
    ).toEqual([])
  })
})
