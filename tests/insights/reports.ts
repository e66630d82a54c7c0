import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transition } from '../../insights/import/transition.ts'
import { reportOf } from '../../insights/visitors/request.ts'

export const freshFolder = (): string => mkdtempSync(join(tmpdir(), 'insights-test-'))

/** One visit's circumstances; the rest is the same for all. */
export interface Told {
  readonly visit: string
  readonly release?: string
  readonly language?: string
  readonly device?: string
  /** Days after Monday, 2 November 2026. */
  readonly day?: number
  /** Steps as "from → state: event, outcome, milliseconds"; a flow's name begins a new flow. */
  readonly steps: readonly string[]
}

const step = /^(\S*) → (\S*): ([^,]+)(?:, ([^,]*))?(?:, (\d+))?$/

/** Returns a visit's transitions from a short text of each. */
export const visitOf = ({
  visit,
  release = '1',
  language = 'NE',
  device = 'phone',
  day = 0,
  steps,
}: Told): readonly Transition[] => {
  let flow = 'login'
  let at = Date.UTC(2026, 10, 2 + day, 9)
  let seq = 0
  return steps.flatMap((text): Transition[] => {
    const [, from, state = '', event = '', outcome = '', time = '0'] = step.exec(text) ?? []
    if (from === undefined) {
      flow = text
      return []
    }
    at += Number(time)
    seq += 1
    return [
      {
        visit,
        release,
        language,
        device,
        at,
        flow,
        actor: flow === 'login' ? '1' : '2',
        seq,
        from,
        state,
        event,
        outcome,
        milliseconds: Number(time),
      },
    ]
  })
}

/** Writes visits into a file of reports, a line for each. */
export const writeReports = (folder: string, file: string, visits: readonly Told[], more = ''): void =>
  writeFileSync(join(folder, file), visits.map((each) => `${reportOf(visitOf(each))}\n`).join('') + more)

const began = ' → withoutCaptcha.editing: start'
const sent = 'withoutCaptcha.editing → withoutCaptcha.submitting: login.submit, , 4000'
const signedIn = 'withoutCaptcha.submitting → signedIn: xstate.done.actor.signIn, signedIn, 300'
const rejected = 'withoutCaptcha.submitting → withoutCaptcha.editing: xstate.done.actor.signIn, rejected, 500'
const broken = 'withoutCaptcha.submitting → withoutCaptcha.editing: xstate.error.actor.signIn, broken, 9000'
const ended = 'signedIn → : stop'

/** Five visits to the login, of which three are signed in. */
export const fiveVisits: readonly Told[] = [
  { visit: 'a', steps: [began, sent, signedIn, ended] },
  { visit: 'b', steps: [began, sent, rejected, sent, signedIn, ended], language: 'EN', day: 1 },
  { visit: 'c', steps: [began], device: 'desk', day: 8 },
  { visit: 'd', steps: [began, sent, broken, 'withoutCaptcha.editing → : stop, , 100'], release: '2', day: 8 },
  {
    visit: 'e',
    steps: ['captcha', ' → loading: start', 'login', began, sent, signedIn, ended],
    release: '2',
    day: 9,
  },
]
