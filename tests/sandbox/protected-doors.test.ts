import { eq, like } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '../../sandbox/areas/auth/login.calls.ts'
import { passwordCalls } from '../../sandbox/areas/auth/password.calls.ts'
import { registrationCalls } from '../../sandbox/areas/auth/registration.calls.ts'
import { sessionCalls } from '../../sandbox/areas/auth/session.calls.ts'
import { passkeyCalls } from '../../sandbox/areas/auth/passkeys.calls.ts'
import { twoStepCalls } from '../../sandbox/areas/auth/two-step.calls.ts'
import { endSessions } from '../../sandbox/areas/auth/tokens.ts'
import { teamCalls } from '../../sandbox/areas/agents/team.calls.ts'
import { getBalance, memberAccount } from '../../sandbox/areas/money/ledger.ts'
import { moneyCalls } from '../../sandbox/areas/money/money.calls.ts'
import { checkPaymentPassword } from '../../sandbox/areas/money/payment-password.ts'
import { paymentPasswordCalls } from '../../sandbox/areas/money/payment-password.calls.ts'
import { accountCalls } from '../../sandbox/areas/account/account.calls.ts'
import { sendCode } from '../../sandbox/areas/auth/sms.ts'
import { pointCalls } from '../../sandbox/areas/rewards/points.calls.ts'
import { getPoints } from '../../sandbox/areas/rewards/points.ts'
import type { CallContext } from '../../sandbox/core/call-context.ts'
import type { Refusal } from '../../sandbox/core/refusal.ts'
import type { State } from '../../sandbox/core/state.ts'
import { memberIdOf } from '../../sandbox/db/member-id.ts'
import { members, smsCodes, tokens } from '../../sandbox/db/schema-auth.ts'
import { paymentAttempts } from '../../sandbox/db/schema-money.ts'
import { passkeyChallenges, twoSteps } from '../../sandbox/db/schema-sign-in.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { deposit, withdraw } from '../../src/api/calls/moves.ts'
import { bonusProgress } from '../../src/api/calls/vip.ts'
import { raffleClaim } from '../../src/api/calls/missions.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import { pointConversion } from '../../src/api/calls/points.ts'
import { applyForActivity } from '../../src/api/calls/promotions.ts'
import { register } from '../../src/api/calls/registration.ts'
import { rewardCenter, rewardClaim } from '../../src/api/calls/rewards.ts'
import { pausePlay, setLimit } from '../../src/api/calls/protection.ts'
import { downlineTransfer, registerDownline } from '../../src/api/calls/team.ts'
import { launchOf, openSession, registration, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let own: State
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
  own = await openState(':memory:')
})
beforeEach(() => platform.control.reset())
afterAll(async () => {
  await platform.close()
  await own.store.close()
})

const paymentOf = (username: string) =>
  demoAccounts.find((account) => account.username === username)?.paymentPassword ?? ''

describe('a player who is excluded', () => {
  const excluded = async () => {
    const token = await visitor.signIn('sita')
    const rewardId = await platform.control.promise('sita', { title: 'Now', amount: 10 })
    await visitor.ask(pausePlay, { term: 'year' }, { token })
    return { token, rewardId }
  }

  test('draws no raffle, claims nothing, applies for nothing and turns no points into money [SAFE-08]', async () => {
    const { token, rewardId } = await excluded()
    const { raffles } = (await visitor.ask(rewardCenter, { language: 'EN' }, { token })).value
    const answers = [
      await visitor.ask(raffleClaim, { promotionId: raffles[0]?.promotionId ?? '', requestId: 'raffle-01' }, { token }),
      await visitor.ask(rewardClaim, { rewardId, requestId: 'reward-01' }, { token }),
      await visitor.ask(
        applyForActivity,
        { promotionId: 'welcome-bonus', requestId: 'apply-0001', remark: '', pictureIds: [] },
        { token },
      ),
      await visitor.ask(
        pointConversion,
        { points: 1000, paymentPassword: paymentOf('sita'), requestId: 'points-0001' },
        { token },
      ),
    ]
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(answers.map(() => 'self_excluded'))
    expect(await platform.control.balanceOf('sita')).toBe(5000)
  })
})

