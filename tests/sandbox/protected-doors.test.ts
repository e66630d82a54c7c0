import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { withdraw } from '../../src/api/calls/moves.ts'
import { raffleClaim } from '../../src/api/calls/missions.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import { applyForActivity } from '../../src/api/calls/promotions.ts'
import { rewardCenter, rewardClaim } from '../../src/api/calls/rewards.ts'
import { pausePlay, setLimit } from '../../src/api/calls/protection.ts'
import { downlineTransfer, registerDownline } from '../../src/api/calls/team.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const paymentOf = (username: string) =>
  demoAccounts.find((account) => account.username === username)?.paymentPassword ?? ''

describe('a player who is excluded', () => {
  const excluded = async () => {
    const token = await visitor.signIn('sita')
    const rewardId = await platform.control.promise('sita', { title: 'Now', amount: 10 })
    await visitor.ask(pausePlay, { term: 'year' }, { token })
    return { token, rewardId }
  }

  test('draws no raffle, claims no reward and applies for no promotion [SAFE-08]', async () => {
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
    ]
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['self_excluded', 'self_excluded', 'self_excluded'])
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
    const limit = { kind: 'deposit', period: 'day', amount: 150 } as const
    await visitor.ask(setLimit, limit, { token: await visitor.signIn('tara') })
    expect([await give(100), await give(60), await give(50)]).toEqual([null, 'forbidden', null])
  })
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

  test('is free once it was staked with real money, not with play money [SAFE-08]', async () => {
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
    await spin(true, 1)
    await spin(true, 2)
    expect(await payOut(1)).toBe('bonus_unplayed')
    await spin(false, 3)
    expect(await payOut(2)).toBe('bonus_unplayed')
    await spin(false, 4)
    expect(await payOut(3)).toBeNull()
  })
})
