import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { makeRecorder } from '../../src/app/core/inspect/record.ts'
import { loginMachine, type LoginOutcome } from '../../src/machines/auth/login/login.machine.ts'
import { writeRecording, type Entry } from '../../path-testing/viewer/recording.ts'
import { idleChild } from '../../path-testing/harness/stand-ins.ts'
import { mutantsOf } from '../../path-testing/mutants/mutants.ts'
import { PlanError } from '../../path-testing/plan/plan-error.ts'
import { findFlow } from '../paths/adapters/plannable-flows.ts'
import { readRecorded } from '../../path-testing/recorded/recorded.ts'
import { replayRecorded } from '../paths/adapters/plannable-flows.ts'
import { sessionsOf } from '../../path-testing/recorded/sessions.ts'

const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
const captchaNeeded: LoginOutcome = { kind: 'captchaNeeded', notice: { key: 'error.invalidCredentials' } }
const rejected: LoginOutcome = { kind: 'rejected', notice: { key: 'error.invalidCredentials' } }
const credentials = { username: 'sita', password: 'secret', captcha: 'abcd', remember: false }
const guard = 'login.withoutCaptcha.submitting on xstate.done.actor.signIn [2]: guard negated'

const read = (entries: readonly unknown[]) => {
  const file = join(folder, `${entries.length}-${Math.random()}.json`)
  writeFileSync(file, writeRecording(entries as readonly Entry[], ''))
  return readRecorded(file)
}

const request = { flows: [], shrink: false, language: 'EN' } as const

