import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { authMachine } from '../../src/machines/auth/auth/auth.machine.ts'
import { captchaMachine, type CaptchaOutcome } from '../../src/machines/auth/captcha/captcha.machine.ts'
import { selectCaptcha } from '../../src/machines/auth/captcha/captcha.view.ts'
import {
  loginMachine,
  type Credentials,
  type LoginInput,
  type LoginOutcome,
} from '../../src/machines/auth/login/login.machine.ts'
import { selectLogin } from '../../src/machines/auth/login/login.view.ts'
import { readSwitches } from '../../src/machines/site/white-label/switches.ts'
import { heldWork, listener } from './held-work.ts'

const works = () => ({
  signIn: heldWork<LoginOutcome, LoginInput>(),
  loadCaptcha: heldWork<CaptchaOutcome, void>(),
})

const loginOf = ({ signIn, loadCaptcha }: ReturnType<typeof works>) =>
  loginMachine.provide({
    actors: {
      signIn: signIn.logic,
      captcha: captchaMachine.provide({ actors: { loadCaptcha: loadCaptcha.logic } }),
    },
  })

const started = () => {
  const work = works()
  const actor = createActor(loginOf(work)).start()
  const submit = (credentials: Partial<Credentials>) => {
    actor.send({
      type: 'login.submit',
      credentials: { username: '', password: '', captcha: '', remember: false, ...credentials },
    })
  }
  return { actor, submit, ...work, view: () => selectLogin(actor.getSnapshot()) }
}

const wrong = { key: 'error.invalidCredentials' } as const

