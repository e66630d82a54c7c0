import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { customerServiceLink } from '../../src/api/calls/customer-service.ts'
import { makeOneTimeKey } from '../../src/api/one-time-key.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const linkOf = async (channel: 'live' | 'vip') => {
  const { publicKey, decrypt } = await makeOneTimeKey()
  const { success, value } = await visitor.ask(customerServiceLink, { channel, publicKey, language: 'EN' })
  expect(success).toBe(true)
  return { jwe: value, paths: JSON.parse(await decrypt(value)) as { type: number; path: string }[] }
}

test('the look-up is encrypted to the request’s key and leads to the channel’s page [SIDE-06 part]', async () => {
  for (const [channel, title] of [
    ['live', 'Live chat'],
    ['vip', 'VIP service'],
  ] as const) {
    const { jwe, paths } = await linkOf(channel)
    const path = paths.find(({ type }) => type === 3)?.path
    expect(path).toBe(`${platform.gamesUrl}/service/${channel}?language=EN`)
    expect(jwe).not.toContain('service')
    const page = await fetch(path ?? '')
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await page.text()).toContain(`<h1>${title}</h1>`)
    expect(await (await fetch((path ?? '').replace('EN', 'NE'))).text()).toContain('lang="ne"')
  }
  expect((await fetch(`${platform.gamesUrl}/service/other`)).status).toBe(404)
})

test('no other key reads the answer [SIDE-06 part]', async () => {
  const { jwe } = await linkOf('live')
  await expect((await makeOneTimeKey()).decrypt(jwe)).rejects.toThrow()
  await expect((await makeOneTimeKey()).decrypt('no.jwe.at.all.')).rejects.toThrow()
})

test('an invalid key and an invalid channel are refused by name [SIDE-06 part]', async () => {
  const { publicKey } = await makeOneTimeKey()
  const wrong = await visitor.ask(customerServiceLink, { channel: 'live', publicKey: { ...publicKey, x: publicKey.y } })
  expect(wrong).toMatchObject({ status: 400, errorCode: 'payload_invalid' })
  expect(wrong.message).toContain('publicKey')
  const other = await visitor.ask(customerServiceLink, { channel: 'staff' as 'live', publicKey })
  expect(other).toMatchObject({ status: 400, errorCode: 'payload_invalid' })
})

test('everybody can use it, with or without a token and in maintenance [SIDE-06 part]', async () => {
  const { publicKey } = await makeOneTimeKey()
  const token = await visitor.signIn('rani')
  expect((await visitor.ask(customerServiceLink, { channel: 'vip', publicKey }, { token })).success).toBe(true)
  for (const status of [1, 2] as const) {
    await platform.control.setStatus(status)
    expect((await visitor.ask(customerServiceLink, { channel: 'live', publicKey })).success).toBe(true)
  }
})
