import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { walkActor } from '../../actors.ts'
import { beyondThePage, freeze, frozenText, graphOf, thaw, type Flow, type Frozen } from '../../graph.ts'
import { walkable } from '../../pages.ts'
import { everyEdge, everyTransition, toursOf } from '../../tours.ts'
import { checkoutFlow } from './checkout.flow.ts'
import { checkoutMachine } from './checkout.machine.ts'
import { checkoutPage } from './checkout.page.ts'

const flow: Flow = checkoutFlow
const reviewed = await readFile(new URL('./checkout.graph.json', import.meta.url), 'utf8')
const graph = thaw(JSON.parse(reviewed) as Frozen, flow, graphOf(flow))

test('the reviewed graph is that of the checkout', () => {
  expect(frozenText(freeze(flow, graphOf(flow)))).toBe(reviewed)
})

test('the checkout does what its graph says at each step, also where the bank does not answer', async () => {
  const tours = toursOf(graph, everyEdge)
  expect(tours.flat().some((edge) => edge.case === 'the bank does not answer')).toBe(true)
  for (const tour of tours) await walkActor(flow, graph, tour)
})

test('a basket that takes no item is noticed by a walk, and one that is paid for empty by its reviewed graph', async () => {
  const wrong = (guards: object): Flow => ({ ...checkoutFlow, machine: checkoutMachine.provide({ guards }) })
  const walks = toursOf(graph, everyEdge).map((tour) => walkActor(wrong({ hasRoom: () => false }), graph, tour))
  expect((await Promise.allSettled(walks)).some(({ status }) => status === 'rejected')).toBe(true)
  // A walk takes the steps of the graph; an event that does nothing is none.
  const empty = wrong({ isPayable: () => true })
  expect(frozenText(freeze(empty, graphOf(empty)))).not.toBe(reviewed)
})

test('the page’s walk takes all but what a defect alone causes', () => {
  const tours = toursOf(graph, { ...everyTransition, usable: walkable(checkoutPage, graph) })
  const taken = new Set(tours.flat().flatMap(({ transitions }) => transitions))
  const left = [...new Set(graph.edges.flatMap(({ transitions }) => transitions))].filter((each) => !taken.has(each))
  expect(left).toEqual([...beyondThePage(flow, graph)])
  expect(left).toHaveLength(1)
})
