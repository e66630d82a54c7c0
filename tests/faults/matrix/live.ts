import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { callTable, type CallName } from '../../../src/api/table.ts'
import { openDrawnSite, type Answers, type Reply } from '../../generated/drawn-site.tsx'
import type { Visit } from '../../generated/visits.ts'
import { formFaults, timeFaults } from './faults.ts'

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

const eventsOf = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes
    .filter(({ type }) => type !== 'parallel')
    .flatMap(({ ownEvents }) => ownEvents)
    .filter((event) => !event.startsWith('xstate.') && event !== '*')

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
  const hold: Hold = {
    release: (order) => {
      for (const go of order === 'first' ? held.splice(0) : held.splice(0).toReversed()) go()
    },
  }
  const reply = (planned: unknown, signal: AbortSignal | undefined): Promise<Reply> | undefined => {
    const until = (start: (resolve: () => void) => void) =>
      new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(gone()))
        start(resolve)
      }).then((): Reply => ({ status: 200, text: JSON.stringify({ success: true, value: planned }) }))
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

/** Turns of the event loop in which a page draws an answer that is still under way. */
const drawingTurns = 30

interface Case {
  readonly call?: CallName
  readonly fault?: FaultName
  readonly answers?: Answers
  /** The time that a visitor stays on the page at the end, ms. */
  readonly later?: number
}

/**
 * Makes a visit while one call has a fault.
 *
 * @returns its end; `meanwhile`: the page before a late answer.
 */
export const live = async (
  visit: Visit,
  { call, fault, answers = {}, later = 0 }: Case,
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
    return {
      states,
      events: site.snapshots().flatMap(([, snapshot]) => ('_nodes' in snapshot ? eventsOf(snapshot) : [])),
      lines: readLines('*'),
      alerts: readLines('[role=alert], [role=alert] *, [role=status], [role=status] *'),
      presses: readPresses(),
      wrong: [...unnamed, ...pageErrors],
      asked: new Map(site.desk.asked),
    }
  }
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
      vi.advanceTimersByTime(isFaulty ? 300 : 1)
    })
    vi.advanceTimersByTime(1)
  }
  const hasCome = () => isFaulty
  /** Waits for the call of a late fault, or for the end. */
  const arrive = async () => {
    for (let left = isLate ? longestWay : 0; left > 0 && !hasCome(); left -= 1) await turns(1)
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
    return { ...see(), ...(meanwhile && { meanwhile }) }
  } finally {
    site.close()
    vi.useRealTimers()
  }
}

/** Repeats a visit until the code of its page has loaded, and it asks for these calls. */
export const arriveAt = async (visit: Visit): Promise<Seen> => {
  for (let tries = 0; ; tries += 1) {
    const seen = await live(visit, {})
    if (visit.calls.every((name) => seen.asked.has(name) || !(name in callTable))) return seen
    if (tries === 100) throw new Error(`${visit.name} does not ask for all of ${visit.calls.join(', ')}.`)
    await wait(100)
  }
}
