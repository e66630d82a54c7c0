import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '../../sandbox/db/store.ts'
import { demoSeed } from '../../sandbox/seed/demo-seed.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { login } from '../../src/api/calls/login.ts'
import { balance, memberInfo } from '../../src/api/calls/member.ts'
import { moveByRequest, moveTerms } from '../../src/api/calls/moves.ts'
import { register } from '../../src/api/calls/registration.ts'
import {
  downlineTransfer,
  makeReferralLink,
  referralLinks,
  registerDownline,
  team,
  teamTerms,
} from '../../src/api/calls/team.ts'
import { registration, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const page = { pageNo: 1, pageSize: 20 }
const paymentPassword = '246810'

const asRam = async () => {
  const token = await visitor.signIn('ram')
  const look = async (asked: { of?: string; search?: string; pageNo?: number; pageSize?: number } = {}) =>
    (await visitor.ask(team, { ...page, ...asked }, { token })).value
  return { token, look }
}

describe('the team of the seed', () => {
  test('500 downlines on 5 levels, listed in full; levels, steps and pages agree [AGT-05 part]', async () => {
    const { look } = await asRam()
    const own = await look()
    expect(own.levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5])
    expect(own.levels.reduce((sum, level) => sum + level.members, 0)).toBe(500)
    expect(own.levels.at(-1)?.agents).toBe(0)
    expect([own.steps, own.total, own.totalPages, own.list.length]).toEqual([[], own.levels[0]?.members, 2, 20])
    const second = await look({ pageNo: 2 })
    expect(new Set([...own.list, ...second.list].map(({ memberId }) => memberId)).size).toBe(own.total)
    const agent = own.list.find(({ kind, downlines }) => kind === 'agent' && downlines > 0)
    if (agent === undefined) throw new Error('No agent in the team')
    const theirs = await look({ of: agent.memberId })
    expect(theirs.steps).toEqual([{ memberId: agent.memberId, username: agent.username }])
    expect([theirs.total, theirs.list[0]?.level]).toEqual([agent.downlines, 2])
    const lower = theirs.list.find(({ downlines }) => downlines > 0)
    if (lower === undefined) throw new Error('No agent below the agent')
    expect((await look({ of: lower.memberId })).steps.map(({ username }) => username)).toEqual([
      agent.username,
      lower.username,
    ])
    for (const one of own.list) {
      expect(one.balance).toBe(await platform.control.balanceOf(one.username))
      expect([one.level, one.kind === 'agent' || one.downlines === 0]).toEqual([1, true])
      expect(one.rebate).toBeLessThanOrEqual(0.01)
      expect(Date.parse(one.joinedAt)).toBeLessThan(platform.control.now())
    }
  })

  test('a search finds names by prefix at every depth below an account, by the index [AGT-05 part]', async () => {
    const { look } = await asRam()
    const found = await look({ search: 'SaGaR', pageSize: 50 })
    expect(found.list.length).toBeGreaterThan(2)
    expect(found.list.every(({ username, nickname }) => /^sagar/i.test(username) || /^sagar/i.test(nickname))).toBe(
      true,
    )
    expect(new Set(found.list.map(({ level }) => level)).size).toBeGreaterThan(1)
    expect((await look({ search: 'agar' })).total).toBe(0)
    const [one] = found.list.filter(({ level }) => level > 1)
    if (one === undefined) throw new Error('Nobody below')
    expect((await look({ search: one.username })).list.map(({ memberId }) => memberId)).toEqual([one.memberId])
    const [elsewhere] = (await look()).list.filter(({ downlines }) => downlines === 0)
    expect((await look({ of: elsewhere?.memberId ?? '', search: 'sagar' })).total).toBe(0)
    const store = await openStore(':memory:', demoSeed)
    const plan = await store.db.all<{ detail: string }>(
      sql`explain query plan select "memberId" from team_names where name >= 'sa' and name < 'sb'`,
    )
    expect(plan.map(({ detail }) => detail).join(' ')).toMatch(/SEARCH .*INDEX/)
    await store.close()
  })

  test('no agent sees another’s team: without a team, from outside, or from below', async () => {
    const gita = { token: await visitor.signIn('gita') }
    expect((await visitor.ask(team, page, gita)).value).toMatchObject({ total: 0, levels: [] })
    const { look, token } = await asRam()
    const [agent] = (await look()).list.filter(({ downlines }) => downlines > 0)
    expect((await visitor.ask(team, { ...page, of: agent?.memberId ?? '' }, gita)).errorCode).toBe('not_found')
    const ram = (await visitor.ask(memberInfo, {}, { token })).value.id
    const theirs = (
      await visitor.ask(login, { username: agent?.username ?? '', password: 'Team#2026', type: 'username' })
    ).value
    expect((await visitor.ask(team, { ...page, of: ram }, theirs)).errorCode).toBe('not_found')
    expect((await visitor.ask(team, page, theirs)).value.total).toBe(agent?.downlines)
    // An account that just signed in was seen just now.
    const seen = (await look({ search: agent?.username ?? '' })).list[0]?.seenAt ?? ''
    expect(platform.control.now() - Date.parse(seen)).toBeLessThan(60_000)
    expect((await visitor.ask(team, { ...page, pageSize: 51 }, { token })).errorCode).toBe('payload_invalid')
  })
})

