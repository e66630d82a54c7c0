import { expect, test } from 'vitest'
import { walkActor } from '../../actors.ts'
import { definedTransitions, freeze, frozenText, graphOf, thaw, type Flow, type Frozen } from '../../graph.ts'
import { mutantsOf, under, watchMachines } from '../../mutants.ts'
import { formats } from '../../formats.ts'
import { createPlan } from '../../plan.ts'
import { everyEdge, everyTransition, toursOf } from '../../tours.ts'
import { doorFlow } from './door.flow.ts'

const flow: unknown = doorFlow
const door = flow as Flow
// A project keeps this text in a file, so that a change of the machine is a diff that somebody reads.
const reviewed = JSON.parse(frozenText(freeze(door, graphOf(door)))) as Frozen
const graph = thaw(reviewed, door, graphOf(door))

test('few tours take every transition of the door', () => {
  const tours = toursOf(graph, everyTransition)
  const taken = new Set(tours.flat().flatMap(({ transitions }) => transitions))
  expect(definedTransitions(door).filter((transition) => !taken.has(transition))).toEqual([])
  expect(tours).toHaveLength(1)
})

test('the door does what its reviewed graph says', async () => {
  for (const tour of toursOf(graph, everyTransition)) await walkActor(door, graph, tour)
})

watchMachines()

test.each(mutantsOf(door.machine))('a mistake in the door is noticed: $name', async (mutant) => {
  const walks = () => Promise.all(toursOf(graph, everyEdge).map((tour) => walkActor(door, graph, tour)))
  await expect(under('door', mutant, walks)).rejects.toThrow()
})

test('a tester gets the plan of the door as Gherkin', () => {
  const plan = createPlan(
    { flow: door, graph: () => graph, tell: () => (english) => english },
    { coverage: 'states', to: ['blocked'] },
  )
  expect(formats.gherkin([plan])).toContain('When somebody types a wrong code')
  expect(plan.paths.map(({ title }) => title)).toEqual(['ends in blocked after “somebody types a wrong code”'])
})
