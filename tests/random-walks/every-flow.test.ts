import { describe, expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { everyFlow } from '../paths/every-flow.ts'
import { leavesOf, keyOf } from '../../path-testing/graph.ts'
import { expectedGraph } from '../paths/adapters/expected.ts'
import { isNamed } from '../paths/named-walks.ts'
import { alwaysHolds, expectThat, stepsOf, walkAtRandom } from './walk.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A small flow is walked less often: each of its edges is met as often as those of a large one. */
const runsFor = (edges: number) => Math.min(1000, 100 + 25 * edges)

/** Only a registration that is being sent is in a context. */
const mayHold = (snapshot: AnyMachineSnapshot) => snapshot.machine.id === 'registration' && snapshot.matches('sending')

describe.each(everyFlow.filter(isNamed).map((flow) => [flow.name, flow] as const))('%s', (_, flow) => {
  test('events in any order cause no error, duplicate request, leaked secret or unknown step', () => {
    const graph = expectedGraph(flow)
    const edges = new Map(graph.edges.map((edge) => [`${edge.from} ${edge.case}`, edge.to]))
    const leaving = new Map<string, Set<string>>([...graph.vertices.keys()].map((key) => [key, new Set()]))
    for (const edge of graph.edges) leaving.get(edge.from)?.add(edge.case)
    const keys = new WeakMap<AnyMachineSnapshot, string>()
    const keyAt = (snapshot: AnyMachineSnapshot) => {
      const key = keys.get(snapshot) ?? keyOf(flow, snapshot)
      keys.set(snapshot, key)
      return key
    }
    const met = new Set<string>()
    walkAtRandom({
      machine: flow.machine,
      input: flow.input,
      steps: stepsOf(flow),
      runs: runsFor(graph.edges.length),
      // The graph knows what is expected: each step below holds it to the machine.
      expects: (snapshot, event) => leaving.get(keyAt(snapshot))?.has(event) === true,
      holds: (walker, step, before) => {
        alwaysHolds(walker, mayHold)
        const key = keyAt(walker.actor.getSnapshot() as AnyMachineSnapshot)
        for (const leaf of leavesOf(walker.actor.getSnapshot().value)) met.add(leaf)
        expectThat(walker, graph.vertices.has(key), `The graph does not know ${key}`)
        if (step === undefined || before === undefined || 'seconds' in step) return
        const from = keyAt(before)
        const to = edges.get(`${from} ${step.name}`) ?? from
        expectThat(walker, key === to, `From ${from} the graph goes to ${to}, the walk to ${key}`)
      },
    })
    const known = new Set([...graph.vertices.values()].flatMap(({ value }) => leavesOf(value)))
    expect([...known].filter((state) => !met.has(state))).toEqual([])
  })
})