describe('an agent’s transfer', () => {
  const give = async (amount: number) => {
    const token = await visitor.signIn('ram')
    const tara = (await visitor.ask(memberInfo, {}, { token: await visitor.signIn('tara') })).value.id
    const payload = { memberId: tara, amount, paymentPassword: paymentOf('ram'), requestId: `give-000-${amount}` }
    return (await visitor.ask(downlineTransfer, payload, { token })).errorCode
  }

  test('reaches no excluded player, and the agent learns no reason [SAFE-08]', async () => {
    const before = await platform.control.balanceOf('tara')
    await visitor.ask(pausePlay, { term: 'forever' }, { token: await visitor.signIn('tara') })
    expect(await give(100)).toBe('forbidden')
    expect(await platform.control.balanceOf('tara')).toBe(before)
  })

  test('counts against the player’s own deposit limit [SAFE-08]', async () => {
    const limit = { kind: 'deposit', period: 'day', amount: 250 } as const
    await visitor.ask(setLimit, limit, { token: await visitor.signIn('tara') })
    expect([await give(100), await give(160), await give(150)]).toEqual([null, 'forbidden', null])
  })
})

test('a deposit on its way counts against the limit that an agent’s transfer has to keep [SAFE-08 part]', async () => {
  const [token, agent] = [await visitor.signIn('tara'), await visitor.signIn('ram')]
  const tara = (await visitor.ask(memberInfo, {}, { token })).value.id
  await visitor.ask(setLimit, { kind: 'deposit', period: 'day', amount: 350 }, { token })
  const paid = { requestId: 'deposit-on-its-way', channelId: 'esewa', amount: 200 }
  expect((await visitor.ask(deposit, paid, { token })).errorCode).toBeNull()
  const give = async (amount: number) => {
    const payload = { memberId: tara, amount, paymentPassword: paymentOf('ram'), requestId: `on-its-way-${amount}` }
    return (await visitor.ask(downlineTransfer, payload, { token: agent })).errorCode
  }
  expect([await give(151), await give(150)]).toEqual(['forbidden', null])
})

test('an agent who invents downlines is stopped after twenty in an hour [SAFE-08]', async () => {
  const token = await visitor.signIn('ram')
  const codes: (string | null)[] = []
  for (let at = 0; at < 22; at++) {
    const username = `invented${at}`
    const invented = { username, password: 'Sagarmatha#1', kind: 'member', rebate: 0, requestId: `invent-${1000 + at}` }
    codes.push((await visitor.ask(registerDownline, invented as never, { token })).errorCode)
  }
  expect(codes).toEqual([...Array.from({ length: 20 }, () => null), 'too_many_requests', 'too_many_requests'])
})

