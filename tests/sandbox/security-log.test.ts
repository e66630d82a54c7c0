import { afterAll, beforeAll, expect, test } from 'vitest'
import type { State } from '../../sandbox/core/state.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import { login } from '../../src/api/calls/login.ts'
import { withdraw } from '../../src/api/calls/moves.ts'
import { addBankCard } from '../../src/api/calls/payouts.ts'
import { changePassword } from '../../src/api/calls/password.ts'
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

test('logins, attempts, locks and changes are logged without secrets, and shown to testers [SAFE-12 part]', async () => {
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

test.each(["update security_events set kind = 'nothing'", 'delete from security_events'])(
  'the log of security events is append-only: %s [SAFE-12 part]',
  async (statement) => {
    await state.store.write((tx) => tx.run("insert into tokens values ('h', 'M10001', 'full', 0, null)"))
    await expect(state.store.write((tx) => tx.run(statement))).rejects.toThrow()
    expect(await state.store.db.all('select kind from security_events')).toEqual(
      expect.arrayContaining([{ kind: 'login' }]),
    )
    await state.store.write((tx) => tx.run("delete from tokens where hash = 'h'"))
  },
)
