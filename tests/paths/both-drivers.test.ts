import { expect, test } from 'vitest'
import { everyFlow } from './flows/every.ts'
import { walkable } from './harness/page-walk.ts'
import { definedTransitions, graphOf, type Edge } from './harness/graph.ts'
import { isActorsAlone, type Case } from './harness/flow.ts'
import { toursOf } from './harness/tours.ts'
import { sides } from './page/all.ts'

/** What only another flow or a defect leads to is theirs as well: the page’s walk of wages renews the records under it. */
test('FLOW-02: every machine that the actor walks is walked on the page, too; what a page cannot take is a defect, or another flow’s', () => {
  const machines = new Set(everyFlow.map(({ machine }) => machine.id))
  expect(new Set(sides.map(({ flow }) => flow.machine.id))).toEqual(machines)
  for (const id of machines) {
    const taken = sides
      .filter(({ flow }) => flow.machine.id === id)
      .flatMap((side) => {
        const graph = graphOf(side.flow)
        const tours = toursOf(graph, {
          usable: walkable(side, graph),
          goals: ({ transitions }) => [...transitions],
        })
        const isAlone = (edge: Edge) => isActorsAlone(side.flow.cases[edge.case] as Case)
        const reached = new Set([graph.start])
        // Grows while it is gone through.
        for (const from of reached)
          for (const edge of graph.edges) if (edge.from === from && !isAlone(edge)) reached.add(edge.to)
        const alone = graph.edges.filter((edge) => isAlone(edge) || !reached.has(edge.from))
        return [...tours.flat(), ...alone].flatMap(({ transitions }) => [...transitions])
      })
    const [flow] = everyFlow.filter(({ machine }) => machine.id === id)
    expect(flow && definedTransitions(flow).filter((transition) => !taken.includes(transition)), id).toEqual([])
  }
})
