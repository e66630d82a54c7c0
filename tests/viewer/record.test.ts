import { expect, test } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import type { Entry } from '../../path-testing/viewer/recording.ts'
import { actorsAt } from '../../path-testing/viewer/replay.ts'

const grandchild = setup({}).createMachine({ id: 'grandchild', initial: 'there', states: { there: {} } })
const child = setup({ actors: { grandchild } }).createMachine({
  id: 'child',
  initial: 'there',
  invoke: { id: 'grandchild', src: 'grandchild' },
  states: { there: {} },
})
const parent = setup({ actors: { child } }).createMachine({
  id: 'parent',
  initial: 'on',
  states: { on: { invoke: { id: 'child', src: 'child' }, on: { 'switch.press': 'off' } }, off: {} },
})

test('an actor that finishes by itself is recorded as done, not as stopped [FLOW-05 part]', async () => {
  const entries: Entry[] = []
  const machine = setup({ actors: { work: fromPromise(() => Promise.resolve(1)) } }).createMachine({
    id: 'worker',
    initial: 'on',
    states: { on: { invoke: { id: 'work', src: 'work', onDone: 'off' } }, off: {} },
  })
  const actor = createActor(machine, {
    inspect: makeRecorder(
      (entry) => entries.push(entry),
      () => 0,
    ),
  })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches('off'))
  const statuses = entries.filter((entry) => entry.kind === 'state' && entry.states.length === 0)
  expect(statuses.map((entry) => entry.kind === 'state' && entry.status)).toEqual(['active', 'done'])
})

test('an actor that its parent stops is recorded as stopped, with its children [FLOW-05 part]', () => {
  const entries: Entry[] = []
  const actor = createActor(parent, {
    inspect: makeRecorder(
      (entry) => entries.push(entry),
      () => 0,
    ),
  })
  actor.start()
  const now = () => actorsAt(entries, entries.length).map(({ name, status, states }) => [name, status, states.at(-1)])
  expect(now()).toEqual([
    ['parent', 'active', 'parent.on'],
    ['child', 'active', 'child.there'],
    ['grandchild', 'active', 'grandchild.there'],
  ])
  actor.send({ type: 'switch.press' })
  expect(now()).toEqual([
    ['parent', 'active', 'parent.off'],
    ['child', 'stopped', 'child.there'],
    ['grandchild', 'stopped', 'grandchild.there'],
  ])
})