describe('a transfer to a downline', () => {
  const asked = async (change: object = {}) => {
    const { token, look } = await asRam()
    const [downline] = (await look({ pageSize: 1 })).list
    if (downline === undefined) throw new Error('No downline')
    const payload = {
      memberId: downline.memberId,
      amount: 100.5,
      paymentPassword,
      requestId: 'request-0001',
      ...change,
    }
    return { token, downline, payload, send: () => visitor.ask(downlineTransfer, payload, { token }) }
  }

  test('moves money once per key, also when sent in parallel [AGT-05 part]', async () => {
    const { downline, send, payload, token } = await asked()
    const replies = await Promise.all(Array.from({ length: 5 }, send))
    for (const reply of replies)
      expect(reply.value).toEqual({ balance: 11_899.5, downlineBalance: downline.balance + 100.5 })
    expect(await platform.control.balanceOf('ram')).toBe(11_899.5)
    expect(await platform.control.balanceOf(downline.username)).toBe(downline.balance + 100.5)
    const other = await visitor.ask(downlineTransfer, { ...payload, amount: 1 }, { token })
    expect(other.errorCode).toBe('request_conflict')
  })

  test('has the limits that its terms name; any other amount moves nothing [AGT-05 part]', async () => {
    const { downline, payload, token } = await asked()
    await platform.control.giveMoney('ram', 200_000, 'limits')
    const { minAmount, maxAmount = 0 } = (await visitor.ask(moveTerms, { type: 'downline' }, { token })).value
    const give = (amount: number) =>
      visitor.ask(
        downlineTransfer,
        { ...payload, amount, requestId: `limits-of-${amount}`.replace('.', '-') },
        { token },
      )
    for (const amount of [0.01, 99.99, 100_000.01, 200_000])
      expect(await give(amount)).toMatchObject({ errorCode: 'amount_limits', value: { minAmount, maxAmount } })
    expect(await platform.control.balanceOf(downline.username)).toBe(downline.balance)
    for (const amount of [minAmount, maxAmount]) expect((await give(amount)).errorCode).toBeNull()
  })

  test('is found by its request id, by its agent alone [AGT-05 part]', async () => {
    const { send, payload, token } = await asked()
    const look = async (by: string) =>
      (await visitor.ask(moveByRequest, { requestId: payload.requestId }, { token: by })).value
    expect(await look(token)).toEqual({})
    await send()
    const found = { requestId: payload.requestId, type: 'downline', amount: 100.5, state: 'completed' }
    expect(await look(token)).toMatchObject({ move: found })
    expect(await look(await visitor.signIn('gita'))).toEqual({})
  })

  test('needs the payment password, which locks after five failures; a success resets them', async () => {
    const { payload, token } = await asked()
    const wrong = () => visitor.ask(downlineTransfer, { ...payload, paymentPassword: '111111' }, { token })
    for (const attemptsLeft of [4, 3, 2, 1])
      expect(await wrong()).toMatchObject({ errorCode: 'payment_password_wrong', value: { attemptsLeft } })
    expect((await wrong()).errorCode).toBe('payment_password_locked')
    expect((await visitor.ask(downlineTransfer, payload, { token })).errorCode).toBe('payment_password_locked')
    await platform.control.moveClock(15 * 60_000 + 1000)
    expect((await visitor.ask(downlineTransfer, payload, { token })).success).toBe(true)
    expect((await wrong()).value).toEqual({ attemptsLeft: 4 })
    const gita = await visitor.signIn('gita')
    const child = {
      username: 'gitachild',
      password: 'Sagarmatha#1',
      kind: 'member',
      rebate: 0,
      requestId: 'register-1',
    } as const
    const { memberId } = (await visitor.ask(registerDownline, child, { token: gita })).value
    expect((await visitor.ask(downlineTransfer, { ...payload, memberId }, { token: gita })).errorCode).toBe(
      'payment_password_missing',
    )
  })

  test.each([
    [{ amount: 12_000.01 }, 'insufficient_balance'],
    [{ amount: 0 }, 'payload_invalid'],
    [{ amount: -5 }, 'payload_invalid'],
    [{ amount: 0.001 }, 'payload_invalid'],
    [{ memberId: 'M10001' }, 'not_found'],
    [{ memberId: 'M10002' }, 'not_found'],
    [{ requestId: 'short' }, 'payload_invalid'],
  ])('%o is refused with %s and moves nothing', async (change, code) => {
    const { send } = await asked(change)
    expect((await send()).errorCode).toBe(code)
    expect(await platform.control.balanceOf('ram')).toBe(12_000)
  })
})