/** Records logins of which each gets the next outcome; with a mutant, by a broken machine. */
const recordLogins = async (outcomes: readonly LoginOutcome[], mutant?: string): Promise<Entry[]> => {
  const entries: Entry[] = []
  const left = [...outcomes]
  const machine = loginMachine.provide({
    actors: { captcha: idleChild(), signIn: fromPromise(async () => left.shift() as LoginOutcome) },
  })
  mutantsOf(machine)
    .find(({ name }) => name === mutant)
    ?.apply(machine)
  const inspect = makeRecorder(
    (entry) => entries.push(entry),
    () => 0,
  )
  const actor = createActor(machine, { inspect }).start()
  while (left.length > 0) {
    actor.send({ type: 'login.submit', credentials })
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return entries
}

test('a recorded session becomes a path of the same transitions, which the actor walks [FLOW-09 part]', async () => {
  const sessions = await read(await recordLogins([rejected, captchaNeeded, captchaNeeded, { kind: 'newPlace' }]))
  const { lines, plans, onPage, isRed } = await replayRecorded(sessions, request)
  expect(isRed).toBe(false)
  expect(lines.slice(1, 3)).toEqual(['  actor: green', '  page: every step has a hand'])
  const [path] = plans[0]?.paths ?? []
  expect(path?.steps.map((step) => step.transitions)).toEqual(sessions[0]?.steps.map(({ taken }) => taken))
  expect(path?.steps.map((step) => step.case)).toEqual([
    'the player submits username and password',
    'the platform rejects the login',
    'the player submits username and password',
    'the platform asks for a captcha',
    'the player submits the captcha, too',
    'the platform asks for a captcha',
    'the player submits the captcha, too',
    'the platform asks for a device check',
  ])
  expect(onPage).toEqual(plans)
})

test('the recording of a defect becomes a path that ends with what the graph expects [FLOW-09 part]', async () => {
  const sessions = await read(await recordLogins([captchaNeeded, rejected], guard))
  expect(sessions[0]?.steps[1]?.states).toEqual(['withoutCaptcha.editing'])
  const { lines, plans } = await replayRecorded(sessions, request)
  expect(lines.join('\n')).toContain(
    'the recording went to withoutCaptcha.editing by login.withoutCaptcha.submitting on xstate.done.actor.signIn [3]; ' +
      'the frozen graph expects withCaptcha.editing',
  )
  expect(plans[0]?.paths[0]?.steps.map((step) => step.states)).toEqual([
    ['withoutCaptcha.submitting'],
    ['withCaptcha.editing'],
  ])
})

describe('a hostile recording', () => {
  const actor = { kind: 'actor', at: 0, actor: 'x:1', name: 'login' }
  const start = {
    kind: 'state',
    at: 0,
    actor: 'x:1',
    states: ['login', 'login.withoutCaptcha', 'login.withoutCaptcha.editing'],
    status: 'active',
    taken: [],
  }
  const evil = "'); process.exit(1); //\n\u001B[2J\u2028`${x}`<script>"

  test('that is cut off, no recording or too large is refused in the viewer’s words', async () => {
    const cut = join(folder, 'cut.json')
    writeFileSync(cut, writeRecording([], '').slice(0, -3))
    await expect(readRecorded(cut)).rejects.toThrow(PlanError)
    await expect(readRecorded(cut)).rejects.toThrow('it is not JSON, or it is incomplete')
    writeFileSync(cut, '{"format":"flow-recording","version":2}')
    await expect(readRecorded(cut)).rejects.toThrow('is not a recording of this viewer')
    await expect(readRecorded(join(folder, 'none.json'))).rejects.toThrow('There is no file')
    await expect(readRecorded(folder)).rejects.toThrow('There is no file')
    await expect(read(Array.from({ length: 100_001 }, () => actor))).rejects.toThrow('too large')
    await expect(replayRecorded(await read([]), request)).rejects.toThrow('no step')
  })

  test('of another release names the flow, state, event and transition that are unknown', async () => {
    const event = { kind: 'event', at: 1, actor: 'x:1', type: 'login.dance', data: {} }
    const state = (states: readonly string[], taken: readonly string[]) => ({ ...start, states, taken })
    const { lines, isRed } = await replayRecorded(
      await read([
        { ...actor, actor: 'x:9', name: '__proto__' },
        { ...start, actor: 'x:9', states: ['__proto__', '__proto__.constructor'] },
        actor,
        start,
        state(['login', 'login.dancing'], ['login.withoutCaptcha.editing on login.dance [0]']),
        event,
        state(start.states, ['login.withoutCaptcha.editing on login.submit [7]']),
        event,
        state(['login', 'login.signedIn'], []),
      ]),
      request,
    )
    expect(isRed).toBe(false)
    expect(lines.slice(0, -2)).toEqual([
      '__proto__: no flow of this release has the machine “__proto__”',
      expect.stringMatching(/^login: 3 steps recorded, 2 replayed: login-/),
      '  not as recorded: step 1, nothing: the machine has no state “dancing”; it is left out',
      '  not as recorded: step 2, login.dance: the machine has no transition “login.withoutCaptcha.editing on login.submit [7]”; nothing is done',
      '  not as recorded: step 3, login.dance: no step of the flow has this event; instead: “the player submits username and password”, “the platform lets the player in”',
    ])
  })

  test('with names meant as code is printed without control characters', async () => {
    const { lines, plans } = await replayRecorded(
      await read([
        { ...actor, name: evil },
        start,
        { ...start, states: ['login', `login.${evil}`], taken: [evil] },
        { ...actor, actor: 'x:2', name: evil },
        { ...start, actor: 'x:2', states: [evil] },
      ]),
      request,
    )
    expect(lines.join('')).not.toMatch(/\p{C}|\u2028/u)
    expect(lines).toHaveLength(5)
    expect(JSON.stringify(plans)).not.toContain('process.exit')
  })

  test('of 100,000 entries is replayed in seconds, and its lines are few', async () => {
    const own = await recordLogins([rejected])
    const [began, round] = [own.slice(0, 3), own.slice(3)]
    const times = Math.floor((100_000 - began.length) / round.length)
    const sessions = await read([...began, ...Array.from({ length: times }, () => round).flat()])
    const { lines, plans } = await replayRecorded(sessions, request)
    expect(sessions[0]?.steps.length).toBeGreaterThan(20_000)
    expect(plans[0]?.paths[0]?.steps.length).toBe(5000)
    expect(lines.join('\n')).toContain('a path has at most 5000 steps')
    expect(lines.length).toBeLessThan(30)
    const strange = Array.from({ length: 99_990 }, (_, index) => ({
      ...start,
      states: ['login', `login.state${index}`],
      taken: [`login on event${index} [0]`],
    }))
    const lost = await replayRecorded(await read([actor, start, ...strange]), request)
    expect(lost.lines.length).toBeLessThan(30)
  }, 60_000)
})

test('a tester who names a flow gets its sessions alone', async () => {
  const sessions = sessionsOf(await recordLogins([rejected]))
  await expect(replayRecorded(sessions, { ...request, flows: [findFlow('captcha')] })).rejects.toThrow('no step')
  const { lines } = await replayRecorded(sessions, { ...request, flows: [findFlow('login')] })
  expect(lines[0]).toMatch(/^login: 2 steps recorded, 2 replayed: login-/)
})
