import fc from 'fast-check'
import {
  createActor,
  SimulatedClock,
  type Actor,
  type ActorRefLike,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
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

export interface ToldEvent {
  readonly event: EventObject
  readonly from: string
  readonly to: string
}

export interface Walker {
  readonly actor: Actor<AnyStateMachine>
  readonly desk: WorkDesk
  /** Milliseconds since the walk began. */
  readonly now: () => number
  /** Everything that was sent or settled, in order. */
  readonly happened: readonly string[]
  /** The events that flows sent each other, or themselves, in the last step. */
  readonly told: readonly ToldEvent[]
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

/** An actor's name, for people. */
const nameOf = (ref: ActorRefLike) => (ref as AnyActorRef).id

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
  /** The same seed takes the same walks; absent: another one each time. */
  readonly seed?: number | undefined
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
 * Random sequences of all steps, with the invariants checked after each; returns how many steps were taken. One step of four may be any, two are expected
 * ones. One is the expected step that all walks together took least often, so that no rare state is left to luck.
 */
export const walkAtRandom = ({ machine, input, steps, holds, runs = 1000, seed, expects }: WalkOptions): number => {
  const desk = new WorkDesk()
  const held = desk.hold(machine)
  const choice = fc.record({ draw: fc.nat(3), turn: fc.nat(9999) })
  const taken = new Map<Step, number>()
  const timesTaken = (step: Step) => taken.get(step) ?? 0
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 40, size: 'max' }), (way) => {
      const clock = new SimulatedClock()
      desk.begin(() => clock.now())
      const told: ToldEvent[] = []
      const actor = createActor(held, {
        clock,
        inspect: (inspected: InspectionEvent) => {
          if (inspected.type === '@xstate.event' && inspected.sourceRef !== undefined)
            told.push({ event: inspected.event, from: nameOf(inspected.sourceRef), to: nameOf(inspected.actorRef) })
        },
        ...(input !== undefined && { input }),
      } as never)
      actor.subscribe({ error: () => undefined })
      const happened: string[] = []
      const walker: Walker = { actor, desk, now: () => clock.now(), happened, told }
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
        told.length = 0
      }
      actor.stop()
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  )
  return [...taken.values()].reduce((all, times) => all + times, 0)
}
