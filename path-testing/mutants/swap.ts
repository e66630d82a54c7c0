import { StateMachine, StateNode, type AnyStateMachine } from 'xstate'
import { mutantsOf, type Mutant } from './mutants.ts'

/** Immediate steps after which a mutant counts as endless. */
const mostSteps = 1000

const made = new Map<string, AnyStateMachine[]>()
const started = new Set<string>()
let isInTest = false
let isWatching = false
let active: { readonly id: string; readonly mutant: Mutant; machines: number } | undefined

interface Internal {
  _initialize: () => void
}

interface Startable {
  getInitialSnapshot: (this: AnyStateMachine, ...all: readonly unknown[]) => unknown
}

/** A test's own machines end with it; a machine that came with a late import stays. */
const remember = (machine: AnyStateMachine) => {
  const known = made.get(machine.id) ?? []
  if (isInTest && known.some(({ config }) => config === machine.config)) return
  made.set(machine.id, [...known, machine])
}

/**
 * Mutates every machine of this process without a change in tests or product: existing machines in place, and
 * machines from `provide` at their creation. A second call changes nothing.
 */
export const watchMachines = (): void => {
  if (isWatching) return
  isWatching = true
  const node = StateNode.prototype as unknown as Internal
  const initialize = node._initialize
  node._initialize = function (this: StateNode & Internal) {
    initialize.call(this)
    if (this.parent !== undefined) return
    const machine = this.machine as AnyStateMachine
    if (active === undefined) remember(machine)
    else if (active.id === machine.id) {
      active.machines += 1
      Object.assign(this.machine, { root: this })
      mutate(machine, active.mutant)
    }
  }
  const prototype = StateMachine.prototype as unknown as Startable
  const begin = prototype.getInitialSnapshot
  prototype.getInitialSnapshot = function (...all) {
    started.add(this.id)
    return begin.apply(this, [...all])
  }
}

const mutate = (machine: AnyStateMachine, { apply }: Mutant): (() => void) => {
  const undo = apply(machine)
  const { maxIterations } = machine.options
  machine.options.maxIterations = mostSteps
  return () => {
    Object.assign(machine.options, { maxIterations })
    undo()
  }
}

/** The ids of the machines that started during this run. */
export const startedIn = async (run: () => unknown): Promise<readonly string[]> => {
  started.clear()
  isInTest = true
  try {
    await run()
  } finally {
    isInTest = false
  }
  return [...started]
}

/** The mutants of the machine with this id in this process. */
export const mutantsNamed = (id: string): readonly Mutant[] => {
  const [machine] = made.get(id) ?? []
  return machine === undefined ? [] : mutantsOf(machine)
}

/** A test of the original machine would count as one that notices nothing. */
const expectMutated = (id: string, machines: number) => {
  if (machines === 0)
    throw new Error(`No machine "${id}" was mutated: call watchMachines() before it is made, or take a copy of it.`)
}

/** Runs a function while every machine with this id is this mutant; throws where there was none. */
export const under = async <Result>(id: string, mutant: Mutant, run: () => Promise<Result>): Promise<Result> => {
  const undo = (made.get(id) ?? []).map((machine) => mutate(machine, mutant))
  const now = { id, mutant, machines: undo.length }
  active = now
  try {
    return await run()
  } finally {
    active = undefined
    undo.forEach((each) => each())
    expectMutated(id, now.machines)
  }
}
