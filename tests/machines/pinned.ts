import {
  createActor,
  fromCallback,
  SimulatedClock,
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  type Snapshot,
} from 'xstate'
import { expect } from 'vitest'
import { leavesOf } from '../../path-testing/graph.ts'
import { tagsIn } from './tags.ts'

interface Passing {
  readonly passes: number
}

interface Settled {
  readonly work: string
  readonly output?: unknown
  readonly breaks?: true
}

/** An input of a flow: an event, the end of its work, or a lapse of time. */
export type Happening = { readonly type: string; readonly [carried: string]: unknown } | Settled | Passing

/** The work with this id ends with this outcome. */
export const answers = (work: string, output?: unknown): Happening => ({ work, output })
const notice = { text: 'No.' }
/** The load with this id fails with a message. */
export const fails = (work: string): Happening => answers(work, { kind: 'failed', notice })
/** The context after a failed load, and after a defect. */
export const failure = { failure: notice } as const
export const defect = { failure: { key: 'error.unknown' } } as const
/** The work with this id throws. */
export const breaks = (work: string): Happening => ({ work, breaks: true })
/** The clock advances by these milliseconds. */
export const passes = (milliseconds: number): Happening => ({ passes: milliseconds })

/**
 * One step of a journey: its input, the next state, and all effects in any order. Effects: `ask WORK`, `drop WORK` (aborted),
 * `tell REPORT` (to the parent), `to OTHER EVENT`, `do ACTION` (the app's), `end`; each with its data as JSON, or
 * without. Last, a view.
 */
export type Row = readonly [Happening | 'start', string, (readonly string[])?, object?]

interface Company {
  /** The flow's parent. */
  readonly parent: never
  /** Another actor that the flow knows. */
  readonly other: (name: string) => never
}

interface Pins<M extends AnyStateMachine> {
  readonly input?: (company: Company) => InputFrom<M>
  /** The actions that the app provides. */
  readonly does?: readonly string[]
  readonly sees?: (snapshot: never) => object
}

const isPassing = (happening: Happening): happening is Passing => 'passes' in happening
const isSettled = (happening: Happening): happening is Settled => 'work' in happening

/** An actor, by its name where it has one. */
const named = ({ id = '' }: { readonly id?: string }) => `@${id.startsWith('x:') ? '' : id}`

const payload = (carried: object | undefined): string => {
  const text = JSON.stringify(carried, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'xstate$$type' in value
      ? named(value as { readonly id?: string })
      : value,
  )
  return text === undefined || text === '{}' ? '' : ` ${text}`
}

const told = ({ type, ...carried }: EventObject) => `${type}${payload(carried)}`

type HeldSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** Work that is held until the journey settles it, and that records its input and events. */
const held = (say: (words: string) => void): AnyActorLogic => {
  const logic: ActorLogic<HeldSnapshot, EventObject & { output?: unknown }, unknown> = {
    getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ input }, { self }) => say(`ask ${self.id}${payload(input as object | undefined)}`),
    transition: (snapshot, event, { self }) => {
      switch (event.type) {
        case 'pinned.answer':
          return { ...snapshot, status: 'done', output: event.output, error: undefined }
        case 'pinned.break':
          return { ...snapshot, status: 'error', output: undefined, error: new Error('defect') }
        case 'xstate.stop':
          say(`drop ${self.id}`)
          return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
        default:
          say(`to ${self.id} ${told(event)}`)
          return snapshot
      }
    },
  }
  return logic
}

/** A row may leave out an effect's data. */
const asWritten = (words: string, does: readonly string[]) =>
  does.find((written) => words === written || words.startsWith(`${written} `)) ?? words

/**
 * Walks a flow through a hand-written journey. All work is held and the clock is the journey's; an effect that a row
 * does not name fails it.
 */
export const journey = <M extends AnyStateMachine>(machine: M, pins: Pins<M>, rows: readonly Row[]): void => {
  let happened: string[] = []
  const say = (words: string) => happened.push(words)
  const listening = (prefix: string) => {
    const actor = createActor(
      fromCallback<EventObject>(({ receive }) => receive((event) => say(`${prefix} ${told(event)}`))),
    )
    actor.start()
    return actor as never
  }
  const clock = new SimulatedClock()
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, held(say)])
  const actions = (pins.does ?? []).map((name) => [
    name,
    (_: unknown, params: unknown) => say(`do ${name}${payload(params as object | undefined)}`),
  ])
  const logic = machine.provide({ actors: Object.fromEntries(actors), actions: Object.fromEntries(actions) } as never)
  const input = pins.input?.({ parent: listening('tell'), other: (name) => listening(`to ${name}`) })
  const actor = createActor(logic, { clock, input } as never)
  actor.subscribe({ error: () => undefined })
  const children = () => (actor.getSnapshot() as AnyMachineSnapshot).children as Record<string, AnyActorRef | undefined>
  const happen = (happening: Row[0]) => {
    if (happening === 'start') actor.start()
    else if (isPassing(happening)) clock.increment(happening.passes)
    else if (isSettled(happening)) {
      const work = children()[happening.work]
      if (work === undefined) throw new Error(`"${happening.work}" is not pending.`)
      work.send(happening.breaks ? { type: 'pinned.break' } : { type: 'pinned.answer', output: happening.output })
    } else actor.send(happening)
  }
  rows.forEach(([happening, state, does = [], seen], index) => {
    happened = []
    happen(happening)
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    if (snapshot.status === 'done') say(`end${payload(snapshot.output as object | undefined)}`)
    if (snapshot.status === 'error') say('break')
    const step = `step ${index}, ${JSON.stringify(happening)}`
    const did = happened.map((words) => asWritten(words, does))
    expect([leavesOf(snapshot.value).join(' + '), ...did.sort()], step).toEqual([state, ...[...does].sort()])
    expect([...snapshot.tags].toSorted(), step).toEqual(tagsIn(machine.id, leavesOf(snapshot.value)))
    if (seen === undefined) return
    const view = pins.sees?.(snapshot as never) as Record<string, unknown>
    expect(Object.fromEntries(Object.keys(seen).map((key) => [key, view[key]])), step).toEqual(seen)
  })
  actor.stop()
}