describe('a bonus', () => {
  const claimed = async (amount: number) => {
    const token = await visitor.signIn('ram')
    const rewardId = await platform.control.promise('ram', { title: 'Bonus', amount })
    expect((await visitor.ask(rewardClaim, { rewardId, requestId: 'bonus-claim' }, { token })).errorCode).toBeNull()
    return token
  }
  const requestOf = (at: number) => `bonus-out-${at}`
  const paymentPassword = paymentOf('ram')

  test('leaves neither by payout nor by transfer before it was staked [SAFE-08]', async () => {
    const token = await claimed(1000)
    const balance = await platform.control.balanceOf('ram')
    const tara = (await visitor.ask(memberInfo, {}, { token: await visitor.signIn('tara') })).value.id
    const payout = (amount: number, at: number) =>
      visitor.ask(withdraw, { requestId: requestOf(at), cardId: 'card-2', amount, paymentPassword }, { token })
    const transfer = (amount: number, at: number) => {
      const payload = { memberId: tara, amount, paymentPassword, requestId: requestOf(at) }
      return visitor.ask(downlineTransfer, payload, { token })
    }
    const refused = await payout(balance - 999, 1)
    expect(refused).toMatchObject({ errorCode: 'bonus_unplayed', value: { outstanding: 1000 } })
    expect(refused.message).toContain('bonus')
    expect((await transfer(balance - 999, 2)).errorCode).toBe('bonus_unplayed')
    expect(await platform.control.balanceOf('ram')).toBe(balance)
    expect((await payout(balance - 1000, 3)).errorCode).toBeNull()
  })

  test('is free once it was staked with real money, not with play money [SAFE-08, PLAY-09 part]', async () => {
    const token = await claimed(600)
    const spin = async (trial: boolean, at: number) => {
      const { url } = (await visitor.ask(launchGame, launchOf('RNG-00001', trial), { token })).value
      const { session } = (await visitor.game('/api/open', { ticket: ticketIn(url) })).value
      const { value } = await visitor.game('/api/spin', { session, bet: 300, key: `turnover-${at}` })
      expect(value.error).toBeUndefined()
    }
    const payOut = async (at: number) => {
      const amount = (await platform.control.balanceOf('ram')) - 100
      const payload = { requestId: requestOf(at), cardId: 'card-2', amount, paymentPassword }
      return (await visitor.ask(withdraw, payload, { token })).errorCode
    }
    const progress = async () => (await visitor.ask(bonusProgress, { language: 'EN' }, { token })).value.list
    await spin(true, 1)
    await spin(true, 2)
    expect(await payOut(1)).toBe('bonus_unplayed')
    expect(await progress()).toMatchObject([{ required: 600, done: 0 }])
    await spin(false, 3)
    expect(await payOut(2)).toBe('bonus_unplayed')
    expect(await progress()).toMatchObject([{ required: 600, done: 300 }])
    await spin(false, 4)
    expect(await progress()).toEqual([])
    expect(await payOut(3)).toBeNull()
  })
})

