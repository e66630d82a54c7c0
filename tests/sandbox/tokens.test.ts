import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Call } from '../../src/api/call.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { balance, memberInfo } from '../../src/api/calls/member.ts'
import { logout } from '../../src/api/calls/session.ts'
import { freePlayLogin } from '../../src/api/calls/login.ts'
import { callTable } from '../../src/api/table.ts'
import { servedCalls } from '../../sandbox/server/served.ts'
import { launchOf, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const hour = 3_600_000

describe('a token', () => {
  test('names its owner', async () => {
    const token = await visitor.signIn('rani')
    const { value } = await visitor.ask(memberInfo, {}, { token })
    expect(value).toMatchObject({ account: 'rani', type: 0, clubLabel: { rankLevel: 5 } })
  })

  test('ends after twelve hours of the sandbox’s clock [OPS-04 part]', async () => {
    const token = await visitor.signIn('sita')
    await platform.control.moveClock(12 * hour - 60_000)
    expect((await visitor.ask(balance, {}, { token })).success).toBe(true)
    await platform.control.moveClock(60_001)
    expect(await visitor.ask(balance, {}, { token })).toMatchObject({ status: 401, errorCode: 'token_invalid' })
  })

  test('ends by logout, without affecting other tokens', async () => {
    const [one, other] = [await visitor.signIn('sita'), await visitor.signIn('sita')]
    await visitor.ask(logout, {}, { token: one })
    expect((await visitor.ask(balance, {}, { token: one })).status).toBe(401)
    expect((await visitor.ask(balance, {}, { token: other })).status).toBe(200)
  })

  test('ends when an operator revokes the account’s', async () => {
    const token = await visitor.signIn('sita')
    expect(await platform.control.revokeTokens('sita')).toBe(1)
    expect((await visitor.ask(balance, {}, { token })).errorCode).toBe('token_invalid')
  })

  test('expires when a tester says so [AUTH-14 part]', async () => {
    const token = await visitor.signIn('sita')
    expect(await platform.control.expireTokens('sita')).toBe(1)
    expect(await visitor.ask(balance, {}, { token })).toMatchObject({ status: 401, errorCode: 'token_invalid' })
    expect(await platform.control.revokeTokens('sita')).toBe(0)
  })

  test('ends with a reset, which also restores money and clock [OPS-04 part]', async () => {
    const token = await visitor.signIn('sita')
    await platform.control.giveMoney('sita', 10, 'gift-1')
    await platform.control.moveClock(hour)
    await platform.control.reset()
    expect((await visitor.ask(balance, {}, { token })).status).toBe(401)
    expect(await platform.control.balanceOf('sita')).toBe(5000)
    expect(Math.abs(platform.control.now() - Date.now())).toBeLessThan(1000)
  })
})

test('every call that needs a token refuses a missing or invented one [PERM-06 part]', async () => {
  const guarded = servedCalls.filter((name) => callTable[name].token === true)
  expect(guarded).toContain('launchGame')
  for (const name of guarded) {
    const row: Call = callTable[name]
    for (const token of [undefined, 'made-up']) {
      const reply = await visitor.ask(row, {}, token === undefined ? {} : { token })
      expect(reply, name).toMatchObject({ status: 401, errorCode: 'token_invalid', success: false })
    }
  }
})

test('members are refused the agents’ calls; each demo agent has its own contracts [PERM-06 part]', async () => {
  const contract = async (username: string) =>
    visitor.ask(callTable.consolidatedContract, {}, { token: await visitor.signIn(username) })
  expect(await contract('sita')).toMatchObject({ errorCode: 'non_agent', message: 'Non-agents cannot log in' })
  const flags = await Promise.all(
    ['ram', 'gita', 'hari', 'maya'].map(async (username) => {
      const { enableCt, salary, hourSalary, agentRealtimeSalary } = (await contract(username)).value
      return [enableCt, salary, hourSalary, agentRealtimeSalary].join('')
    }),
  )
  expect(flags).toEqual(['1111', '1100', '0010', '0000'])
})

describe('free play', () => {
  test('every login makes a new trial account; a random string is valid once [AUTH-09 part]', async () => {
    const ids = await Promise.all(
      [await visitor.play(), await visitor.play()].map(
        async (token) => (await visitor.ask(memberInfo, {}, { token })).value.id,
      ),
    )
    expect(new Set(ids).size).toBe(2)
    const random = 'the-same-random-bytes-twice'
    expect((await visitor.ask(freePlayLogin, await visitor.freePlay(random))).success).toBe(true)
    for (const payload of [
      await visitor.freePlay(random),
      await visitor.freePlay(''),
      { ...(await visitor.freePlay()), randomString: 'in the clear, but long enough' },
    ])
      expect(await visitor.ask(freePlayLogin, payload)).toMatchObject({ status: 400, errorCode: 'payload_invalid' })
  })

  test('is refused while FREEPLAY3 is off, and to an address that asks too often [AUTH-09 part]', async () => {
    await platform.control.setSwitch('FREEPLAY3', false)
    expect((await visitor.ask(freePlayLogin, await visitor.freePlay())).errorCode).toBe('switched_off')
    await platform.control.setSwitch('FREEPLAY3', true)
    const logins = await Promise.all(
      Array.from({ length: 31 }, async () => visitor.ask(freePlayLogin, await visitor.freePlay())),
    )
    expect(logins.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

test('a trial account plays for fun only, and only games with a free trial [PERM-06 part]', async () => {
  const token = await visitor.signIn('pahuna')
  expect((await visitor.ask(launchGame, launchOf('RNG-00003'), { token })).errorCode).toBe('in_need_true_account')
  const launch = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
  const ticket = ticketIn(launch.value.url)
  expect((await visitor.game('/api/open', { ticket })).value).toMatchObject({ trial: true, balance: 1000 })
})

test('two platforms in one process are independent [OPS-04 part]', async () => {
  const other = await openPlatform()
  const token = await visitor.signIn('sita')
  expect((await visitorOf(other).ask(balance, {}, { token })).status).toBe(401)
  await other.control.setStatus(1)
  expect((await visitor.ask(balance, {}, { token })).status).toBe(200)
  await other.close()
})
