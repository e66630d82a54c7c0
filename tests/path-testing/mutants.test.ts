import { describe, expect, test } from 'vitest'
import { assign, createActor, createMachine, fromTransition, setup, SimulatedClock } from 'xstate'
import { accepted } from '../paths/adapters/accepted.ts'
import { mutantsOf, type Mutant } from '../../path-testing/mutants/mutants.ts'
import { isDone, reportOf, scoreOf } from '../../path-testing/mutants/score.ts'
import { startedIn, under, watchMachines } from '../../path-testing/mutants/swap.ts'
import { plannableFlows } from '../paths/adapters/plannable-flows.ts'

watchMachines()

/** A door with a lock, a bell that rings when it opens or somebody knocks, and a light while it is open. */
const door = setup({
  types: {
    context: {} as { readonly rung: number; readonly locked: boolean },
    events: {} as { type: 'push' } | { type: 'lock' } | { type: 'knock' },
  },
  actors: {
    light: fromTransition(
      (watts: number | undefined) => watts,
      ({ input }: { readonly input: { readonly watts: number } | undefined }) => input?.watts,
    ),
  },
  guards: { isFree: ({ context }) => !context.locked },
  actions: { ring: assign({ rung: ({ context }) => context.rung + 1 }) },
  delays: { soon: 1000 },
}).createMachine({
  id: 'gate',
  context: { rung: 0, locked: false },
  initial: 'shut',
  states: {
    shut: {
      on: { push: { guard: 'isFree', target: 'open', actions: 'ring' }, lock: { actions: assign({ locked: true }) } },
    },
    open: {
      tags: 'lit',
      entry: 'ring',
      invoke: { id: 'light', src: 'light', input: { watts: 5 } },
      on: { knock: { target: 'open', reenter: true } },
      after: { soon: 'shut' },
    },
  },
})

const original = 'open lit 5 W, 2 rings, 3 after a knock, then open, shut'

/** Each mistake in the door, and what is then seen of it. */
const mistakes = {
  'gate: begins in gate.open': 'open lit 5 W, 1 rings, 2 after a knock, then open, shut',
  'gate.shut on push: removed': 'shut, 0 rings, 0 after a knock, then shut, shut',
  'gate.shut on lock: removed': original,
  'gate.shut on push [0]: goes to gate.shut': 'shut, 1 rings, 1 after a knock, then shut, shut',
  'gate.shut on push [0]: guard negated': 'shut, 0 rings, 0 after a knock, then shut, shut',
  'gate.shut on push [0]: without action 0, ring': 'open lit 5 W, 1 rings, 2 after a knock, then open, shut',
  'gate.shut on lock [0]: without action 0, xstate.assign': original,
  'gate.open: without tag lit': 'open 5 W, 2 rings, 3 after a knock, then open, shut',
  'gate.open: without the input of light': 'open lit, 2 rings, 3 after a knock, then open, shut',
  'xstate.after.soon.gate.open: half as long': 'open lit 5 W, 2 rings, 3 after a knock, then shut, shut',
  'xstate.after.soon.gate.open: twice as long': 'open lit 5 W, 2 rings, 3 after a knock, then open, open',
  'gate.open entry: without action 0, ring': 'open lit 5 W, 1 rings, 1 after a knock, then open, shut',
  'gate.open on knock: removed': 'open lit 5 W, 2 rings, 2 after a knock, then open, shut',
  'gate.open on xstate.after.soon.gate.open: removed': 'open lit 5 W, 2 rings, 3 after a knock, then open, open',
  'gate.open on knock [0]: goes to gate.shut': 'open lit 5 W, 2 rings, 2 after a knock, then shut, shut',
  'gate.open on knock [0]: stays': 'open lit 5 W, 2 rings, 2 after a knock, then open, shut',
  'gate.open on xstate.after.soon.gate.open [0]: goes to gate.open':
    'open lit 5 W, 2 rings, 3 after a knock, then open, open',
}
const names = Object.keys(mistakes)