describe('a thief whose session ends while a password is derived', () => {
  beforeEach(() => own.reset())

  const session = async (username: string) => openSession(own, await memberIdOf(own.store.db, username))
  /** The platform on which something happens in the middle of each derivation. */
  const whileDeriving = (happens: () => Promise<unknown>): State => ({
    ...own,
    passwords: {
      ...own.passwords,
      isRemembered: () => false,
      hash: async (password) => {
        await happens()
        return own.passwords.hash(password)
      },
      isRight: async (password, record) => {
        const isRight = await own.passwords.isRight(password, record)
        await happens()
        return isRight
      },
    },
  })
  /** The platform on which the owner logs out everywhere meanwhile. */
  const ended = (username: string) => whileDeriving(() => endSessions(own, username, 'revoke'))
  /** The platform on which the owner has a new password meanwhile. */
  const changed = (username: string) =>
    whileDeriving(() =>
      own.store.write((tx) =>
        tx.update(members).set({ passwordHash: 'scrypt:2:1:1:00' }).where(eq(members.username, username)),
      ),
    )
  const passwordOf = (username: string) => demoAccounts.find((account) => account.username === username)?.password ?? ''
  const context = async (username: string, state: State): Promise<CallContext> => ({
    state,
    language: 'EN',
    address: '203.0.113.9',
    siteOrigin: 'http://localhost:4173',
    gamesOrigin: '',
    session: await session(username),
  })

  test('changes neither the password nor the payment password [SAFE-07 part]', async () => {
    const stored = async () =>
      (
        await own.store.db
          .select({ own: members.passwordHash, payment: members.paymentHash })
          .from(members)
          .where(eq(members.username, 'ram'))
      )[0]
    const before = await stored()
    const wanted = { newPassword: 'Thief#2027', confirmNewPassword: 'Thief#2027', oldPassword: passwordOf('ram') }
    const { changePassword } = passwordCalls
    const { changePaymentPassword } = paymentPasswordCalls
    await expect(changePassword?.(await context('ram', ended('ram')), wanted)).rejects.toThrow('token_invalid')
    const payment = { oldPassword: paymentOf('ram'), newPassword: '135791' }
    await expect(changePaymentPassword?.(await context('ram', ended('ram')), payment)).rejects.toThrow('token_invalid')
    expect(await stored()).toEqual(before)
    await expect(changePaymentPassword?.(await context('ram', own), payment)).resolves.toBeNull()
  })

  test('gets no session by the old password, once there is a new one [SAFE-07 part]', async () => {
    const form = { username: 'ram', password: passwordOf('ram'), type: 'username' } as const
    const sessions = async () => (await own.store.db.select().from(tokens)).length
    await expect(logIn(await context('ram', own), form)).resolves.toHaveProperty('token')
    const visit = await context('ram', changed('ram'))
    const before = await sessions()
    await expect(logIn(visit, form)).rejects.toThrow('invalid_credentials')
    expect(await sessions()).toBe(before)
  })

  test('turns two-step login neither on nor off, and begins no passkey [SAFE-07 part]', async () => {
    const password = { password: passwordOf('ram') }
    const { beginTwoStep, dropTwoStep } = twoStepCalls
    const { beginPasskey } = passkeyCalls
    const stored = () => Promise.all([twoSteps, passkeyChallenges].map((table) => own.store.db.select().from(table)))
    for (const begin of [beginTwoStep, beginPasskey]) {
      await expect(begin?.(await context('ram', ended('ram')), password)).rejects.toThrow('token_invalid')
      await expect(begin?.(await context('ram', changed('ram')), password)).rejects.toThrow('password_wrong')
      expect(await stored()).toEqual([[], []])
      await own.reset()
    }
    for (const begin of [beginTwoStep, beginPasskey])
      await expect(begin?.(await context('ram', own), password)).resolves.toBeTruthy()
    expect(await stored()).toEqual([[expect.anything()], [expect.anything()]])
    await expect(dropTwoStep?.(await context('ram', ended('ram')), password)).rejects.toThrow('token_invalid')
    await expect(dropTwoStep?.(await context('ram', changed('ram')), password)).rejects.toThrow('password_wrong')
    expect((await stored())[0]).toHaveLength(1)
  })

  test('takes out no money, by payout or by transfer [SAFE-07 part]', async () => {
    const [ram, tara] = [(await session('ram')).member.id, (await session('tara')).member.id]
    const wanted = { amount: 500, paymentPassword: paymentOf('ram') }
    const { withdraw: payOut, uplineTransfer } = moneyCalls
    const { downlineTransfer: give } = teamCalls
    const ways = [
      (by: CallContext) => payOut?.(by, { ...wanted, requestId: 'out-1', cardId: 'card-2' }),
      (by: CallContext) => uplineTransfer?.(by, { ...wanted, requestId: 'out-2' }),
      (by: CallContext) => give?.(by, { ...wanted, requestId: 'out-3', memberId: tara }),
    ]
    const balance = () => getBalance(own.store.db, memberAccount(ram))
    const before = await balance()
    for (const way of ways) await expect(way(await context('ram', ended('ram')))).rejects.toThrow('token_invalid')
    expect(await balance()).toBe(before)
    for (const way of ways) await way(await context('ram', own))
    expect(await balance()).toBe(before - 1500_00)
  })
})

