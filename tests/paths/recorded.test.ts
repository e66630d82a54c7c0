import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { mutantsOf, under, watchMachines } from '../../path-testing/mutants.ts'
import { findFlow } from './adapters/plannable-flows.ts'
import { readRecorded } from '../../path-testing/recordings.ts'
import { replayRecorded } from './adapters/plannable-flows.ts'

watchMachines()

/** Recordings that were saved in the viewer; each is a test as it is. */
const folder = new URL('./recorded/', import.meta.url)
const files = readdirSync(folder).map((name) => [name, fileURLToPath(new URL(name, folder))] as const)

test.each(files)('the recording %s is walked again by an actor [FLOW-09]', async (_, file) => {
  const { lines, plans, isRed } = await replayRecorded(await readRecorded(file), request)
  expect(plans.length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('red at step'))).toEqual([])
  expect(isRed).toBe(false)
})

const login = findFlow('login')
const request = { flows: [], shrink: false, language: 'EN' } as const

/** Replays the failed login by a machine with this mistake. */
const replayWith = async (mutant: string, shrink: boolean) => {
  const sessions = await readRecorded(fileURLToPath(new URL('failed-login.json', folder)))
  const found = mutantsOf(login.flow.machine).find(({ name }) => name === mutant)
  if (found === undefined) throw new Error(`There is no mutant ${mutant}.`)
  return under('login', found, () => replayRecorded(sessions, { ...request, flows: [login], shrink }))
}

describe('the recording of a failed login', () => {
  const signIn = 'login.withoutCaptcha.submitting on xstate.done.actor.signIn'

  test.each([
    ['login.withoutCaptcha.editing on login.submit [0]: guard negated', 'red at step'],
    [`${signIn} [0]: guard negated`, 'red at step'],
    [`${signIn} [2]: guard negated`, 'red at step'],
  ])('is red after its guard is broken: %s [FLOW-09]', async (mutant, red) => {
    const { lines, isRed } = await replayWith(mutant, false)
    expect(lines.join('\n')).toContain(red)
    expect(isRed).toBe(true)
  })

  test('is shrunk to the shortest path that is still red [FLOW-09]', async () => {
    const { plans } = await replayWith(`${signIn} [2]: guard negated`, true)
    expect(plans[0]?.paths[0]?.steps.map((step) => step.case)).toEqual([
      'the player submits username and password',
      'the platform asks for a captcha',
    ])
  })
})