describe('login by username', () => {
  it('username and password are required; blanks count as nothing [AUTH-01 part]', () => {
    const { submit, signIn, view } = started()
    submit({})
    expect(view().fieldErrors).toEqual({ username: 'login.usernameRequired', password: 'login.passwordRequired' })
    expect(view().rejection).toEqual({ key: 'login.incomplete' })
    submit({ username: 'sita', password: ' \t ' })
    expect(view().fieldErrors).toEqual({ password: 'login.passwordRequired' })
    expect(view().rejection).toBeUndefined()
    submit({ username: '   ', password: 'himalaya' })
    expect(view().fieldErrors).toEqual({ username: 'login.usernameRequired' })
    expect(signIn.asked).toEqual([])
  })

  it('both are trimmed, and inner blanks stay [AUTH-01 part]', () => {
    const { submit, signIn } = started()
    submit({ username: '  sita ', password: '\thima laya  ' })
    expect(signIn.at(-1).input).toEqual({
      username: 'sita',
      password: 'hima laya',
      captcha: '',
      remember: false,
      captchaId: undefined,
    })
  })

  it('the captcha loads after the flag, is required, and is sent with its id [AUTH-04 part]', async () => {
    const { submit, signIn, loadCaptcha, view } = started()
    submit({ username: 'sita', password: 'wrong' })
    await signIn.at(-1).answer({ kind: 'captchaNeeded', notice: wrong })
    expect(view()).toMatchObject({ busy: false, rejection: wrong })
    await loadCaptcha.at(-1).answer({ kind: 'loaded', id: 'first', image: 'AAAA' })
    submit({ username: 'sita', password: 'himalaya', captcha: '  ' })
    expect(view().fieldErrors).toEqual({ captcha: 'login.captchaRequired' })
    expect(signIn.asked).toHaveLength(1)
    submit({ username: 'sita', password: 'himalaya', captcha: ' aB3d ' })
    expect(signIn.at(-1).input).toEqual({
      username: 'sita',
      password: 'himalaya',
      captcha: 'aB3d',
      remember: false,
      captchaId: 'first',
    })
    await signIn.at(-1).answer({ kind: 'captchaNeeded', notice: { key: 'error.captchaWrong' } })
    expect(loadCaptcha.asked).toHaveLength(2)
  })

  it('a picture is replaced at most once per second [AUTH-04 part]', async () => {
    const loadCaptcha = heldWork<CaptchaOutcome, void>()
    const clock = new SimulatedClock()
    const machine = captchaMachine.provide({ actors: { loadCaptcha: loadCaptcha.logic } })
    const actor = createActor(machine, { clock, input: { form: listener().ref } }).start()
    const can = () => selectCaptcha(actor.getSnapshot()).canRefresh
    const press = () => actor.send({ type: 'captcha.refresh' })
    press()
    await loadCaptcha.at(-1).answer({ kind: 'loaded', id: 'a', image: 'AAAA' })
    press()
    clock.increment(999)
    press()
    expect(can()).toBe(false)
    expect(loadCaptcha.asked).toHaveLength(1)
    clock.increment(1)
    expect(can()).toBe(true)
    press()
    press()
    expect(loadCaptcha.asked).toHaveLength(2)
    await loadCaptcha.at(-1).answer({ kind: 'unreachable' })
    for (let presses = 0; presses < 8; presses += 1) {
      press()
      clock.increment(124)
    }
    expect(can()).toBe(false)
    expect(loadCaptcha.asked).toHaveLength(2)
    clock.increment(8)
    expect(can()).toBe(true)
    press()
    expect(loadCaptcha.asked).toHaveLength(3)
  })

  it('a first login makes the first-login call with the new token, others do not [AUTH-05 part]', async () => {
    const walk = async (firstTime: boolean) => {
      const work = works()
      const announced = heldWork<void, { token: string }>()
      const site = listener()
      const machine = authMachine.provide({
        actors: { login: loginOf(work), announceFirstLogin: announced.logic },
      })
      const auth = createActor(machine, { input: { site: site.ref, switches: readSwitches([]), rules: {} } }).start()
      auth.send({ type: 'auth.open' })
      auth.getSnapshot().children.login?.send({
        type: 'login.submit',
        credentials: { username: 'naya', password: 'himalaya', captcha: '', remember: false },
      })
      const signedIn = { kind: 'signedIn', token: 'T1', firstTime, mustChange: firstTime } as const
      await work.signIn.at(-1).answer(signedIn)
      return { announced, site, signedIn }
    }
    const first = await walk(true)
    expect(first.announced.asked.map(({ input }) => input)).toEqual([{ token: 'T1' }])
    expect(first.site.heard).toEqual([])
    await first.announced.at(-1).answer()
    expect(first.site.heard).toEqual([{ type: 'auth.signedIn', signedIn: first.signedIn, newcomer: false }])

    const later = await walk(false)
    expect(later.announced.asked).toEqual([])
    expect(later.site.heard).toEqual([{ type: 'auth.signedIn', signedIn: later.signedIn, newcomer: false }])
  })

  it('a double submit sends one request, and the context keeps no input [AUTH-17 part]', () => {
    const { actor, submit, signIn } = started()
    submit({ username: 'sita', password: 'himalaya' })
    submit({ username: 'sita', password: 'himalaya' })
    expect(signIn.asked).toHaveLength(1)
    expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/sita|himalaya/)
  })

  it('closing the window aborts the pending login; a late answer signs nobody in [AUTH-17 part]', async () => {
    const work = works()
    const site = listener()
    const machine = authMachine.provide({ actors: { login: loginOf(work) } })
    const auth = createActor(machine, { input: { site: site.ref, switches: readSwitches([]), rules: {} } }).start()
    auth.send({ type: 'auth.open' })
    auth.getSnapshot().children.login?.send({
      type: 'login.submit',
      credentials: { username: 'sita', password: 'himalaya', captcha: '', remember: false },
    })
    const { signal, answer } = work.signIn.at(-1)
    expect(signal.aborted).toBe(false)
    auth.send({ type: 'auth.close' })
    expect(signal.aborted).toBe(true)
    await answer({ kind: 'signedIn', token: 'late', firstTime: true, mustChange: true })
    expect(site.heard).toEqual([{ type: 'auth.dismissed' }])
    auth.send({ type: 'auth.open' })
    expect(selectLogin(auth.getSnapshot().children.login!.getSnapshot())).toMatchObject({
      busy: false,
      rejection: undefined,
    })
  })
})