describe('a thief whose session has ended by the time of the write', () => {
  beforeEach(() => own.reset())

  const paymentPassword = paymentOf('sita')
  const session = async () => openSession(own, await memberIdOf(own.store.db, 'sita'))
  const contextOf = async (state: State): Promise<CallContext> => ({
    state,
    language: 'EN',
    address: '203.0.113.9',
    siteOrigin: 'http://localhost:4173',
    gamesOrigin: '',
    session: await session(),
  })
  /** The platform on which the owner logs out everywhere just before each write. */
  const ending = (): State => ({
    ...own,
    passwords: { ...own.passwords, isRemembered: () => true, isRight: () => Promise.resolve(true) },
    store: {
      ...own.store,
      write: async (work) => {
        await endSessions(own, 'sita', 'revoke')
        return own.store.write(work)
      },
    },
  })

  test('spends no points [SAFE-07 part]', async () => {
    const points = async () => getPoints(own.store.db, (await session()).member.id)
    const bought = { rewardId: 'kite', quantity: 1, requestId: 'thief-0001', paymentPassword }
    const converted = { points: 1000, requestId: 'thief-0002', paymentPassword }
    const { redeem, pointConversion: convert, pointsBalance } = pointCalls
    await pointsBalance?.(await contextOf(own), {})
    const before = await points()
    await expect(redeem?.(await contextOf(ending()), bought)).rejects.toThrow('token_invalid')
    await expect(convert?.(await contextOf(ending()), converted)).rejects.toThrow('token_invalid')
    expect(await points()).toBe(before)
    await redeem?.(await contextOf(own), bought)
    await convert?.(await contextOf(own), converted)
    expect(await points()).toBeLessThan(before - 1000)
  })

  test('turns no two-step login on [SAFE-07 part]', async () => {
    const { beginTwoStep, confirmTwoStep } = twoStepCalls
    const password = demoAccounts.find(({ username }) => username === 'sita')?.password ?? ''
    const key = await beginTwoStep?.(await contextOf(own), { password })
    const code = new TOTP({ secret: Secret.fromBase32(key?.secret ?? ''), period: 30 }).generate({
      timestamp: own.clock.now(),
    })
    await expect(confirmTwoStep?.(await contextOf(ending()), { code })).rejects.toThrow('token_invalid')
    const [row] = await own.store.db.select().from(twoSteps)
    expect(row?.confirmedAt).toBeNull()
    await expect(confirmTwoStep?.(await contextOf(own), { code })).resolves.toHaveProperty('recoveryCodes')
  })

  test('binds no number [SAFE-07 part]', async () => {
    const to = { contact: 'mobile', mobileNum: '9841777777', countryDialingCode: '977' } as const
    const sent = {
      purpose: 'bind',
      mobile: '977:9841777777',
      address: '203.0.113.9',
      language: 'EN',
      by: 'sms',
    } as const
    await sendCode(own, sent)
    const [kept] = await own.store.db
      .select()
      .from(smsCodes)
      .where(like(smsCodes.target, `%${sent.mobile}`))
    const wanted = { ...to, verificationCode: kept?.code ?? '', password: 'Namaste#2026' }
    const { bindContact } = accountCalls
    await expect(bindContact?.(await contextOf(ending()), wanted)).rejects.toThrow('token_invalid')
    await expect(bindContact?.(await contextOf(own), wanted)).resolves.toMatchObject({ mobile: '+977 ••••••7777' })
  })

  test('does not lock the payment password [SAFE-07 part]', async () => {
    const attempts = async () => (await own.store.db.select().from(paymentAttempts)).length
    const wrong = { ...ending(), passwords: { ...own.passwords, isRight: () => Promise.resolve(false) } }
    await expect(checkPaymentPassword(wrong, await session(), '192837')).rejects.toThrow('token_invalid')
    expect(await attempts()).toBe(0)
    await expect(checkPaymentPassword(own, await session(), '192837')).rejects.toThrow('payment_password_wrong')
    expect(await attempts()).toBe(1)
  })
})

