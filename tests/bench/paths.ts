import { definedTransitions, graphOf, type Graph } from '../../path-testing/graph.ts'
import { everyTransition, toursOf } from '../../path-testing/tours.ts'
import { plannableFlows } from '../paths/adapters/plannable-flows.ts'

/** The time to make a suite. */
export interface Generation {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly steps: number
  readonly milliseconds: number
}

/** A machine of this many states with five transitions each: to the next state and to four seeded random ones. */
const made = (states: number): Graph => {
  let seed = 1
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * states)
  }
  const names = Array.from({ length: states }, (_, state) => `s${state}`)
  return {
    start: 's0',
    begins: [],
    vertices: new Map(names.map((name) => [name, undefined as never])),
    edges: names.flatMap((from, state) =>
      [Math.min(state + 1, states - 1), chance(), chance(), chance(), chance()].map((to, event) => ({
        from,
        to: `s${to}`,
        case: `e${event}`,
        transitions: [`${from} e${event}`],
      })),
    ),
  }
}

const timed = (name: string, graphed: () => Graph): Generation => {
  const start = performance.now()
  const graph = graphed()
  const tours = toursOf(graph, everyTransition)
  const milliseconds = performance.now() - start
  return {
    name,
    states: graph.vertices.size,
    transitions: new Set(graph.edges.flatMap(({ transitions }) => transitions)).size,
    steps: tours.flat().length + tours.length,
    milliseconds,
  }
}

/**
 * The flow with the most transitions, from its machine to its tours, and tours of generated machines of doubling
 * size.
 */
export const measureGeneration = (): readonly Generation[] => {
  const size = ({ flow }: (typeof plannableFlows)[number]) => definedTransitions(flow).length
  const { flow } = plannableFlows.reduce((largest, known) => (size(known) > size(largest) ? known : largest))
  return [
    timed(flow.name, () => graphOf(flow)),
    ...[250, 500, 1000].map((states) => {
      const graph = made(states)
      return timed(`made of ${states} states`, () => graph)
    }),
  ]
}
