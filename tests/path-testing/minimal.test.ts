import { expect, test } from 'vitest'
import type { Edge, Graph } from '../../path-testing/harness/graph.ts'
import { minimal } from '../../path-testing/recorded/minimal.ts'

/** Two switches and a bell: places are `ab`, each 0 or 1. */
const places = ['00', '01', '10', '11']
const flipped = (place: string, at: number) =>
  [0, 1].map((index) => (index === at ? 1 - Number(place[index]) : place[index])).join('')
const edges = places.flatMap((from): Edge[] => [
  { from, to: flipped(from, 0), case: 'a', transitions: [] },
  { from, to: flipped(from, 1), case: 'b', transitions: [] },
  { from, to: from, case: 'bell', transitions: [] },
])
const graph: Graph = { start: '00', begins: [], vertices: new Map(), edges }

const tourOf = (cases: readonly string[]) => {
  let at = graph.start
  return cases.map((name) => {
    const edge = edges.find((each) => each.from === at && each.case === name) as Edge
    at = edge.to
    return edge
  })
}

test('steps that the failure does not need go, and the path still connects [FLOW-09]', async () => {
  const failed = tourOf(['b', 'a', 'b', 'a', 'b', 'bell', 'a', 'b', 'a', 'b', 'a', 'bell'])
  let asked = 0
  const shortest = await minimal(graph, failed, async (tour) => {
    asked += 1
    // The bell breaks after it has rung once before, if the first switch is on.
    return tour.filter((edge) => edge.case === 'bell').length >= 2 && tour.at(-1)?.from.startsWith('1') === true
  })
  expect(shortest.map((edge) => edge.case).toSorted()).toEqual(['a', 'bell', 'bell'])
  expect(shortest.at(-1)?.case).toBe('bell')
  shortest.forEach((edge, index) => expect(edge.from).toBe(shortest[index - 1]?.to ?? graph.start))
  expect(asked).toBeLessThan(300)
})

test('a path of which every step is needed stays as it is, and shrinking ends', async () => {
  const failed = tourOf(['a', 'b', 'a', 'bell'])
  const same = (tour: readonly Edge[]) => tour.map((edge) => edge.case).join() === 'a,b,a,bell'
  expect(await minimal(graph, failed, async (tour) => same(tour))).toEqual(failed)
  const long = tourOf(Array.from({ length: 2000 }, (_, index) => (index % 2 === 0 ? 'a' : 'b')))
  expect(await minimal(graph, long, async () => false)).toEqual(long)
})
