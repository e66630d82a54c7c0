import { expect, test } from 'vitest'
import { expectedGraph } from '../paths/adapters/expected.ts'
import type { Tour } from '../../path-testing/harness/tours.ts'
import { findFlow } from '../paths/adapters/plannable-flows.ts'
import { shrunk } from '../../path-testing/plan/run/shrink.ts'
import { createSuite } from '../../path-testing/plan/suite.ts'

const known = findFlow('session')
const graph = expectedGraph(known.flow)
const [tour] = createSuite(known, { coverage: 'transitions' }).tours as [Tour]
const everything = () => true

/** The length of the shortest way to a vertex, by breadth-first search. */
const farTo = (vertex: string) => {
  let wave = new Set([graph.start])
  for (let steps = 0; ; steps += 1) {
    if (wave.has(vertex)) return steps
    wave = new Set([...wave, ...graph.edges.filter((edge) => wave.has(edge.from)).map((edge) => edge.to)])
  }
}

test('a path that fails at one step is shrunk to the shortest way there [FLOW-03 part]', async () => {
  for (const edge of graph.edges.filter((each) => tour.includes(each))) {
    const failed = tour.slice(0, tour.indexOf(edge) + 1)
    const shortest = await shrunk(graph, everything, failed, async (tried) => tried.at(-1) === edge)
    expect(shortest.at(-1)).toBe(edge)
    expect(shortest).toHaveLength(farTo(edge.from) + 1)
  }
})

test('a detour without a loop is shrunk, too [FLOW-03 part]', async () => {
  const edge = (from: string, to: string) => ({ from, to, case: `${from} to ${to}`, transitions: [] })
  const round = [edge('start', 'a'), edge('a', 'b'), edge('b', 'c'), edge('c', 'd')]
  const short = { start: 'start', begins: [], vertices: new Map(), edges: [...round, edge('start', 'c')] }
  const shortest = await shrunk(short, everything, round, async () => true)
  expect(shortest.map((each) => each.case)).toEqual(['start to c', 'c to d'])
})

test('a failure that needs an earlier step keeps it, and loses unneeded loops [FLOW-03 part]', async () => {
  const last = tour.length - 1
  const needed = tour[last - 6] as Tour[number]
  const fails = async (tried: Tour) => tried.includes(needed) && tried.at(-1) === tour[last]
  const shortest = await shrunk(graph, everything, tour, fails, 1000)
  expect(await fails(shortest)).toBe(true)
  expect(shortest.length).toBeLessThanOrEqual(farTo(needed.from) + 7)
  shortest.forEach((edge, index) => expect(edge.from).toBe(shortest[index - 1]?.to ?? graph.start))
})

test('shrinking ends after its budget, with a path that failed [FLOW-03 part]', async () => {
  let asked = 0
  const shortest = await shrunk(
    graph,
    everything,
    tour,
    async () => {
      asked += 1
      return false
    },
    5,
  )
  expect(asked).toBe(5)
  expect(shortest).toEqual(tour)
})
