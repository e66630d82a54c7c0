import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createActor, createMachine, type AnyStateMachine, type InspectionEvent } from 'xstate'
import { chartOf, statesOf } from '../../path-testing/diagram/chart.ts'
import { inset } from '../../path-testing/diagram/boxes.ts'
import { drawDiagram } from '../../path-testing/diagram/draw.ts'
import { layOut, type Layout } from '../../path-testing/diagram/layout.ts'
import { lightDiagram } from '../../path-testing/diagram/light.ts'
import { rowsIn, type FlowPage } from '../../path-testing/diagram/flow-page.ts'
import { studioJson } from '../../path-testing/diagram/studio.ts'
import { transitionId } from '../../path-testing/diagram/transitions.ts'
import { eventWords } from '../../path-testing/diagram/words.ts'
import { loginMachine } from '../../src/machines/auth/login/login.machine.ts'
import { readMachines } from '../../scripts/flows.ts'
import { findUndescribed } from '../support/find-undescribed.ts'

const machines = await readMachines()
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const apart = (one: Place, other: Place) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y

/** Pairs of shapes that overlap without permission. */
const collisions = ({ states, arrows }: Layout): string[] => {
  const found: string[] = []
  for (const [index, one] of states.entries()) {
    if (one.box.width + inset > one.width || one.box.height > one.height) found.push(`${one.state.id} is too small`)
    for (const other of states.slice(index + 1))
      if (!statesOf(one.state).includes(other.state) && !apart(one, other))
        found.push(`${one.state.id} on ${other.state.id}`)
    for (const { label, arrow } of arrows) {
      if (arrow.width > label.width || arrow.height > label.height)
        found.push(`${arrow.from} → ${arrow.to} is too small`)
      if (one.state.states.length === 0 && !apart(one, label))
        found.push(`${arrow.from} → ${arrow.to} on ${one.state.id}`)
    }
  }
  for (const { arrow, points } of arrows) if (points.length < 2) found.push(`${arrow.from} → ${arrow.to} has no way`)
  return found
}

test('every machine is published under a unique name [FLOW-06 part]', () => {
  expect(machines.size).toBeGreaterThanOrEqual(36)
  for (const { docstring, file } of machines.values()) expect(docstring, file).not.toBe('')
})

describe.each([...machines].map(([id, { machine }]) => [id, machine] as const))('%s', (id, machine) => {
  const chart = chartOf(machine)

  test('the diagram shows every state and transition without overlaps [FLOW-06 part]', async () => {
    const layout = await layOut(chart)
    expect(collisions(layout)).toEqual([])
    const svg = drawDiagram(layout, id)
    for (const state of statesOf(chart.root)) expect(svg).toContain(`data-state="${state.id}"`)
    const drawn = [...svg.matchAll(/data-edge="([^"]*)"/g)].map(([, edge]) => edge)
    expect(new Set(drawn)).toEqual(new Set(chart.edges.map((edge) => edge.id)))
  })

  test('Stately Studio’s export is plain and builds the same states and transitions [FLOW-06 part]', () => {
    const json = studioJson(machine)
    const again = createMachine(JSON.parse(json) as never) as AnyStateMachine
    expect(chartOf(again)).toEqual(chart)
  })
})

test('a small state with long texts keeps them inside its box [FLOW-06 part]', async () => {
  const machine = createMachine({
    id: 'small',
    initial: 'outer',
    states: {
      outer: {
        description: 'A long description of a state in which there is hardly anything, over several lines.',
        on: { 'something.with.a.very.long.name': {} },
        initial: 'a',
        states: { a: {} },
      },
    },
  })
  expect(collisions(await layOut(chartOf(machine)))).toEqual([])
})

test('the diagram is the same each time [FLOW-06 part]', async () => {
  const draw = async () => drawDiagram(await layOut(chartOf(loginMachine)), 'login')
  expect(await draw()).toBe(await draw())
})

test('a recorded actor highlights its state and transitions [FLOW-05 part]', async () => {
  const taken = new Map<string, number>()
  const actor = createActor(loginMachine, {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return
      for (const each of event._transitions) taken.set(transitionId(each) ?? '', 1)
    },
  })
  actor.start()
  actor.send({ type: 'login.submit', credentials: { username: 'a', password: 'b', captcha: '', remember: false } })
  const edge = 'login.withoutCaptcha.editing on login.submit [0]'
  expect(taken.has(edge)).toBe(true)
  const svg = drawDiagram(await layOut(chartOf(loginMachine)), 'login')
  const lit = lightDiagram(svg, {
    lit: new Set(['login.withoutCaptcha', 'login.withoutCaptcha.submitting']),
    warm: new Map([[edge, 3]]),
  })
  expect([...lit.matchAll(/class="state [^"]* lit" data-state="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'login.withoutCaptcha',
    'login.withoutCaptcha.submitting',
  ])
  expect(lit.match(/way warm/g)).toHaveLength(1)
  expect(lit).toContain('>3× login.submit [isFormValid]<')
  expect(lightDiagram(svg, { lit: new Set(), warm: new Map() })).toBe(svg)
  actor.stop()
})

test('events are described in words', () => {
  expect(
    ['', 'xstate.done.actor.signIn', 'xstate.error.actor.signIn', 'xstate.after.patience.a.b', 'game.play'].map(
      eventWords,
    ),
  ).toEqual(['at once', 'signIn is done', 'signIn breaks', 'after patience', 'game.play'])
})

test('requirement IDs are read from a docstring, with ranges expanded', () => {
  expect(rowsIn('Login (AUTH-01, AUTH-03 to AUTH-05, FLOW-01)')).toEqual([
    'AUTH-01',
    'AUTH-03',
    'AUTH-04',
    'AUTH-05',
    'FLOW-01',
  ])
})

test('every event and state of every machine is described in players’ words [FLOW-04 part]', () => {
  const pages = JSON.parse(readFileSync('docs/flows/index.json', 'utf8')) as readonly FlowPage[]
  expect(pages.map(({ id }) => id)).toEqual([...machines.keys()])
  for (const { id, events } of pages) {
    const heard = chartOf(machines.get(id)?.machine as AnyStateMachine).edges.map(({ type }) => type)
    expect(new Set(events.map(({ type }) => type)), id).toEqual(new Set(heard.filter((type) => type !== '')))
  }
  expect(findUndescribed(pages)).toEqual([])
})
