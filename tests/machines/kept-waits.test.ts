// @vitest-environment document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { codeFlow } from '../../src/app/features/auth/sms-code/code-flow.ts'
import type { CodeOutcome, CodePurpose, CodeTo } from '../../src/machines/auth/sms-code/sms-code.machine.ts'
import { selectSmsCode } from '../../src/machines/auth/sms-code/sms-code.view.ts'

const noon = Date.parse('2026-11-30T12:00:00Z')
const sent: CodeOutcome = { kind: 'sent', channel: 'own', expiredMinutes: 2 }
const number = { mobileNum: '9812345678', dialingCode: '977' }

/** A page that opens with the tab's storage. */
const open = (purpose: CodePurpose = 'login', outcome: CodeOutcome = sent) => {
  const sendCode = fromPromise<CodeOutcome, { purpose: CodePurpose; phone: CodeTo }>(() => Promise.resolve(outcome))
  const actor = createActor(codeFlow(sendCode), { input: { purpose } }).start()
  const view = () => selectSmsCode(actor.getSnapshot())
  return { actor, canSend: () => view().canSend, left: () => view().countdown?.getSnapshot().context.left }
}

const ask = async (page: ReturnType<typeof open>) => {
  page.actor.send({ type: 'code.send', phone: number })
  await waitFor(page.actor, (snapshot) => !snapshot.hasTag('busy'))
}

/** Requests a code, and closes its page after 30 seconds. */
const askAndLeave = async () => {
  const page = open()
  await ask(page)
  vi.advanceTimersByTime(30_000)
  page.actor.stop()
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: noon })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the countdown of a code after a reload [SMS-02 part, PLAY-08 part]', () => {
  test('has its rest left, for its own purpose alone', async () => {
    await askAndLeave()
    const page = open()
    expect(page.left()).toBe(90)
    expect(open('registration').canSend()).toBe(true)
    vi.advanceTimersByTime(89_000)
    expect(page.canSend()).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(page.canSend()).toBe(true)
    expect(open().canSend()).toBe(true)
  })

  test('keeps its end and length, and no number, and leaves the storage when it is over', async () => {
    await ask(open())
    const until = noon + 120_000
    expect(sessionStorage.getItem('places')).toBe(JSON.stringify({ 'code login': { until, seconds: 120 } }))
    vi.advanceTimersByTime(120_000)
    expect(sessionStorage).toHaveLength(0)
  })

  test('is the wait that the platform asked for', async () => {
    const page = open('bindEmail', { kind: 'refused', notice: { text: 'Wait.' }, waitSeconds: 300 })
    await ask(page)
    page.actor.stop()
    expect(open('bindEmail').left()).toBe(300)
  })

  test.each([
    ['is over when the clock was put forward', 86_400_000, undefined],
    ['is over when the clock was put back behind its start', -86_400_000, undefined],
    ['is no longer than its whole when the clock was put back a little', -10_000, 100],
  ])('%s', async (_, moved, left) => {
    await askAndLeave()
    vi.setSystemTime(Date.now() + moved)
    const page = open()
    expect(page.left()).toBe(left)
    expect(page.canSend()).toBe(left === undefined)
  })

  test.each([['{"code login":7}'], ['{"code login":{"until":"soon","seconds":120}}'], ['{"code login":null}'], ['[']])(
    'is none in %s',
    (kept) => {
      sessionStorage.setItem('places', kept)
      expect(open().canSend()).toBe(true)
    },
  )
})
