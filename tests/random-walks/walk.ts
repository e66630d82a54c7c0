import fc from 'fast-check'
import {
  createActor,
  SimulatedClock,
  type Actor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate'
import type { Case, Flow } from '../../path-testing/graph.ts'
import { WorkDesk } from './held-work.ts'

/** One step of a walk: any event of a flow, expected in its state or not. */
export type Step = { readonly name: string } & (
  | {
      readonly case: Case
      readonly delays: Record<string, number>
      /** The child that receives it, by the path of child names; absent: the flow itself. */
      readonly to?: readonly string[]
    }
  | { readonly seconds: number }
)

export interface Walker {
  readonly actor: Actor<AnyStateMachine>
  readonly desk: WorkDesk
  /** Milliseconds since the walk began. */
  readonly now: () => number
  /** Everything that was sent or settled, in order. */
  readonly happened: readonly string[]
}

/** The steps of a flow: its cases, and periods that equal none of its delays. */
export const stepsOf = (flow: Flow): readonly Step[] => [
  ...Object.entries(flow.cases).map(([name, step]) => ({ name, case: step, delays: flow.delays ?? {} })),
  { name: 'a third of a second goes by', seconds: 0.3 },
  { name: 'a minute goes by', seconds: 60 },
]

const pass = (clock: SimulatedClock, seconds: number) => {
  let left = seconds * 1000
  for (; left >= 1000; left -= 1000) clock.increment(1000)
  clock.increment(left)
}

/** The actor that receives a step; undefined while that child is not running. */
const hearerOf = (root: AnyActorRef, to: readonly string[] = []): AnyActorRef | undefined =>
  to.reduce<AnyActorRef | undefined>(
    (parent, name) => (parent?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[name],
    root,
  )

/** Takes a step; returns whether it applied. */
const take = (walker: Walker, clock: SimulatedClock, step: Step): boolean => {
  if ('seconds' in step) {
    pass(clock, step.seconds)
    return true
  }
  const { kind, event } = step.case
  const hearer = hearerOf(walker.actor, step.to)
  const heard = hearer?.getSnapshot() as AnyMachineSnapshot | undefined
  if (kind === 'delay') {
    // A period that is no delay of this state belongs to another step.
    if (heard?.can(event) !== true) return false
    clock.increment(step.delays[event.type.split('.')[2] ?? ''] ?? 0)
    return true
  }
  if (kind === 'answer' || kind === 'defect') {
    const { actorId, output } = event as unknown as { actorId: string; output?: unknown }
    const [asked] = walker.desk.underWay(actorId)
    asked?.actor.send(kind === 'answer' ? { type: 'walk.settle', output } : { type: 'walk.break' })
    return asked !== undefined
  }
  if (heard?.status === 'active') hearer?.send(event)
  return hearer !== undefined
}

export interface WalkOptions {
  readonly machine: AnyStateMachine
  readonly input: unknown
  readonly steps: readonly Step[]
  /** An invariant after every step; throws when it is broken. */
  readonly holds: (walker: Walker, step: Step | undefined, before: AnyMachineSnapshot | undefined) => void
  readonly runs?: number
  /** Whether the flow's own event is expected in a snapshot, where that is known without asking the machine. */
  readonly expects?: (snapshot: AnyMachineSnapshot, event: string) => boolean
}

/** Whether the step is expected in this state. */
const isDue = ({ actor, desk }: Walker, step: Step, expects: WalkOptions['expects']): boolean => {
  if ('seconds' in step) return true
  const { actorId } = step.case.event as unknown as { actorId?: string }
  if (actorId === undefined && expects !== undefined)
    return expects(actor.getSnapshot() as AnyMachineSnapshot, step.name)
  return actorId === undefined
    ? ((hearerOf(actor, step.to)?.getSnapshot() as AnyMachineSnapshot | undefined)?.can(step.case.event) ?? false)
    : desk.underWay(actorId).length > 0
}

/**
 * Random sequences of all steps, with the invariants checked after each. One step of four may be any, two are expected
 * ones. One is the expected step that all walks together took least often, so that no rare state is left to luck.
 */
export const walkAtRandom = ({ machine, input, steps, holds, runs = 1000, expects }: WalkOptions): void => {
  const desk = new WorkDesk()
  const held = desk.hold(machine)
  const choice = fc.record({ draw: fc.nat(3), turn: fc.nat(9999) })
  const taken = new Map<Step, number>()
  const timesTaken = (step: Step) => taken.get(step) ?? 0
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 40, size: 'max' }), (way) => {
      const clock = new SimulatedClock()
      desk.begin(() => clock.now())
      const actor = createActor(held, {
        clock,
        ...(input !== undefined && { input }),
      } as never)
      actor.subscribe({ error: () => undefined })
      const happened: string[] = []
      const walker: Walker = { actor, desk, now: () => clock.now(), happened }
      actor.start()
      holds(walker, undefined, undefined)
      for (const { draw, turn } of way) {
        const due = draw === 0 ? steps : steps.filter((step) => isDue(walker, step, expects))
        const rarest = draw === 1 ? Math.min(...due.map(timesTaken)) : 0
        const pool = draw === 1 ? due.filter((step) => timesTaken(step) === rarest) : due
        const step = pool[turn % pool.length] as Step
        const before = actor.getSnapshot() as AnyMachineSnapshot
        if (!take(walker, clock, step)) continue
        taken.set(step, timesTaken(step) + 1)
        happened.push(step.name)
        holds(walker, step, before)
      }
      actor.stop()
    }),
    { numRuns: runs },
  )
}

const fail = (walker: Walker, what: string): never => {
  throw new Error(`${what}, after: ${walker.happened.join(' → ')}`)
}

export const expectThat = (walker: Walker, holds: boolean, what: string) => {
  if (!holds) fail(walker, what)
}

/** Secrets in the flows' cases: passwords, codes, numbers, email addresses. */
export const secrets = [
  'himalaya',
  'sagarmatha',
  '482913',
  '9812345678',
  '९८१२३४५६७८',
  '981-234-5678',
  'sita@example.com',
  'Sita Sharma',
]

const contextsOf = (ref: AnyActorRef): unknown[] => {
  const snapshot = ref.getSnapshot() as Partial<AnyMachineSnapshot>
  return [
    snapshot.context,
    ...Object.values(snapshot.children ?? {}).flatMap((child) => (child ? contextsOf(child as AnyActorRef) : [])),
  ]
}

/** All contexts of a flow and its children, as text. */
export const readable = (ref: AnyActorRef): string =>
  JSON.stringify(contextsOf(ref), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'sessionId' in value ? 'actor' : value,
  )

/** Invariants of every flow: no errors, no duplicate pending request, no secret in a context. */
export const alwaysHolds = (walker: Walker, mayHold: (snapshot: AnyMachineSnapshot) => boolean = () => false) => {
  const snapshot = walker.actor.getSnapshot() as AnyMachineSnapshot
  expectThat(walker, snapshot.status !== 'error', 'The flow broke')
  const ids = walker.desk
    .underWay()
    .map(({ id, actor }) => `${id} of ${(actor as { _parent?: { sessionId: string } })._parent?.sessionId}`)
  expectThat(walker, new Set(ids).size === ids.length, `${ids.join(', ')} are under way at once`)
  if (mayHold(snapshot)) return
  const text = readable(walker.actor)
  expectThat(walker, !secrets.some((secret) => text.includes(secret)), `A secret is in ${text}`)
}
