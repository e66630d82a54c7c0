import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { callTable, type CallName } from '../../../src/api/table.ts'
import { isMachine, isWaiting, openDrawnSite, type Answers, type Reply } from '../../generated/drawn-site.tsx'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Visit } from '../../generated/visits.ts'
import { formFaults, timeFaults } from './faults.ts'

/** A flow or a query: its state, and the events that it accepts there. */
export interface ActorSeen {
  readonly name: string
  /** The flows above it, from the nearest one. */
  readonly above: readonly string[]
  readonly state: string
  /** States without a description, and a flow that broke. */
  readonly unnamed: readonly string[]
  readonly accepts: readonly string[]
  /** Work that it handles is under way. */
  readonly isWaiting: boolean
}

/** The end of a case: what the site is in, says, and offers. */
export interface Seen {
  readonly states: readonly string[]
  /** The events that a flow in a state of its own waits for. */
  readonly events: readonly string[]
  readonly lines: readonly string[]
  /** The sentences that a screen reader is told at once. */
  readonly alerts: readonly string[]
  readonly presses: readonly string[]
  /** Everything without an end, and every error of the page. */
  readonly wrong: readonly string[]
  readonly asked: ReadonlyMap<CallName, number>
  readonly actors: readonly ActorSeen[]
  /** The last outcome of each flow's work, by the flow's name. */
  readonly outcomes: ReadonlyMap<string, AnyEventObject>
}

export type FaultName = keyof typeof formFaults | (typeof timeFaults)[number]

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const isHidden = (element: Element) => element.closest('[hidden], [inert], script, style') !== null

/** The sentences below these elements, outside buttons and links. */
const readLines = (within: string) =>
  [...document.body.querySelectorAll(within)]
    .filter(
      (element) =>
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) &&
        element.closest('button, a, option, [role=tab]') === null &&
        !isHidden(element),
    )
    .map((element) => element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')

const readPresses = () =>
  [...document.body.querySelectorAll('button, a[href], [role=tab]')]
    .filter((element) => !isHidden(element) && !element.matches(':disabled, [aria-disabled=true]'))
    .map(nameOf)
    .filter(Boolean)

const areas = new Set(Object.keys(en).map((key) => key.split('.')[0]))

/** Is this a value that slipped onto the page, or a key without its sentence? */
const isSlip = (line: string) =>
  /\b(?:NaN|undefined|Infinity|Invalid Date)\b|∞|\[object/.test(line) ||
  (/^[a-z]+(?:\.\w+)+$/i.test(line) && areas.has(line.split('.')[0]))

const eventsOf = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes
    .filter(({ type }) => type !== 'parallel')
    .flatMap(({ ownEvents }) => ownEvents)
    .filter((event) => !event.startsWith('xstate.') && event !== '*')

const stateText = (value: unknown) =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll(/[{}"]/g, '').replaceAll(':', '.')

const machineOf = (actor: AnyActorRef | undefined) => {
  const snapshot = actor?.getSnapshot() as object | undefined
  return snapshot !== undefined && isMachine(snapshot) ? snapshot : undefined
}

const parentOf = (actor: AnyActorRef) => (actor as { _parent?: AnyActorRef })._parent

const flowsAbove = (actor: AnyActorRef): readonly string[] => {
  const parent = parentOf(actor)
  const machine = machineOf(parent)
  // The holder of a page's flows has no states of its own.
  const isFlow = machine !== undefined && machine.machine.id !== 'flows'
  return parent === undefined ? [] : [...(isFlow ? [machine.machine.id] : []), ...flowsAbove(parent)]
}

const seeFlow = (actor: AnyActorRef, snapshot: AnyMachineSnapshot): ActorSeen => {
  const events = snapshot._nodes.flatMap(({ ownEvents }) => ownEvents).filter((event) => event !== '*')
  return {
    name: snapshot.machine.id,
    above: flowsAbove(actor),
    state: stateText(snapshot.value),
    unnamed: [
      ...snapshot._nodes.filter(({ description }) => description === undefined).map(({ id }) => `${id} has no name`),
      ...(snapshot.status === 'error' ? [`${snapshot.machine.id} broke: ${String(snapshot.error)}`] : []),
    ],
    accepts: [
      ...new Set(
        events.flatMap((event) =>
          event.startsWith('xstate.after.') ? ['a delay'] : event.startsWith('xstate.') ? [] : [event],
        ),
      ),
    ],
    isWaiting: isWaiting(snapshot),
  }
}

/** A comparable flow: its state and context, without the actors in it. */
const comparable = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, context], (_, part: unknown) =>
    typeof part === 'object' && part !== null && 'sessionId' in part ? 'actor' : part,
  )

/** A clock that a case moves on while it waits for a fault. */
const holdClock = () =>
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T08:15:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })

