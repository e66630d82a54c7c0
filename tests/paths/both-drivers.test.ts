import { expect, test } from 'vitest'
import { everyFlow } from './every-flow.ts'
import { walkable } from '../../path-testing/pages.ts'
import { expectedGraph } from './adapters/expected.ts'
import { atomicStates, beyondThePage, definedTransitions } from '../../path-testing/graph.ts'
import { toursOf } from '../../path-testing/tours.ts'
import { actorAlone } from './actor-alone.ts'
import { alike } from './alike.ts'
import { sides } from './all-sides.ts'

const machines = new Map(everyFlow.map((flow) => [flow.machine.id, flow]))

test('every machine has a page', () => {
  expect(new Set(sides.map(({ flow }) => flow.machine.id))).toEqual(new Set(machines.keys()))
})

/** The walks follow these tours; steps that the actor driver takes alone count with their reason. */
test.each([...machines])(
  '%s: each transition is walked on the page, broken work included [FLOW-02] [FLOW-16 part]',
  (id, flow) => {
    const taken = sides
      .filter((side) => side.flow.machine.id === id)
      .flatMap((side) => {
        const graph = expectedGraph(side.flow)
        const tours = toursOf(graph, {
          usable: walkable(side, graph),
          goals: ({ transitions }) => [...transitions],
        })
        return [
          ...graph.begins,
          ...tours.flat().flatMap(({ transitions }) => [...transitions]),
          ...beyondThePage(side.flow, graph, side.steps),
        ]
      })
    expect(definedTransitions(flow).filter((transition) => !taken.includes(transition))).toEqual([])
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

test('states that look alike are there, and each has a reason [FLOW-15 part]', () => {
  for (const [name, named] of Object.entries(alike)) {
    const side = sides.find(({ flow }) => flow.name === name)
    const states = side === undefined ? [] : atomicStates(side.flow)
    for (const each of named) {
      expect(each.states.length, name).toBeGreaterThan(1)
      expect(
        [...each.states, ...(each.beside ?? [])].filter((state) => !states.includes(state)),
        name,
      ).toEqual([])
      expect(each.because).toMatch(/^\p{Lu}.{20,}\.$/u)
    }
  }
})
