import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { State } from '../../sandbox/core/state.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import { login, smsWithoutLogin } from '../../src/api/calls/login.ts'
import { withdraw } from '../../src/api/calls/moves.ts'
import { addBankCard } from '../../src/api/calls/payouts.ts'
import { changePassword, forgotPasswordByEmail, setPasswordByPhone } from '../../src/api/calls/password.ts'
import { changePaymentPassword } from '../../src/api/calls/payment-password.ts'
import { logout } from '../../src/api/calls/session.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let state: State
beforeAll(async () => {
  platform = await openPlatform()
  state = await openState(':memory:')
})
afterAll(async () => {
  await platform.close()
  await state.store.close()
})

test('logins, attempts, locks and changes are logged without secrets, and shown to testers [SAFE-12]', async () => {
  const { ask, signIn } = visitorOf(platform)
  await ask(login, { username: 'sita', password: 'Guess#1111', type: 'username' })
  await ask(login, { username: 'nobody-secret', password: 'Guess#1111', type: 'username' })
  const token = await signIn('ram')
  const card = { bankName: 'Nabil Bank', accountNumber: '0110017500111', holderName: 'Ram' }
  await ask(addBankCard, card, { token })
  for (let at = 0; at < 5; at++) {
    const payload = { requestId: `security-${at}`, cardId: 'card-2', amount: 500, paymentPassword: '918273' }
    await ask(withdraw, payload, { token })
  }
  const change = { oldPassword: 'Agent#2026', newPassword: 'Changed#2027', confirmNewPassword: 'Changed#2027' }
  await ask(changePassword, change, { token })
  await ask(logout, {}, { token })
  const { security } = await platform.control.overview()
  expect(security.map(({ kind, username }) => `${kind} ${username}`).toReversed()).toEqual([
    'login attempt sita',
    'login attempt ram',
    'login ram',
    'payout account added ram',
    'payment password locked ram',
    'password changed ram',
    'session ended ram',
  ])
  const page = await (await fetch(`${platform.siteUrl}/sandbox`)).text()
  expect(page).toContain('payment password locked: <code>ram</code>')
  for (const secret of ['Guess#1111', 'Changed#2027', '918273', '0110017500111', 'nobody-secret', token])
    expect(JSON.stringify(security)).not.toContain(secret)
})

test('used-up attempts, limits and changed credentials are logged, without addresses and numbers [SAFE-12]', async () => {
  await platform.control.reset()
  const { ask, signIn, solved, codeFor } = visitorOf(platform)
  const wrong = { username: 'sita', password: 'Guess#2222', type: 'username' } as const
  await ask(login, wrong)
  for (let at = 0; at < 10; at++) await ask(login, { ...wrong, ...(await solved(`security-${at}`)) })
  await platform.control.setLocation({ ip: '198.51.100.7' })
  for (let at = 0; at < 12; at++) {
    await ask(smsWithoutLogin, { mobileNum: '9841000001', countryDialingCode: '977' })
    await platform.control.moveClock(60_000)
  }
  const token = await signIn('ram')
  const paymentPassword = demoAccounts.find(({ username }) => username === 'ram')?.paymentPassword ?? ''
  await ask(changePaymentPassword, { oldPassword: paymentPassword, newPassword: '918273' }, { token })
  await platform.control.setLocation({ ip: '198.51.100.8' })
  await ask(forgotPasswordByEmail, { username: 'sita', email: 'sita@example.com' })
  const verificationCode = await codeFor('9841000001')
  await ask(setPasswordByPhone, { newPassword: 'Changed#2028', mobileNum: '9841000001', verificationCode })
  await expect
    .poll(async () => (await platform.control.overview()).security.map(({ kind, username }) => `${kind} ${username}`))
    .toEqual(
      expect.arrayContaining([
        'login attempts used up sita',
        'limit reached: sms to ',
        'payment password changed ram',
        'password changed sita',
        'one-time password mailed sita',
      ]),
    )
  const { security } = await platform.control.overview()
  expect(security.filter(({ kind }) => kind === 'login attempts used up')).toHaveLength(1)
  expect(security.filter(({ kind }) => kind === 'limit reached: sms to')).toHaveLength(1)
  const page = await (await fetch(`${platform.siteUrl}/sandbox`)).text()
  expect(page).toContain('limit reached: sms to')
  const secrets = [
    'Guess#2222',
    'Changed#2028',
    '918273',
    paymentPassword,
    '9841000001',
    '198.51.100.7',
    verificationCode,
  ]
  for (const secret of secrets) expect(JSON.stringify(security.map(({ kind }) => kind))).not.toContain(secret)
})

describe('a new payout account', () => {
  const day = 24 * 3_600_000
  const paymentPassword = demoAccounts.find(({ username }) => username === 'ram')?.paymentPassword ?? ''
  const card = { bankName: 'Nabil Bank', accountNumber: '0110017500222', holderName: 'Ram' }

  test('waits a day before its first payout; a known one does not [SAFE-12]', async () => {
    await platform.control.reset()
    const { ask, signIn } = visitorOf(platform)
    const token = await signIn('ram')
    const before = await platform.control.balanceOf('ram')
    const { cardId } = (await ask(addBankCard, card, { token })).value.card
    const pay = (requestId: string, to: string) =>
      ask(withdraw, { requestId, cardId: to, amount: 500, paymentPassword }, { token })
    const refused = await pay('payout-new-1', cardId)
    expect(refused).toMatchObject({ status: 200, errorCode: 'payout_account_new' })
    expect(refused.message).toContain('24 hours')
    const { until } = refused.value as unknown as { until: string }
    expect(Math.abs(Date.parse(until) - Date.now() - day)).toBeLessThan(60_000)
    expect(await platform.control.balanceOf('ram')).toBe(before)
    expect((await pay('payout-old-1', 'card-2')).errorCode).toBeNull()
    await platform.control.moveClock(day - 60_000)
    const later = await signIn('ram')
    const again = { requestId: 'payout-new-2', cardId, amount: 500, paymentPassword }
    expect((await ask(withdraw, again, { token: later })).errorCode).toBe('payout_account_new')
    await platform.control.moveClock(60_000)
    expect((await ask(withdraw, again, { token: later })).errorCode).toBeNull()
  })
})

test.each([
  "update security_events set kind = 'nothing'",
  'delete from security_events',
  "insert or replace into security_events select id, 'nothing', '', 0 from security_events",
  "insert into security_events values (-1, 'nothing', '', 0)",
  "insert into security_events values (0, 'nothing', '', 0)",
])('the log of security events is append-only: %s [SAFE-12 part]', async (statement) => {
  await state.store.write((tx) => tx.run("insert into tokens values ('h', 'M10001', 'full', 0, null)"))
  await expect(state.store.write((tx) => tx.run(statement))).rejects.toThrow()
  expect(await state.store.db.all('select kind from security_events')).toEqual(
    expect.arrayContaining([{ kind: 'login' }]),
  )
  await state.store.write((tx) => tx.run("delete from tokens where hash = 'h'"))
})
