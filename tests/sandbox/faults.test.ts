import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { balance } from '../../src/api/calls/member.ts'
import { logout } from '../../src/api/calls/session.ts'
import { systemStatus } from '../../src/api/calls/system.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const askStatus = () => visitor.ask(systemStatus, {})

describe('a fault', () => {
  test('occurs as often as requested: delay, status, malformed answer, cut connection', async () => {
    platform.control.setFault('systemStatus', { status: 500, times: 1 })
    await expect(askStatus()).rejects.toThrow()
    expect((await askStatus()).status).toBe(200)
    platform.control.setFault('systemStatus', { malformed: true })
    expect((await askStatus()).success).toBe('yes')
    platform.control.setFault('systemStatus', { cut: true })
    await expect(askStatus()).rejects.toThrow('fetch failed')
    platform.control.setFault('systemStatus', null)
    expect((await askStatus()).success).toBe(true)
  })

  test('can occur after the work was done', async () => {
    const token = await visitor.signIn('sita')
    platform.control.setFault('logout', { cut: true, after: true })
    await expect(visitor.ask(logout, {}, { token })).rejects.toThrow()
    expect((await visitor.ask(balance, {}, { token })).status).toBe(401)
  })
})