describe('registering a downline', () => {
  const form = {
    username: 'Naulo',
    password: 'Sagarmatha#1',
    kind: 'agent',
    rebate: 0.005,
    requestId: 'register-0001',
  } as const

  test('makes the account once, directly below, with a forced change, in the team at once [AGT-04 part]', async () => {
    const { token, look } = await asRam()
    const before = await look()
    const replies = await Promise.all([1, 2, 3].map(() => visitor.ask(registerDownline, form, { token })))
    expect(new Set(replies.map(({ value }) => value.memberId)).size).toBe(1)
    expect((await look({ search: 'naulo' })).list).toMatchObject([
      { username: 'naulo', kind: 'agent', level: 1, balance: 0, rebate: 0.005, downlines: 0 },
    ])
    expect((await look()).total).toBe(before.total + 1)
    const theirs = await visitor.ask(login, { username: 'naulo', password: form.password, type: 'username' })
    expect(theirs.value.firstTimeLogin).toBe(true)
    expect((await visitor.ask(balance, {}, { token: theirs.value.token })).errorCode).toBe('password_change_required')
    expect((await visitor.ask(registerDownline, { ...form, kind: 'member' }, { token })).errorCode).toBe(
      'request_conflict',
    )
  })

  test('follows the registration’s rules, with no rebate above the agent’s own', async () => {
    const { token } = await asRam()
    const terms = (await visitor.ask(teamTerms, {}, { token })).value
    expect([Object.keys(terms.rules), terms.maxRebate]).toEqual([['username', 'password'], 0.01])
    const refused = async (change: object) => {
      const { errorCode, value } = await visitor.ask(registerDownline, { ...form, ...change }, { token })
      return [errorCode, (value as { field?: string } | null | undefined)?.field]
    }
    expect(await refused({ username: '9lives' })).toEqual(['field_format', 'username'])
    expect(await refused({ username: 'ab' })).toEqual(['field_length', 'username'])
    expect(await refused({ username: 'sita' })).toEqual(['username_taken', 'username'])
    expect(await refused({ password: 'short' })).toEqual(['field_length', 'password'])
    expect(await refused({ password: '123456' })).toEqual(['password_too_common', 'password'])
    expect(await refused({ rebate: 0.0101 })).toEqual(['rebate_too_high', undefined])
    expect(await refused({ rebate: -0.001 })).toEqual(['rebate_too_high', undefined])
    expect(await refused({ rebate: 0.00001 })).toEqual(['rebate_too_high', undefined])
  })

  test('a campaign has one link, and its registrations join the team and are counted [AGT-04 part]', async () => {
    const { token, look } = await asRam()
    const [seeded] = (await visitor.ask(referralLinks, {}, { token })).value
    expect(seeded?.joined).toBeGreaterThan(5)
    const asked = { campaign: ' Pokhara ', kind: 'agent', rebate: 0.004 } as const
    const link = (await visitor.ask(makeReferralLink, asked, { token })).value
    expect((await visitor.ask(makeReferralLink, { ...asked, rebate: 0.001 }, { token })).value).toEqual(link)
    const joined = await visitor.ask(register, {
      ...registration,
      ...(await visitor.solved('captcha-link')),
      referralCode: link.code.toLowerCase(),
    })
    expect(joined.success).toBe(true)
    expect((await visitor.ask(memberInfo, {}, { token: joined.value.token })).value).toMatchObject({
      type: 2,
      toUpline: true,
    })
    expect((await look({ search: 'bishnu' })).list).toMatchObject([{ kind: 'agent', level: 1, rebate: 0.004 }])
    const links = (await visitor.ask(referralLinks, {}, { token })).value
    expect(links.map(({ campaign, joined: count }) => [campaign, count])).toEqual([
      ['Pokhara', 1],
      ['Kathmandu', seeded?.joined],
    ])
    for (const campaign of ['', ' ', 'x'.repeat(41)])
      expect((await visitor.ask(makeReferralLink, { ...asked, campaign }, { token })).errorCode).toBe('payload_invalid')
    for (let made = 2; made < 20; made++)
      await visitor.ask(makeReferralLink, { ...asked, campaign: `C${made}` }, { token })
    expect((await visitor.ask(makeReferralLink, { ...asked, campaign: 'one more' }, { token })).errorCode).toBe(
      'too_many_links',
    )
  })
})