/** The sight of the door when it is pushed, at a knock, just before a second is over, and then. */
const pushed = (machine: typeof door) => {
  const clock = new SimulatedClock()
  const actor = createActor(machine, { clock }).start()
  const seen = () => actor.getSnapshot()
  actor.send({ type: 'push' })
  const watts = seen().children.light?.getSnapshot().context
  const parts = [seen().value, ...seen().tags, ...(watts === undefined ? [] : [`${watts} W`])]
  const rings = [seen().context.rung]
  actor.send({ type: 'knock' })
  rings.push(seen().context.rung)
  const later = [999, 1].map((milliseconds) => {
    clock.increment(milliseconds)
    return seen().value
  })
  actor.stop()
  return `${parts.join(' ')}, ${rings[0]} rings, ${rings[1]} after a knock, then ${later.join(', ')}`
}

const late = () => createMachine({ id: 'late', on: { push: {} } })

describe('mutants', () => {
  test('every operator appears, under the same names each time', () => {
    expect(mutantsOf(door).map(({ name }) => name)).toEqual(names)
    expect(mutantsOf(door.provide({})).map(({ name }) => name)).toEqual(names)
    const operators = ['retarget', 'negate', 'drop', 'remove', 'reenter', 'initial', 'untag', 'input', 'delay']
    expect(new Set(mutantsOf(door).map(({ operator }) => operator))).toEqual(new Set(operators))
  })

  test('each one affects the machine and its provided copies, and is undone afterwards', async () => {
    const seen: Record<string, string> = {}
    for (const mutant of mutantsOf(door)) {
      await under('gate', mutant, async () => {
        const sight = pushed(door)
        seen[mutant.name] = sight
        expect(pushed(door.provide({}))).toBe(sight)
      })
      expect(pushed(door)).toBe(original)
    }
    expect(seen).toEqual(mistakes)
  })

  test('a named delay of a provided copy is the one that gets another length', async () => {
    const slow = () => door.provide({ delays: { soon: 1998 } })
    const half = mutantsOf(door).find(({ name }) => name.endsWith('half as long')) as Mutant
    expect(pushed(slow())).toMatch(/then open, open$/)
    await under('gate', half, async () => expect(pushed(slow())).toMatch(/then shut, shut$/))
  })

  test('a machine that was made before the watch is not taken for a mutant', async () => {
    const [mutant] = mutantsOf(door)
    const untouched = under('unwatched', mutant as Mutant, async () => pushed(door))
    await expect(untouched).rejects.toThrow('No machine "unwatched" was mutated')
    const made = under('late', mutantsOf(late())[0] as Mutant, async () => late().root.transitions.size)
    expect(await made).toBe(1)
  })

  test('the machines that a test starts are known', async () => {
    expect(await startedIn(() => pushed(door.provide({})))).toEqual(['gate'])
  })
})

describe('the score', () => {
  const mutants = mutantsOf(door)
  const noticed = new Map(names.slice(2).map((name) => [name, 'gate.test.ts: a gate']))

  test('excludes accepted mutants, and requires nine in ten of the others', () => {
    expect(isDone(scoreOf('gate', mutants, noticed, {}))).toBe(false)
    expect(scoreOf('gate', mutants, noticed, {}).survivors).toEqual(names.slice(0, 2))
    const both = Object.fromEntries(names.slice(0, 2).map((name) => [name, 'Nobody pushes.']))
    expect(isDone(scoreOf('gate', mutants, noticed, both))).toBe(true)
    expect(reportOf([scoreOf('gate', mutants, noticed, {})], (machine) => machine)).toContain('88 %')
  })

  test('reports a mutant that is accepted and noticed', () => {
    const score = scoreOf('gate', mutants, noticed, { [names[2] as string]: 'It is like the original.' })
    expect(score.wrong).toEqual([names[2]])
    expect(isDone(score)).toBe(false)
  })

  test('accepts only mutants of the flows, under unique names', () => {
    const all = new Map(plannableFlows.map(({ flow: { machine } }) => [machine.id, mutantsOf(machine)]))
    const known = [...all.values()].flat().map(({ name }) => name)
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
    expect(Object.keys(accepted).filter((name) => !known.includes(name))).toEqual([])
  })
})
