import type { AnyMachineSnapshot } from 'xstate'
import { keyOf, leavesOf, type Flow } from '../../path-testing/graph.ts'
import { expectedGraph } from '../paths/adapters/expected.ts'
import { alwaysHolds, expectThat } from './invariants.ts'
import { stepsOf, walkAtRandom } from './walk.ts'

export interface FlowWalk {
  /** A small flow is walked less often: each of its edges is met as often as those of a large one. */
  readonly runs: number
  /** Walks at random, and returns how many events were taken; throws at a broken invariant. */
  readonly walk: (runs: number, seed?: number) => number
  /** The states that no walk so far has met. */
  readonly unmet: () => readonly string[]
}

/** Prepares random walks of one flow, held to the invariants and to its frozen graph. */
export const prepareWalk = (flow: Flow): FlowWalk => {
  const graph = expectedGraph(flow)
  const edges = new Map(graph.edges.map((edge) => [`${edge.from} ${edge.case}`, edge.to]))
  const leaving = new Map<string, Set<string>>([...graph.vertices.keys()].map((key) => [key, new Set()]))
  const left = new Set<string>()
  for (const edge of graph.edges) {
    leaving.get(edge.from)?.add(edge.case)
    if (edge.from !== edge.to) left.add(edge.from)
  }
  /** The work whose answers are among the flow's cases. */
  const answered = new Set(Object.values(flow.cases).map(({ event }) => (event as { actorId?: string }).actorId ?? ''))
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const keyAt = (snapshot: AnyMachineSnapshot) => {
    const key = keys.get(snapshot) ?? keyOf(flow, snapshot)
    keys.set(snapshot, key)
    return key
  }
  const met = new Set<string>()
  const known = new Set([...graph.vertices.values()].flatMap(({ value }) => leavesOf(value)))
  return {
    runs: Math.min(1000, 100 + 25 * graph.edges.length),
    walk: (runs, seed) =>
      walkAtRandom({
        machine: flow.machine,
        input: flow.input,
        steps: stepsOf(flow),
        runs,
        seed,
        // The graph knows what is expected: each step below holds it to the machine.
        expects: (snapshot, event) => leaving.get(keyAt(snapshot))?.has(event) === true,
        holds: (walker, step, before) => {
          alwaysHolds(walker)
          const snapshot = walker.actor.getSnapshot() as AnyMachineSnapshot
          const key = keyAt(snapshot)
          for (const leaf of leavesOf(snapshot.value)) met.add(leaf)
          expectThat(walker, graph.vertices.has(key), `The graph does not know ${key}`)
          const isStuck =
            snapshot.status === 'active' && !left.has(key) && walker.desk.underWay().some(({ id }) => answered.has(id))
          expectThat(walker, !isStuck, `No step leaves ${key}, which waits`)
          if (step === undefined || before === undefined || 'seconds' in step) return
          const from = keyAt(before)
          const to = edges.get(`${from} ${step.name}`) ?? from
          expectThat(walker, key === to, `From ${from} the graph goes to ${to}, the walk to ${key}`)
        },
      }),
    unmet: () => [...known].filter((state) => !met.has(state)),
  }
}
