import { expect, test } from 'vitest'
import { everyFlow } from './every-flow.ts'
import { walkable } from '../../path-testing/pages.ts'
import { expectedGraph } from './adapters/expected.ts'
import { beyondThePage, definedTransitions } from '../../path-testing/graph.ts'
import { toursOf } from '../../path-testing/tours.ts'
import { actorAlone } from './actor-alone.ts'
import { sides } from './all-sides.ts'

/** Steps that only another flow or a defect causes count as theirs: the page’s walk of wages renews the records. */
test('every walked machine is also walked on the page, but for defects and other flows [FLOW-02]', () => {
  const machines = new Set(everyFlow.map(({ machine }) => machine.id))
  expect(new Set(sides.map(({ flow }) => flow.machine.id))).toEqual(machines)
  for (const id of machines) {
    const taken = sides
      .filter(({ flow }) => flow.machine.id === id)
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
    const [flow] = everyFlow.filter(({ machine }) => machine.id === id)
    expect(flow && definedTransitions(flow).filter((transition) => !taken.includes(transition)), id).toEqual([])
  }
})

test('broken work and what other flows tell are walked on the page, but for the named flows [FLOW-16 part]', () => {
  const isLeft = (side: (typeof sides)[number]) =>
    Object.entries(side.flow.cases).some(
      ([name, { kind }]) => (kind === 'defect' || kind === 'within') && !Object.hasOwn(side.steps, name),
    )
  expect(new Set(sides.filter(isLeft).map(({ flow }) => flow.name))).toEqual(actorAlone)
})
