import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { changePasswordMachine } from '../../src/machines/auth/change-password/change-password.machine.ts'
import { selectChangePassword } from '../../src/machines/auth/change-password/change-password.view.ts'
import { countdownMachine } from '../../src/machines/shared/countdown/countdown.machine.ts'
import { forgotByEmailMachine } from '../../src/machines/auth/forgot-by-email/forgot-by-email.machine.ts'
import {
  fieldsOf,
  formProblems,
  plainValues,
  tabsOf,
  type RegisterForm,
} from '../../src/machines/auth/registration/form-fields.ts'
import { smsCodeMachine, type CodeOutcome } from '../../src/machines/auth/sms-code/sms-code.machine.ts'
import { selectSmsCode } from '../../src/machines/auth/sms-code/sms-code.view.ts'
import { smsLoginMachine } from '../../src/machines/auth/sms-login/sms-login.machine.ts'
import { allSwitchesOff, mobileRule, passwordRule, registerRules } from '../support/field-rules.ts'

const pending = <Outcome, Input>() => fromPromise<Outcome, Input>(() => new Promise(() => undefined))
const phone = { mobileNum: '9812345678', dialingCode: '977' }

const startSmsCode = async (outcome: CodeOutcome) => {
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const actor = createActor(
    smsCodeMachine.provide({
      actors: {
        sendCode: fromPromise(({ input }) => {
          asked.push(input)
          return Promise.resolve(outcome)
        }),
        countdown: countdownMachine.provide({ actors: { watchClock: pending() as never } }),
      },
    }),
    { clock, input: { purpose: 'login' } },
  ).start()
  actor.send({ type: 'code.send', phone })
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, clock, asked, view: () => selectSmsCode(actor.getSnapshot()) }
}

describe('the countdown after a code [SMS-01 part, SMS-02 part]', () => {
  test.each([
    [{ kind: 'sent', channel: 'own', expiredMinutes: 2 }, 120],
    [{ kind: 'sent', channel: 'own', expiredMinutes: 0.5 }, 30],
    [{ kind: 'sent', channel: 'firebase' }, 60],
    [{ kind: 'refused', notice: { key: 'firebase.tooManyRequests' }, waitSeconds: 300 }, 300],
  ] as const)('%o takes %i seconds', async (outcome, seconds) => {
    const { actor, clock, view, asked } = await startSmsCode(outcome)
    for (let second = 1; second <= seconds; second += 1) {
      expect(view().canSend).toBe(false)
      actor.send({ type: 'code.send', phone })
      clock.increment(1000)
    }
    expect(asked).toHaveLength(1)
    expect(view().canSend).toBe(true)
  })

  test('a refusal blocks another request for a second', async () => {
    const { clock, view } = await startSmsCode({ kind: 'refused', notice: { text: 'No.' } })
    expect(view()).toMatchObject({ canSend: false, notice: { text: 'No.' } })
    clock.increment(999)
    expect(view().canSend).toBe(false)
    clock.increment(1)
    expect(view().canSend).toBe(true)
  })

  test('a page that slept for a minute has a minute less', () => {
    const actor = createActor(countdownMachine.provide({ actors: { watchClock: pending() as never } }), {
      clock: new SimulatedClock(),
      input: { seconds: 120 },
    }).start()
    actor.send({ type: 'countdown.elapsed', seconds: 60.4 })
    expect(actor.getSnapshot().context.left).toBe(60)
    actor.send({ type: 'countdown.elapsed', seconds: 10 })
    expect(actor.getSnapshot().context.left).toBe(60)
    actor.send({ type: 'countdown.elapsed', seconds: 120 })
    expect(actor.getSnapshot().status).toBe('done')
  })

  test('a form that is closed and opened again continues the countdown', async () => {
    const { actor: code, clock, view } = await startSmsCode({ kind: 'sent', channel: 'firebase' })
    const open = () => createActor(smsLoginMachine, { input: { code, mobileRule } }).start()
    open().stop()
    clock.increment(1000)
    const form = open()
    form.send({ type: 'code.ask', phone })
    expect(view().canSend).toBe(false)
    expect(view().countdown?.getSnapshot().context.left).toBe(59)
  })
})

