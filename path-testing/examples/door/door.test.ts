import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { walkActor } from '../../actors.ts'
import { formats } from '../../formats.ts'
import { definedTransitions, freeze, frozenText, graphOf, thaw, type Flow, type Frozen } from '../../graph.ts'
import { createPlan } from '../../plan.ts'
import { everyTransition, toursOf } from '../../tours.ts'
import { doorFlow } from './door.flow.ts'

const door: Flow = doorFlow
const reviewed = await readFile(new URL('./door.graph.json', import.meta.url), 'utf8')
const graph = thaw(JSON.parse(reviewed) as Frozen, door, graphOf(door))

test('the reviewed graph is that of the door, so that a change is a diff that somebody reads', () => {
  expect(frozenText(freeze(door, graphOf(door)))).toBe(reviewed)
})

test('the door does what its reviewed graph says', async () => {
  for (const tour of toursOf(graph, everyTransition)) await walkActor(door, graph, tour)
})

test('few tours take every transition of the door', () => {
  const tours = toursOf(graph, everyTransition)
  const taken = new Set(tours.flat().flatMap(({ transitions }) => transitions))
  expect(definedTransitions(door).filter((transition) => !taken.has(transition))).toEqual([])
  expect(tours).toHaveLength(1)
})

test('a tester gets the plan of the door as Gherkin', () => {
  const plan = createPlan(
    { flow: door, graph: () => graph, tell: () => (english) => english },
    { coverage: 'states', to: ['blocked'] },
  )
  expect(formats.gherkin([plan])).toContain('When somebody types a wrong code')
  expect(plan.paths.map(({ title }) => title)).toEqual(['ends in blocked after “somebody types a wrong code”'])
})
