import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { login } from '../../src/api/calls/login.ts'
import { balance } from '../../src/api/calls/member.ts'
import { domainRoute } from '../../src/api/calls/routers.ts'
import { firstBanner, permission, systemStatus } from '../../src/api/calls/system.ts'
import { gameVendors } from '../../src/api/calls/vendors.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

describe('the system status', () => {
  test('statuses 1 and 2 close every call but the exempt; the first banner answers 503', async () => {
    for (const [status, code, http] of [
      [1, 'maintenance', 503],
      [2, 'region_blocked', 403],
    ] as const) {
      await platform.control.setStatus(status)
      expect((await visitor.ask(systemStatus, {})).value.status).toBe(status)
      expect((await visitor.ask(permission, { url: '' })).value).toMatchObject({
        maintenance: status === 1,
        regionRestriction: status === 2,
      })
      expect(await visitor.ask(gameVendors, { merchantCode: '' })).toMatchObject({ status: http, errorCode: code })
      const picture = await fetch(`${platform.siteUrl}${firstBanner.path}?groupName=w_home&language=NE&size=phone`)
      expect(picture.status).toBe(503)
    }
  })

  test('maintenance wins over a closed region, and both are reported [SYS-01 part]', async () => {
    await platform.control.setStatus(1, { regionClosed: true })
    expect((await visitor.ask(permission, { url: '' })).value).toMatchObject({
      maintenance: true,
      regionRestriction: true,
    })
    expect((await visitor.ask(systemStatus, {})).value.status).toBe(1)
    expect((await visitor.ask(gameVendors, { merchantCode: '' })).errorCode).toBe('maintenance')
  })

  test('it closes and opens while a player is signed in, whose token survives [SYS-04 part]', async () => {
    const token = await visitor.signIn('sita')
    await platform.control.setStatus(1)
    expect(await visitor.ask(balance, {}, { token })).toMatchObject({ status: 503, errorCode: 'maintenance' })
    expect((await visitor.ask(login, { username: 'sita', password: 'Namaste#2026', type: 'username' })).status).toBe(
      503,
    )
    await platform.control.setStatus(0)
    expect((await visitor.ask(balance, {}, { token })).status).toBe(200)
  })

  test('the visitor’s place and address are those of the tester', async () => {
    await platform.control.setLocation({ countryCode: 'IN', ip: '203.0.113.50' })
    expect((await visitor.ask(permission, { url: '' })).value.location).toEqual({
      countryCode: 'IN',
      ip: '203.0.113.50',
    })
  })
})

test('the domains are the visitor’s own address, or those of the tester [CFG-08 part]', async () => {
  const own = { domain: platform.siteUrl, speed: 20 }
  expect((await visitor.ask(domainRoute, {})).value.domainList).toEqual([own])
  const other = [{ domain: 'https://slow.test', speed: 900 }, own]
  await platform.control.setDomains(other)
  expect((await visitor.ask(domainRoute, {})).value.domainList).toEqual(other)
})
