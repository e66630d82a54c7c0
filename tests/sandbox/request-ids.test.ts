import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quickCost } from '../../sandbox/db/passwords.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import type { Call } from '../../src/api/call.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import { raffleClaim } from '../../src/api/calls/missions.ts'
import { walletTransfer } from '../../src/api/calls/money.ts'
import { collectWallets, deposit, withdraw } from '../../src/api/calls/moves.ts'
import { pointConversion, redeem } from '../../src/api/calls/points.ts'
import { applyForActivity } from '../../src/api/calls/promotions.ts'
import { rewardCenter, rewardClaim } from '../../src/api/calls/rewards.ts'
import { downlineTransfer, registerDownline } from '../../src/api/calls/team.ts'
import { visitorOf } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'request-ids-'))
const database = join(folder, 'kept.db')
let platform: Platform
let token: string

const open = async () => {
  platform = await openPlatform({ database, passwordCost: quickCost })
  token = await visitorOf(platform).signIn('ram')
}
beforeAll(open)
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

const paymentPassword = demoAccounts.find(({ username }) => username === 'ram')?.paymentPassword ?? ''

interface Wish {
  readonly row: Call
  readonly payload: object
  /** The same wish with other content; undefined: it has none. */
  readonly other: object | undefined
}

const wishes: Record<string, () => Promise<Wish>> = {
  deposit: async () => ({
    row: deposit,
    payload: { channelId: 'esewa', amount: 500 },
    other: { channelId: 'esewa', amount: 600 },
  }),
  withdraw: async () => {
    const payload = { cardId: 'card-2', amount: 500, paymentPassword }
    return { row: withdraw, payload, other: { ...payload, amount: 600 } }
  },
  walletTransfer: async () => {
    const payload = { from: '', to: 'LOTUS', amount: 20 }
    return { row: walletTransfer, payload, other: { ...payload, amount: 30 } }
  },
  collectWallets: async () => ({ row: collectWallets, payload: {}, other: undefined }),
  downlineTransfer: async () => {
    const { ask, signIn } = visitorOf(platform)
    const memberId = (await ask(memberInfo, {}, { token: await signIn('tara') })).value.id
    const payload = { memberId, amount: 100, paymentPassword }
    return { row: downlineTransfer, payload, other: { ...payload, amount: 150 } }
  },
  registerDownline: async () => {
    const payload = { username: 'requested', password: 'Sagarmatha#1', kind: 'member', rebate: 0 }
    return { row: registerDownline, payload, other: { ...payload, password: 'Sagarmatha#2' } }
  },
  rewardClaim: async () => {
    const [rewardId, another] = [
      await platform.control.promise('ram', { title: 'One', amount: 10 }),
      await platform.control.promise('ram', { title: 'Two', amount: 10 }),
    ]
    return { row: rewardClaim, payload: { rewardId }, other: { rewardId: another } }
  },
  raffleClaim: async () => {
    const { raffles } = (await visitorOf(platform).ask(rewardCenter, { language: 'EN' }, { token })).value
    return { row: raffleClaim, payload: { promotionId: raffles[0]?.promotionId ?? '' }, other: undefined }
  },
  pointConversion: async () => {
    await platform.control.givePoints('ram', 100_000)
    const payload = { points: 1000, paymentPassword }
    return { row: pointConversion, payload, other: { ...payload, points: 2000 } }
  },
  redeem: async () => {
    const payload = { rewardId: 'kite', quantity: 1, paymentPassword }
    return { row: redeem, payload, other: { ...payload, quantity: 2 } }
  },
  applyForActivity: async () => {
    const payload = { promotionId: 'welcome-bonus', remark: '', pictureIds: [] }
    return { row: applyForActivity, payload, other: { ...payload, remark: 'other' } }
  },
}

const send = (row: Call, payload: object, requestId: string) =>
  visitorOf(platform).ask(row, { ...payload, requestId }, { token })
const idOf = (name: string) => `request-${name}`
const made: Record<string, Wish> = {}
const first: Record<string, unknown> = {}

describe.each(Object.keys(wishes))('a request id of %s', (name) => {
  test('is booked once, also when it comes twice at once, and answers alike again [SAFE-09]', async () => {
    const wish = (made[name] = await (wishes[name] as () => Promise<Wish>)())
    const both = await Promise.all([1, 2].map(() => send(wish.row, wish.payload, idOf(name))))
    expect(both.map(({ errorCode }) => errorCode)).toEqual([null, null])
    const balance = await platform.control.balanceOf('ram')
    const again = await send(wish.row, wish.payload, idOf(name))
    expect(again).toEqual(both[0])
    expect(both[1]).toEqual(both[0])
    expect(await platform.control.balanceOf('ram')).toBe(balance)
    first[name] = again
  })

  test('is refused for other content, alike everywhere [SAFE-09]', async () => {
    const { row, other } = made[name] as Wish
    const balance = await platform.control.balanceOf('ram')
    if (other !== undefined) {
      const refused = await send(row, other, idOf(name))
      expect(refused).toMatchObject({ status: 200, success: false, errorCode: 'request_conflict' })
    }
    expect(await platform.control.balanceOf('ram')).toBe(balance)
  })
})

const ofMoney = Object.keys(wishes).filter((name) => name !== 'applyForActivity')

test.each(ofMoney)('an id of %s is refused for a call of another kind [SAFE-09]', async (name) => {
  const others = { deposit: made['deposit'], raffle: made['rewardClaim'], redeem: made['redeem'] } as Record<
    string,
    Wish
  >
  const balance = await platform.control.balanceOf('ram')
  for (const wish of Object.values(others)) {
    if (wish.row === made[name]?.row) continue
    if (wish.row === rewardClaim) {
      const rewardId = await platform.control.promise('ram', { title: name, amount: 10 })
      expect((await send(rewardClaim, { rewardId }, idOf(name))).errorCode).toBe('request_conflict')
    } else expect((await send(wish.row, wish.payload, idOf(name))).errorCode).toBe('request_conflict')
  }
  expect(await platform.control.balanceOf('ram')).toBe(balance)
})

test('after a restart every id gives its first answer, and still refuses another request [SAFE-09]', async () => {
  const balance = await platform.control.balanceOf('ram')
  await platform.close()
  await open()
  for (const [name, { row, payload, other }] of Object.entries(made)) {
    const again = await send(row, payload, idOf(name))
    // These answer with the balances of now.
    const isOfNow = row === walletTransfer || row === pointConversion
    expect(isOfNow ? again.errorCode : again, name).toEqual(isOfNow ? null : first[name])
    if (other !== undefined) expect((await send(row, other, idOf(name))).errorCode, name).toBe('request_conflict')
  }
  expect(await platform.control.balanceOf('ram')).toBe(balance)
})