const gone = () => new DOMException('Aborted', 'AbortError')

interface Hold {
  /** Releases the held answers in this order. */
  readonly release: (order: 'first' | 'last') => void
}

/** How a fault answers a call. */
const replier = (fault: FaultName) => {
  const held: (() => void)[] = []
  let isOutdated = false
  const hold: Hold = {
    release: (order) => {
      // The newer answer is the good one; the older one has failed.
      isOutdated = order === 'last' && held.length > 1
      for (const go of order === 'first' ? held.splice(0) : held.splice(0).toReversed()) go()
    },
  }
  let requests = 0
  const reply = (planned: unknown, signal: AbortSignal | undefined): Promise<Reply> | undefined => {
    requests += 1
    const isFirst = requests === 1
    const until = (start: (resolve: () => void) => void) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(gone()))
        start(resolve)
      }).then((): Reply =>
        isFirst && isOutdated
          ? formFaults['500']
          : { status: 200, text: JSON.stringify({ success: true, value: planned }) },
      )
    switch (fault) {
      case 'slow':
        return until((resolve) => setTimeout(resolve, 10_000))
      case 'doubled':
      case 'out of order':
        return until((resolve) => held.push(resolve))
      default: {
        const form: Reply | 'never' | 'cut' = formFaults[fault]
        if (form === 'never') return until(() => undefined)
        return form === 'cut' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(form)
      }
    }
  }
  return { reply, hold }
}

/** Turns of the event loop in which a page asks for its call. */
const longestWay = 200

/** The time in which a payload is encrypted before it is sent, ms. */
const longestEncryption = 3000

/** Turns of the event loop in which a page draws an answer that is still under way, or the code of its next page loads. */
const drawingTurns = 30

interface Case {
  readonly call?: CallName
  readonly fault?: FaultName
  readonly answers?: Answers
  /** The time that a visitor stays on the page at the end, ms. */
  readonly later?: number
  /** Outcomes of the call's flows that reach them again at the end, when newer ones have come. */
  readonly older?: ReadonlyMap<string, AnyEventObject>
}

/**
 * Makes a visit while one call has a fault.
 *
 * @returns its end; `meanwhile`: the page before a late answer.
 */
