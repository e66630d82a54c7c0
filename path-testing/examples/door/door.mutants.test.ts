import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { mutantsOf, scoreOf, under, watchMachines } from '../../mutants.ts'
import { doorMachine } from './door.machine.ts'

watchMachines()

/** A door in use. Machines that are made after `watchMachines` get the mutants: here a copy. */
const useDoor = () => {
  const clock = new SimulatedClock()
  const actor = createActor(doorMachine.provide({}), { clock }).start()
  return {
    type: (code: string) => actor.send({ type: 'door.code', code }),
    push: () => actor.send({ type: 'door.push' }),
    reset: () => actor.send({ type: 'door.reset' }),
    wait: (milliseconds: number) => clock.increment(milliseconds),
    expectIs: (state: string) => {
      expect(actor.getSnapshot().value).toBe(state)
      expect(actor.getSnapshot().hasTag('passable')).toBe(state === 'open')
    },
  }
}

/** A person wrote these, from what a door is for; no graph and no machine did. */
const expectations: Readonly<Record<string, () => void>> = {
  'the right code and a push open the door for five seconds': () => {
    const { type, push, wait, expectIs } = useDoor()
    type('1234')
    expectIs('unlocked')
    wait(4999)
    push()
    wait(4999)
    expectIs('open')
    wait(1)
    expectIs('shut')
  },
  'an unlocked door shuts after five seconds when nobody pushes it': () => {
    const { type, wait, push, expectIs } = useDoor()
    type('1234')
    wait(5000)
    push()
    expectIs('shut')
  },
  'three wrong codes block the door until the caretaker resets it': () => {
    const { type, reset, expectIs } = useDoor()
    type('1111')
    type('2222')
    expectIs('shut')
    type('3333')
    type('1234')
    expectIs('blocked')
    reset()
    type('1111')
    expectIs('shut')
  },
  'the right code forgets the wrong ones': () => {
    const { type, wait, expectIs } = useDoor()
    type('1111')
    type('2222')
    type('1234')
    wait(5000)
    type('3333')
    expectIs('shut')
  },
}

test.each(Object.entries(expectations))('%s', (_, expectation) => expectation())

const isRed = (expectation: () => void) => {
  try {
    expectation()
    return false
  } catch {
    return true
  }
}

/** The mistakes that none of these expectations notices. */
const survivorsOf = async (written: Readonly<Record<string, () => void>>) => {
  const mutants = mutantsOf(doorMachine)
  const noticed = new Map<string, string>()
  for (const mutant of mutants)
    for (const [title, expectation] of Object.entries(written))
      if (await under('door', mutant, async () => isRed(expectation))) noticed.set(mutant.name, title)
  return scoreOf('door', mutants, noticed, {}).survivors
}

test('four expectations notice every mistake in the door', async () => {
  expect(await survivorsOf(expectations)).toEqual([])
})

test('a missing expectation is seen by the mistake that nobody notices', async () => {
  const { 'the right code forgets the wrong ones': _, ...others } = expectations
  expect(await survivorsOf(others)).toEqual(['door.shut on door.code [0]: without action 0, xstate.assign'])
})