describe('the change of a password [PASS-03 part, PASS-04 part]', () => {
  const start = (input: { forced: boolean; oldPasswordKnown: boolean }) =>
    createActor(changePasswordMachine.provide({ actors: { changePassword: pending() } }), {
      input: { ...input, rule: passwordRule },
    }).start()

  test('a forced one can only be left by signing out, a chosen one only by closing', () => {
    const forced = start({ forced: true, oldPasswordKnown: true })
    forced.send({ type: 'change.close' })
    expect(forced.getSnapshot().status).toBe('active')
    expect(selectChangePassword(forced.getSnapshot())).toMatchObject({
      canClose: false,
      canSignOut: true,
      asksForOld: false,
    })
    forced.send({ type: 'change.signOut' })
    expect(forced.getSnapshot().output).toEqual({ kind: 'signOut' })
    const chosen = start({ forced: false, oldPasswordKnown: false })
    chosen.send({ type: 'change.signOut' })
    expect(selectChangePassword(chosen.getSnapshot())).toMatchObject({
      canClose: true,
      canSignOut: false,
      asksForOld: true,
    })
    chosen.send({ type: 'change.close' })
    expect(chosen.getSnapshot().output).toEqual({ kind: 'closed' })
  })

  test.each([
    [
      { oldPassword: '', newPassword: '', confirmNewPassword: '' },
      ['oldPassword', 'newPassword', 'confirmNewPassword'],
    ],
    [{ oldPassword: 'x', newPassword: 'short', confirmNewPassword: 'short' }, ['newPassword']],
    [{ oldPassword: 'x', newPassword: 'sagarmatha', confirmNewPassword: 'himalaya' }, ['confirmNewPassword']],
    [{ oldPassword: 'x', newPassword: '123456', confirmNewPassword: '123456' }, ['newPassword']],
    [{ oldPassword: 'x', newPassword: ' sagarmatha ', confirmNewPassword: 'sagarmatha' }, []],
  ])('%o', (passwords, wrong) => {
    const actor = start({ forced: false, oldPasswordKnown: false })
    actor.send({ type: 'change.submit', passwords })
    expect(Object.keys(actor.getSnapshot().context.fieldErrors)).toEqual(wrong)
    expect(actor.getSnapshot().matches('submitting')).toBe(wrong.length === 0)
  })
})

test('username and a valid email are required [PASS-01 part]', () => {
  const actor = createActor(forgotByEmailMachine.provide({ actors: { mailPassword: pending() } })).start()
  const errorsOf = (username: string, email: string) => {
    actor.send({ type: 'mail.submit', entry: { username, email } })
    return actor.getSnapshot().context.fieldErrors
  }
  expect(errorsOf('', '')).toEqual({ username: { key: 'login.usernameRequired' }, email: { key: 'field.required' } })
  for (const email of ['sita', '@example.com', 'sita@', 'a b@example.com', 'sita@example', 'sita@example..com'])
    expect(errorsOf('sita', email)).toEqual({ email: { key: 'rule.email' } })
  expect(errorsOf('sita', ' sita@mail.example.com ')).toEqual({})
})