export const live = async (
  visit: Visit,
  { call, fault, answers = {}, later = 0, older }: Case,
): Promise<Seen & { readonly meanwhile?: Seen }> => {
  const { reply, hold } = replier(fault ?? '500')
  holdClock()
  let isFaulty = false
  const site = await openDrawnSite(visit.at, {
    ...visit,
    answers: { ...visit.answers, ...answers },
    replyTo: (name, planned, signal) => {
      if (fault === undefined || name !== call) return undefined
      isFaulty = true
      return reply(planned, signal)
    },
  })
  const isLate = fault === 'slow' || fault === 'doubled' || fault === 'out of order'
  let meanwhile: Seen | undefined
  const see = (): Seen => {
    const { states, unnamed, pageErrors } = site.look()
    const [lines, presses] = [readLines('*'), readPresses()]
    return {
      states,
      events: site.snapshots().flatMap(([, snapshot]) => ('_nodes' in snapshot ? eventsOf(snapshot) : [])),
      lines,
      alerts: readLines('[role=alert], [role=alert] *, [role=status], [role=status] *'),
      presses,
      wrong: [...unnamed, ...pageErrors, ...[...lines, ...presses].filter(isSlip).map((line) => `it says ${line}`)],
      asked: new Map(site.desk.asked),
      actors: [
        ...site.snapshots().flatMap(([actor, snapshot]) => (isMachine(snapshot) ? [seeFlow(actor, snapshot)] : [])),
        ...site.queries
          .getQueryCache()
          .getAll()
          .map(({ queryKey, state: { status, fetchStatus } }): ActorSeen => ({
            name: `query ${String(queryKey[0])}`,
            // The end of a session forgets its queries.
            above: ['session'],
            state: status === 'error' ? 'failed' : status === 'success' ? 'loaded' : 'unasked',
            unnamed: [],
            accepts: ['refetch'],
            isWaiting: fetchStatus === 'fetching',
          })),
      ],
      outcomes: new Map(
        site.snapshots().flatMap(([actor, snapshot]) => {
          const last = site.answeredTo(actor).at(-1)
          return isMachine(snapshot) && last !== undefined ? [[snapshot.machine.id, last] as const] : []
        }),
      ),
    }
  }
  /** Sends older outcomes to the flows that have newer ones; returns those that the older one changed. */
  const outdate = (outcomes: ReadonlyMap<string, AnyEventObject>) =>
    site.snapshots().flatMap(([actor, snapshot]) => {
      const outcome = isMachine(snapshot) ? outcomes.get(snapshot.machine.id) : undefined
      if (outcome === undefined || isWaiting(snapshot) || snapshot.status !== 'active') return []
      const before = comparable(snapshot)
      actor.send(outcome)
      return comparable(actor.getSnapshot() as AnyMachineSnapshot) === before
        ? []
        : [`${snapshot.machine.id} takes an older answer`]
    })
  const turns = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      vi.advanceTimersByTime(1)
    }
  }
  const again = async () => {
    const press = visit.presses?.at(-1)
    if (press !== undefined) site.flow(press[0])?.send(press[1])
    else await site.queries.refetchQueries()
  }
  const settle = async () => {
    if (isLate && isFaulty && meanwhile === undefined) {
      await turns(drawingTurns)
      meanwhile = see()
      if (fault !== 'slow') {
        void again()
        await turns(drawingTurns)
        hold.release(fault === 'doubled' ? 'first' : 'last')
      }
    }
    await site.settle(() => {
      if (isLate && fault !== 'slow') hold.release('first')
      // A call that is not sent yet waits for code or its cipher, in real time, which its own clock must outlast.
      const isUnsent = site.desk.isQuiet() && site.isBusy()
      vi.advanceTimersByTime(!isFaulty ? 1 : isUnsent ? 10 : 300)
    })
    vi.advanceTimersByTime(1)
  }
  const hasCome = () => isFaulty
  /** Waits for the call of a late fault, or for the end. */
  const arrive = async () => {
    const start = performance.now()
    const isOnItsWay = () => isLate && site.isBusy() && performance.now() - start < longestEncryption
    for (let left = isLate ? longestWay : 0; (left > 0 || isOnItsWay()) && !hasCome(); left -= 1) await turns(1)
    await settle()
  }
  try {
    await arrive()
    for (const [id, event] of visit.presses ?? []) {
      const flow = site.flow(id)
      // A page without its answer has nothing to press, and after a failure a player presses what it offers.
      if (flow === undefined || (isFaulty && !isLate)) break
      flow.send(event)
      await (isLate ? arrive() : settle())
    }
    if (visit.tab !== undefined) {
      const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        ({ textContent }) => textContent === visit.tab,
      )
      tab?.click()
      await arrive()
    }
    if (later > 0) {
      vi.advanceTimersByTime(later)
      await settle()
    }
    for (let tries = 0; tries < drawingTurns && readPresses().length === 0; tries += 1) {
      await wait(30)
      await turns(1)
    }
    const seen = see()
    const outdated = older === undefined ? [] : outdate(older)
    return { ...seen, wrong: [...seen.wrong, ...outdated], ...(meanwhile && { meanwhile }) }
  } finally {
    site.close()
    vi.useRealTimers()
  }
}

/** Repeats a visit until the code of its page has loaded, and it asks for these calls. */
export const arriveAt = async (visit: Visit): Promise<Seen> => {
  for (let tries = 0; ; tries += 1) {
    const seen = await live(visit, {})
    const isAsked = (name: CallName) => (seen.asked.get(name) ?? 0) >= (visit.times?.[name] ?? 1)
    if (visit.calls.every((name) => isAsked(name) || !(name in callTable))) return seen
    if (tries === 100) throw new Error(`${visit.name} does not ask for all of ${visit.calls.join(', ')}.`)
    await wait(100)
  }
}