describe('names and numbers cannot be listed', () => {
  const called = <H>(handler: H | undefined): H => {
    if (handler === undefined) throw new Error('No such call')
    return handler
  }
  const used = { mobile: '9841000001', free: '9861000001' }

  /** Asks a handler, and returns its refusal, if any, with the number of key derivations that it took. */
  const asked = async (run: (context: CallContext) => Promise<unknown>) => {
    let derivations = 0
    const passwords: State['passwords'] = {
      ...own.passwords,
      hash: (password) => {
        derivations += 1
        return own.passwords.hash(password)
      },
      isRight: (password, record) => {
        derivations += 1
        return own.passwords.isRight(password, record)
      },
    }
    const context = { language: 'EN', address: '203.0.113.9', siteOrigin: '', gamesOrigin: '', session: null } as const
    const outcome = await run({ ...context, state: { ...own, passwords } }).then(
      () => 'done',
      (error: unknown) => JSON.stringify([(error as Refusal).code, (error as Refusal).detail]),
    )
    return { outcome, derivations }
  }
  const wrong = (username: string) => ({ username, password: 'Guess#1234', type: 'username' as const })
  const reset = (mobileNum: string) => ({
    mobileNum,
    countryDialingCode: '977',
    newPassword: 'Annapurna#2027',
    verificationCode: '111111',
  })

  test.each<[string, (known: boolean) => (context: CallContext) => Promise<unknown>]>([
    ['a login', (known) => (context) => logIn(context, wrong(known ? 'rani' : 'nobody'))],
    [
      'a login by SMS',
      (known) => (context) => logIn(context, { ...wrong(known ? used.mobile : used.free), type: 'sms' }),
    ],
    [
      'a forgotten password by email',
      (known) => (context) =>
        called(passwordCalls.forgotPasswordByEmail)(context, {
          username: known ? 'rani' : 'nobody',
          email: 'guess@example.com',
        }),
    ],
    [
      'a new password by phone',
      (known) => (context) => called(passwordCalls.setPasswordByPhone)(context, reset(known ? used.mobile : used.free)),
    ],
    [
      'a code for a login',
      (known) => (context) =>
        called(sessionCalls.smsWithoutLogin)(context, {
          mobileNum: known ? used.mobile : used.free,
          countryDialingCode: '977',
        }),
    ],
    [
      'a code for a registration',
      (known) => (context) =>
        called(registrationCalls.smsForRegistration)(context, {
          mobileNo: known ? used.mobile : used.free,
          regType: 'mobile',
        }),
    ],
  ])('by %s: known and unknown ones get the same answer for the same work [SAFE-08]', async (_, ask) => {
    expect(await asked(ask(true))).toEqual(await asked(ask(false)))
  })

  test('by a registration: it takes the same work, costs a captcha, and stops after ten [SAFE-08]', async () => {
    const noCaptcha = { captcha: 'none', captchaId: 'nowhere-1' }
    const form = (username: string) => ({ ...registration, username, ...noCaptcha })
    expect((await visitor.ask(register, form('sita'))).value).toEqual(
      (await visitor.ask(register, form('free1'))).value,
    )
    await platform.control.setField('captcha', { enabled: '0' })
    const codes: (string | null)[] = []
    for (let at = 0; at < 12; at++)
      codes.push((await visitor.ask(register, { ...form('sita'), registerUrl: `http://site.test/${at}` })).errorCode)
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['username_taken']))
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests'])
    expect((await visitor.ask(register, form('free1'))).errorCode).toBeNull()
  })

  test('by an agent: twenty names an hour, each for the same work [SAFE-08]', async () => {
    const token = await visitor.signIn('ram')
    const codes: (string | null)[] = []
    for (let at = 0; at < 22; at++) {
      const payload = {
        username: 'sita',
        password: 'Sagarmatha#1',
        kind: 'member',
        rebate: 0,
        requestId: `list-${1000 + at}`,
      }
      codes.push((await visitor.ask(registerDownline, payload as never, { token })).errorCode)
    }
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['username_taken']))
    expect(codes.slice(20)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})