describe('the fields of a registration [REG-01 part, REG-03 part, REG-05 part]', () => {
  const shape = (switches: Partial<typeof allSwitchesOff>, rules = registerRules) => ({
    rules,
    switches: { ...allSwitchesOff, ...switches },
  })
  const names = (...parameters: Parameters<typeof fieldsOf>) => fieldsOf(...parameters).map(({ name }) => name)
  const form = (values: RegisterForm['values'], adult = true): RegisterForm => ({ values, dialingCode: '977', adult })

  test('the switches open the tabs', () => {
    expect(tabsOf(allSwitchesOff)).toEqual([])
    expect(tabsOf({ ...allSwitchesOff, USERNAMEREG3: true, MOBILENUMREG3: true })).toEqual(['username', 'mobile'])
    expect(tabsOf({ ...allSwitchesOff, MOBILENUMPASSREG3: true })).toEqual(['mobile'])
  })

  test('a field appears only when the server enables it', () => {
    expect(names('username', shape({ USERNAMEREG3: true }))).toEqual([
      'username',
      'password',
      'checkPass',
      'payeeName',
      'email',
      'affiliateCode',
      'captcha',
    ])
    expect(names('mobile', shape({ MOBILENUMREG3: true }, {}))).toEqual(['mobileNum'])
    expect(names('mobile', shape({ MOBILENUMPASSREG3: true, REGMOBVERF3: true }, {}))).toEqual([
      'mobileNum',
      'verificationCode',
      'password',
      'checkPass',
    ])
  })

  test('every field can be on', () => {
    const on = { enabled: '1', required: '1' } as const
    const all =
      'payeeName paymentPassword qqNum line whatsapp facebook wechat idNumber email recommenderId affiliateCode captcha'.split(
        ' ',
      )
    const rules = Object.fromEntries(all.map((name) => [name, on]))
    expect(names('username', shape({}, rules))).toEqual(['username', 'password', 'checkPass', ...all])
    expect(Object.keys(formProblems('username', shape({}, rules), form({})))).toEqual([
      'username',
      'password',
      'checkPass',
      ...all,
    ])
  })

  test('a confirmation is required, and equal to the password', () => {
    const problemOf = (password: string, checkPass?: string) =>
      formProblems('username', shape({}, {}), form({ username: 'sita', password, ...(checkPass && { checkPass }) }))
        .checkPass
    expect(problemOf('')).toEqual({ key: 'field.required' })
    expect(problemOf('himalaya', ' ')).toEqual({ key: 'field.required' })
    expect(problemOf('himalaya', 'sagarmatha')).toEqual({ key: 'password.notSame' })
    expect(problemOf('himalaya', ' himalaya ')).toBeUndefined()
  })

  test('a payment password is required when shown, whatever its rule', () => {
    const rules = { paymentPassword: { enabled: '1', required: '0' } } as const
    expect(formProblems('username', shape({}, rules), form({}))).toMatchObject({
      paymentPassword: { key: 'field.required' },
    })
  })

  test('a captcha is required only if its rule says so [REG-01 part]', () => {
    const shown = (required: '0' | '1') => {
      const rules = { captcha: { enabled: '1', required } } as const
      const field = fieldsOf('username', shape({}, rules)).find(({ name }) => name === 'captcha')
      return [field?.required, formProblems('username', shape({}, rules), form({})).captcha]
    }
    expect(shown('0')).toEqual([false, undefined])
    expect(shown('1')).toEqual([true, { key: 'login.captchaRequired' }])
  })

  test('a visitor can register only with the box ticked [REG-07 part]', () => {
    const filled = { mobileNum: '9812345678' }
    expect(formProblems('mobile', shape({}, {}), form(filled, false))).toEqual({
      adult: { key: 'register.adultRequired' },
    })
    expect(formProblems('mobile', shape({}, {}), form(filled))).toEqual({})
  })

  test('only the tab’s fields are sent, trimmed and in plain digits', () => {
    const typed = {
      username: ' sita ',
      password: 'a',
      checkPass: 'a',
      mobileNum: '+977 ९८१२३४५६७८',
      affiliateCode: '१२',
      line: 'hidden',
      email: ' ',
    }
    expect(plainValues('username', shape({}), form(typed))).toEqual({
      username: 'sita',
      password: 'a',
      checkPass: 'a',
      affiliateCode: '12',
    })
    expect(plainValues('mobile', shape({}), form(typed))).toEqual({ mobileNum: '9812345678', affiliateCode: '12' })
  })
})
