import { describe, expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { captchaMachine } from '../../src/machines/auth/captcha/captcha.machine.ts'
import { countdownMachine } from '../../src/machines/shared/countdown/countdown.machine.ts'
import { registrationMachine, type RegisterRequest } from '../../src/machines/auth/registration/registration.machine.ts'
import { smsCodeMachine } from '../../src/machines/auth/sms-code/sms-code.machine.ts'
import { agentCentreFlow, gatedAgentCentreFlow } from '../paths/centres/flow/agent-centre.ts'
import { captchaFlow } from '../paths/auth/flow/captcha.ts'
import { forcedChangeFlow } from '../paths/auth/flow/change-password.ts'
import { humanVerificationFlow } from '../paths/auth/flow/human-verification.ts'
import { gatedMemberCentreFlow, memberCentreFlow } from '../paths/centres/flow/member-centre.ts'
import { registrationFlow } from '../paths/auth/flow/registration.ts'
import { smsCodeFlow } from '../paths/auth/flow/sms-code.ts'
import { alwaysHolds, expectThat, readable } from './invariants.ts'
import { stepsOf, walkAtRandom, type Walker } from './walk.ts'

vi.setConfig({ testTimeout: 120_000 })

const stateOf = (walker: Walker) => walker.actor.getSnapshot() as AnyMachineSnapshot

test('no walk gets two codes in a countdown or two requests in a second [SMS-01 part, SMS-02 part]', () => {
  let sent = 0
  walkAtRandom({
    machine: smsCodeMachine.provide({ actors: { countdown: countdownMachine } }),
    input: { purpose: 'login' },
    steps: stepsOf(smsCodeFlow).filter(({ name }) => !name.startsWith('the countdown')),
    holds: (walker) => {
      alwaysHolds(walker)
      const [request, next] = walker.desk.asked.filter(({ id }) => id === 'sendCode').slice(-2)
      if (request === undefined || next === undefined) return
      const answered = request.actor.getSnapshot() as {
        status: string
        output?: { kind: string; channel?: string; expiredMinutes?: number; waitSeconds?: number }
      }
      const { kind, channel, expiredMinutes = 0, waitSeconds = 1 } = answered.output ?? { kind: 'broken' }
      const pause = kind !== 'sent' ? waitSeconds : channel === 'firebase' ? 60 : 60 * expiredMinutes
      sent += kind === 'sent' ? 1 : 0
      expectThat(
        walker,
        next.at - request.at >= pause * 1000,
        `Asked again after ${next.at - request.at} ms, not after ${pause} s`,
      )
    },
  })
  expect(sent).toBeGreaterThan(100)
})

test('no walk requests two captchas within a second [AUTH-04 part]', () => {
  walkAtRandom({
    machine: captchaMachine,
    input: captchaFlow.input,
    steps: stepsOf(captchaFlow),
    holds: (walker) => {
      const loads = walker.desk.asked.filter(({ actor }) => actor.getSnapshot().status === 'done')
      for (const [index, { at, actor }] of loads.entries()) {
        const next = loads[index + 1]
        const loaded = (actor.getSnapshot() as { output?: { kind: string } }).output?.kind === 'loaded'
        if (next !== undefined && loaded)
          expectThat(walker, next.at - at >= 1000, `Another picture after ${next.at - at} ms`)
      }
    },
  })
})

test('no walk leaves a forced change without a new password or sign-out [PASS-04 part]', () => {
  const ends = new Set<string>()
  walkAtRandom({
    machine: forcedChangeFlow.machine,
    input: forcedChangeFlow.input,
    steps: [
      ...stepsOf(forcedChangeFlow),
      { name: 'the player tries to close it', case: { kind: 'user', event: { type: 'change.close' } }, delays: {} },
    ],
    holds: (walker, step, before) => {
      alwaysHolds(walker)
      const snapshot = stateOf(walker)
      if (snapshot.status !== 'done' || before?.status === 'done') return
      const { kind } = snapshot.output as { kind: string }
      ends.add(kind)
      expectThat(
        walker,
        (kind === 'changed' && step?.name === 'the password is changed') ||
          (kind === 'signOut' && step?.name === 'the player logs out'),
        `It ended with ${kind} by "${step?.name}"`,
      )
    },
  })
  expect([...ends].sort()).toEqual(['changed', 'signOut'])
})

test('no walk registers without box or captcha, or with an unknown code [REG-07 part, REG-08 part]', () => {
  let requests = 0
  walkAtRandom({
    machine: registrationMachine.provide({ actors: { captcha: captchaMachine } }),
    input: registrationFlow.input,
    steps: [...stepsOf(registrationFlow), ...stepsOf(captchaFlow)],
    holds: (walker) => {
      alwaysHolds(walker)
      const [request] = walker.desk.underWay('register')
      if (request === undefined) return
      requests += 1
      const { values } = request.input as RegisterRequest
      expectThat(walker, values.captcha === 'abcd', 'It has no captcha')
      expectThat(walker, (values.username ?? values.mobileNum) !== undefined, 'It has no name and no number')
      if (values.affiliateCode === undefined) return
      const check = walker.desk.asked.findLast(({ id }) => id === 'checkAffiliate')
      const outcome = (check?.actor.getSnapshot() as { output?: { kind: string } } | undefined)?.output
      expectThat(walker, outcome?.kind === 'valid', 'Its affiliate code was not checked')
    },
  })
  expect(requests).toBeGreaterThan(100)
})

describe('no walk opens a forbidden centre [PERM-02 part, PERM-03 part, PERM-04 part]', () => {
  test.each([
    ['the member centre', memberCentreFlow, 'a member is logged in'],
    ['the agent centre', agentCentreFlow, 'an agent is logged in'],
    ['the member centre behind the gate', gatedMemberCentreFlow, undefined],
    ['the agent centre behind the gate', gatedAgentCentreFlow, undefined],
  ] as const)('%s', (_, flow, admitted) => {
    let opened = 0
    walkAtRandom({
      machine: flow.machine,
      input: flow.input,
      steps: stepsOf(flow),
      holds: (walker, step, before) => {
        const snapshot = stateOf(walker)
        if (before?.matches('gating') !== true || !(snapshot.matches('open') || snapshot.matches('loading'))) return
        opened += 1
        expectThat(walker, step?.name === admitted, `It opened by "${step?.name}"`)
      },
    })
    if (admitted === undefined) expect(opened).toBe(0)
    else expect(opened).toBeGreaterThan(100)
  })
})

test('no walk keeps a proof of a person after its use [AUTH-18 part]', () => {
  walkAtRandom({
    machine: humanVerificationFlow.machine,
    input: undefined,
    steps: stepsOf(humanVerificationFlow),
    holds: (walker) => {
      const proven = stateOf(walker).matches('solved')
      expectThat(
        walker,
        readable(walker.actor).includes('proof') === proven,
        'A proof is in the context without being solved',
      )
    },
  })
})
