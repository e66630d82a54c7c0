import { expect, test } from 'vitest'
import { everyFlow } from './every-flow.ts'
import { walkable } from '../../path-testing/pages.ts'
import { expectedGraph } from './adapters/expected.ts'
import { atomicStates, definedTransitions } from '../../path-testing/graph.ts'
import { toursOf } from '../../path-testing/tours.ts'
import { actorAlone } from './actor-alone.ts'
import { alike } from './alike.ts'
import { sides } from './all-sides.ts'
import { keptPairs, pageMark } from './adapters/kept-pairs.ts'
import { expectNamedAlone, namedAlone } from './own-hands.ts'

const machines = new Map(everyFlow.map((flow) => [flow.machine.id, flow]))

test('every machine has a page', () => {
  expect(new Set(sides.map(({ flow }) => flow.machine.id))).toEqual(new Set(machines.keys()))
})

/** The walks follow these tours. */
test.each([...machines])(
  '%s: each transition has a tour on the page, or a reason in actor-alone.ts [FLOW-02 part] [FLOW-16 part]',
  (id, flow) => {
    const own = sides
      .filter((side) => side.flow.machine.id === id)
      .map((side) => ({ side, graph: expectedGraph(side.flow) }))
    const toured = own.flatMap(({ side, graph }) => {
      const tours = toursOf(graph, { usable: walkable(side, graph), goals: ({ transitions }) => [...transitions] })
      return [...graph.begins, ...tours.flat().flatMap(({ transitions }) => [...transitions])]
    })
    const explained = own.flatMap(({ side, graph }) => namedAlone(side.flow, graph))
    const left = definedTransitions(flow).filter((transition) => !toured.includes(transition))
    expect(left.filter((transition) => !explained.includes(transition))).toEqual([])
  },
)

test('a page has a hand for each step, or the step has a reason why the actor driver takes it alone [FLOW-16 part]', () => {
  const left = sides.flatMap(({ flow, steps }) =>
    Object.keys(flow.cases).flatMap((name) => (Object.hasOwn(steps, name) ? [] : [`${flow.name}: ${name}`])),
  )
  const named = Object.entries(actorAlone).flatMap(([flow, cases]) =>
    Object.keys(cases).map((name) => `${flow}: ${name}`),
  )
  expect(left).toEqual(named)
})

test('a walk fails for a transition that is left to the actor driver without a reason [FLOW-16 part]', () => {
  const [{ flow }] = sides as [(typeof sides)[number]]
  const graph = expectedGraph(flow)
  expect(() => expectNamedAlone(flow, graph, [])).not.toThrow()
  expect(() => expectNamedAlone(flow, graph, ['broken'])).toThrow(
    `${flow.name}: no hand on the page, and no reason in actor-alone.ts: broken`,
  )
})

test('the kept walks of pairs name flows with a page, and transitions of their machines [FLOW-16 part]', () => {
  for (const [name, { pairs, left }] of Object.entries(keptPairs())) {
    const side = sides.find(({ flow }) => flow.name === name)
    const transitions = new Set(side === undefined ? [] : definedTransitions(side.flow))
    const halves = left.map((pair) => pair.split(' → '))
    expect(halves.filter((half) => half.length !== 2 || !half.every((each) => transitions.has(each)))).toEqual([])
    expect(left.length, name).toBeLessThanOrEqual(pairs)
    expect(side, name).toBeDefined()
  }
})

// `npm run paths -- FLOW --coverage pairs --run --keep --left` takes pairs that a change has left.
test.each(sides.map((side) => [side.flow.name, side] as const))(
  '%s: walks of the flow as it is now took all of its pairs on the page [FLOW-16]',
  (name, side) => {
    const kept = keptPairs()[name]
    expect(kept?.graph).toBe(pageMark(side, expectedGraph(side.flow)))
    expect(kept?.left).toEqual([])
  },
)

test('states that look alike are there, and each has a reason [FLOW-15 part]', () => {
  for (const [name, named] of Object.entries(alike)) {
    const side = sides.find(({ flow }) => flow.name === name)
    expect(side, name).toBeDefined()
    const states = side === undefined ? [] : atomicStates(side.flow)
    for (const each of named) {
      const { within = each.states, beside = [] } = each
      expect(new Set([...each.states, ...within]).size, name).toBeGreaterThan(1)
      expect(
        [...each.states, ...within, ...beside].filter((state) => !states.includes(state)),
        name,
      ).toEqual([])
      expect(each.because).toMatch(/^\p{Lu}.{20,}\.$/u)
    }
  }
})
