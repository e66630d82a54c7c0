import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { register, smsForRegistration } from '../../src/api/calls/registration.ts'
import { humanChallenge, login, smsWithoutLogin } from '../../src/api/calls/login.ts'
import { permission } from '../../src/api/calls/system.ts'
import { registration, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

describe('human verification', () => {
  const sita = { username: 'sita', password: 'Namaste#2026', type: 'username' } as const
  const solve = async () => {
    const { value: challenge } = await visitor.ask(humanChallenge, {})
    const solution = await solveChallenge({ challenge, deriveKey })
    return { altcha: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
  }
  const logIn = async (humanVerification: Record<string, string>) =>
    (await visitor.ask(login, { ...sita, humanVerification })).errorCode

  test('is required only while it is on, by login, SMS and registration [AUTH-18 part]', async () => {
    expect((await visitor.ask(permission, { url: '' })).value).not.toHaveProperty('humanVerification')
    expect(await logIn({})).toBeNull()
    await platform.control.setHumanVerification(true)
    expect((await visitor.ask(permission, { url: '' })).value.humanVerification).toBe('altcha')
    const refused = [
      await visitor.ask(login, sita),
      await visitor.ask(smsWithoutLogin, { mobileNum: '9841000001', countryDialingCode: '977' }),
      await visitor.ask(smsForRegistration, { mobileNo: '9861000001', regType: 'mobile' }),
      await visitor.ask(register, { ...registration, ...(await visitor.solved('human-test')) }),
    ]
    for (const { errorCode } of refused) expect(errorCode).toBe('human_verification_required')
  })

  test('a solved challenge admits one payload, unless reused, late or forged [AUTH-18 part]', async () => {
    await platform.control.setHumanVerification(true)
    const solved = await solve()
    expect(await logIn(solved)).toBeNull()
    expect(await logIn(solved)).toBe('human_verification_failed')
    const { challenge, solution } = JSON.parse(Buffer.from((await solve()).altcha, 'base64').toString())
    const cheap = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '' } }
    for (const forged of [
      'nonsense',
      { challenge: cheap, solution },
      { challenge, solution: { ...solution, derivedKey: 'ab' } },
    ])
      expect(await logIn({ altcha: Buffer.from(JSON.stringify(forged)).toString('base64') })).toBe(
        'human_verification_failed',
      )
    const late = await solve()
    await platform.control.moveClock(5 * 60_000)
    expect(await logIn(late)).toBe('human_verification_failed')
  })
})
