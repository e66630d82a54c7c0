import { describe, expect, test } from 'vitest'
import { assign, createActor, createMachine, setup } from 'xstate'
import { accepted } from '../paths/adapters/accepted.ts'
import { mutantsOf, type Mutant } from '../../path-testing/mutants/mutants.ts'
import { isDone, reportOf, scoreOf } from '../../path-testing/mutants/score.ts'
import { startedIn, under, watchMachines } from '../../path-testing/mutants/swap.ts'
import { plannableFlows } from '../paths/adapters/plannable-flows.ts'

watchMachines()

/** A door with a lock, and a bell that rings when it opens. */
const door = setup({
  types: {
    context: {} as { readonly rung: number; readonly locked: boolean },
    events: {} as { type: 'push' } | { type: 'lock' },
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
    open: { entry: 'ring', after: { soon: 'shut' } },
  },
})

const names = [
  'gate.shut on push: removed',
  'gate.shut on lock: removed',
  'gate.shut on push [0]: goes to gate.shut',
  'gate.shut on push [0]: guard negated',
  'gate.shut on push [0]: without action 0, ring',
  'gate.shut on lock [0]: without action 0, xstate.assign',
  'gate.open entry: without action 0, ring',
  'gate.open on xstate.after.soon.gate.open: removed',
  'gate.open on xstate.after.soon.gate.open [0]: goes to gate.open',
]

/** The visible states of pushing the door, by the machine itself and by a machine from `provide`. */
const pushed = (machine: typeof door) => {
  const actor = createActor(machine).start()
  actor.send({ type: 'push' })
  const { value, context } = actor.getSnapshot()
  actor.stop()
  return `${JSON.stringify(value)} ${context.rung}`
}

const late = () => createMachine({ id: 'late', on: { push: {} } })

describe('mutants', () => {
  test('every operator appears, under the same names each time', () => {
    expect(mutantsOf(door).map(({ name }) => name)).toEqual(names)
    expect(mutantsOf(door.provide({})).map(({ name }) => name)).toEqual(names)
    expect(new Set(mutantsOf(door).map(({ operator }) => operator))).toEqual(
      new Set(['retarget', 'negate', 'drop', 'remove']),
    )
  })

  test('each one affects the machine and its provided copies, and is undone afterwards', async () => {
    const seen: string[] = []
    for (const mutant of mutantsOf(door)) {
      await under('gate', mutant, async () => {
        seen.push(pushed(door))
        expect(pushed(door.provide({}))).toBe(seen.at(-1))
      })
      expect(pushed(door)).toBe('"open" 2')
    }
    expect(seen).toEqual([
      '"shut" 0',
      '"open" 2',
      '"shut" 1',
      '"shut" 0',
      '"open" 1',
      '"open" 2',
      '"open" 1',
      '"open" 2',
      '"open" 2',
    ])
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
  const noticed = new Map(names.slice(1).map((name) => [name, 'gate.test.ts: a gate']))

  test('excludes accepted mutants, and requires nine in ten of the others', () => {
    expect(isDone(scoreOf('gate', mutants, noticed, {}))).toBe(false)
    expect(scoreOf('gate', mutants, noticed, {}).survivors).toEqual([names[0]])
    expect(isDone(scoreOf('gate', mutants, noticed, { [names[0] as string]: 'Nobody pushes.' }))).toBe(true)
    expect(reportOf([scoreOf('gate', mutants, noticed, {})], (machine) => machine)).toContain('88 %')
  })

  test('reports a mutant that is accepted and noticed', () => {
    const score = scoreOf('gate', mutants, noticed, { [names[1] as string]: 'It is like the original.' })
    expect(score.wrong).toEqual([names[1]])
    expect(isDone(score)).toBe(false)
  })

  test('accepts only mutants of the flows, under unique names', () => {
    const all = new Map(plannableFlows.map(({ flow: { machine } }) => [machine.id, mutantsOf(machine)]))
    const known = [...all.values()].flat().map(({ name }) => name)
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([])
    expect(Object.keys(accepted).filter((name) => !known.includes(name))).toEqual([])
  })
})
