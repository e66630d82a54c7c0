import { randomUUID } from 'node:crypto'
import type { Answer } from '../../../src/api/call.ts'
import { getRenewedToken } from '../../../src/api/calls/password.ts'
import { callTable } from '../../../src/api/table.ts'
import { said, type JudgedAnswer, type Probe } from '../context.ts'
import { humanProof } from '../human-proof.ts'
import { checkForced } from './roles.ts'

const { changePassword, login, register, registerDownline, registerSettings } = callTable

const isRefused = (answer: JudgedAnswer, code: string) => answer.kind === 'refusal' && answer.code === code

/** A field's text that its rule accepts, by the field's name. */
const typed = (username: string, password: string): Readonly<Record<string, string>> => ({
  username,
  password,
  confirmPassword: password,
  email: `${username}@example.com`,
  payeeName: 'Test Player',
  mobileNum: `98${String(Date.now()).slice(-8)}`,
  paymentPassword: '246813',
})

/** A registration by name, and one below an agent with its forced change of password. */
export const registerProbe: Probe = {
  sees: ['register', 'register-taken', 'downline', 'forced-change'],
  writes: true,
  run: async (run) => {
    const { ask, check, options, read, secrets, state, unseen, valueOf } = run
    const username = `t${Date.now().toString(36)}`
    const password = `Conform#${randomUUID().slice(0, 8)}Aa1`
    secrets.add(password)
    const settings = await read(registerSettings, {})
    const required = Object.entries(settings ?? {}).filter(([, rule]) => rule.enabled !== '0' && rule.required === '1')
    const texts = typed(username, password)
    const captchaId = `conformance-${randomUUID()}`
    const missing = required
      .map(([name]) => name)
      .filter((name) => !(name in texts) && !['captcha', 'checkPass'].includes(name))
    const needsCaptcha = required.some(([name]) => name === 'captcha')
    if (settings === undefined || missing.length > 0 || (needsCaptcha && options.readCaptcha === undefined))
      unseen.push({
        call: register.name,
        why: `the form requires ${[...missing, ...(needsCaptcha ? ['captcha'] : [])].join(', ')}`,
      })
    else {
      const fields = async (name: string) => {
        const id = `${captchaId.slice(0, 40)}${name.length}`
        await read(callTable.captcha, { captchaId: id })
        const captcha = needsCaptcha && { captchaId: id, captcha: (await options.readCaptcha?.(id)) ?? '' }
        const own = Object.fromEntries(required.flatMap(([field]) => (field in texts ? [[field, texts[field]]] : [])))
        return {
          ...own,
          ...captcha,
          username: name,
          password,
          confirmPassword: password,
          domain: new URL(run.site).host,
          login: true,
          registerUrl: `${run.site}/register`,
          registerMethod: 'WEB',
          ...(await humanProof(run)),
        } as Parameters<typeof ask<typeof register>>[1]
      }
      const answer = await ask(register, await fields(username))
      const value = valueOf(register, answer)
      check('register', register.name, value !== undefined, `the required fields return ${said(answer)}`)
      if (value !== undefined) {
        const info = await ask(callTable.memberInfo, {}, { token: value.token })
        check('register', register.name, info.kind === 'success', `the new token returns ${said(info)}`)
      }
      const taken = await ask(register, await fields(options.member.username))
      check(
        'register-taken',
        register.name,
        isRefused(taken, 'username_taken'),
        `a username that exists returns ${said(taken)}`,
      )
    }
    if (state.agent === undefined) return
    const how = { token: state.agent }
    const payload = {
      username: `d${Date.now().toString(36)}`,
      password,
      kind: 'member',
      rebate: 0,
      requestId: randomUUID(),
    } as const
    const one = valueOf(registerDownline, await ask(registerDownline, payload, how))
    const again = valueOf(registerDownline, await ask(registerDownline, payload, how))
    if (one === undefined) return
    check(
      'downline',
      registerDownline.name,
      again?.memberId === one.memberId,
      'the repeated request is not answered as the first',
    )
    const opened = await ask(login, {
      username: payload.username,
      password,
      type: 'username',
      ...(await humanProof(run)),
    })
    const session: Answer<typeof login> | undefined = valueOf(login, opened)
    check(
      'downline',
      login.name,
      session?.firstTimeLogin === true,
      `the downline’s first login returns ${said(opened)} without firstTimeLogin`,
    )
    if (session === undefined) return
    await checkForced(run, session.token)
    const changed = `${password}x`
    secrets.add(changed)
    const change = await ask(
      changePassword,
      { oldPassword: password, newPassword: changed, confirmNewPassword: changed },
      { token: session.token },
    )
    const renewed = change.kind === 'success' ? getRenewedToken(change.value) : undefined
    const after = await ask(callTable.memberInfo, {}, { token: renewed ?? session.token })
    const before = renewed === undefined ? undefined : await ask(callTable.memberInfo, {}, { token: session.token })
    check(
      'forced-change',
      changePassword.name,
      before?.kind !== 'success',
      'the restricted token lives on beside the new one',
    )
    check(
      'forced-change',
      changePassword.name,
      change.kind === 'success' && after.kind === 'success',
      `after the change the token returns ${said(after)}`,
    )
  },
}

/** Wrong passwords of a name that does not exist, until the platform wants a pause. */
export const hurryProbe: Probe = {
  sees: ['retry-after'],
  writes: true,
  run: async (run) => {
    const { ask, options, read, unseen } = run
    const username = `nobody${Date.now().toString(36)}`
    for (let tries = 0; tries < 14; tries += 1) {
      const captchaId = `conformance-${randomUUID().slice(0, 20)}`
      if (options.readCaptcha !== undefined) await read(callTable.captcha, { captchaId })
      const captcha =
        options.readCaptcha === undefined ? {} : { captchaId, captcha: await options.readCaptcha(captchaId) }
      const answer = await ask(login, {
        username,
        password: `not-${randomUUID()}`,
        type: 'username',
        ...captcha,
        ...(await humanProof(run)),
      })
      if (isRefused(answer, 'too_many_attempts') || isRefused(answer, 'too_many_requests')) return
    }
    unseen.push({ call: login.name, why: 'no 429 after 14 wrong passwords' })
  },
}
