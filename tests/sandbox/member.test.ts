import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { avatar, memberIcon } from '../../src/api/calls/avatar.ts'
import { promotionCounts, unreadCount } from '../../src/api/calls/counts.ts'
import { memberInfo, updateLanguage } from '../../src/api/calls/member.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

test('the badges and the REFERRAL promotion follow the seed and the tester', async () => {
  const token = await visitor.signIn('sita')
  const shown = async () => [
    (await visitor.ask(unreadCount, {}, { token })).value.unreadMessage,
    (await visitor.ask(promotionCounts, {}, { token })).value,
  ]
  expect(await shown()).toEqual([3, { availablePromoCount: 2, availablePromo: { REFERRAL: { enabled: true } } }])
  await platform.control.setCounts('sita', { unreadMessages: 0, promotions: 7 })
  await platform.control.setReferral(false)
  expect(await shown()).toEqual([0, { availablePromoCount: 7, availablePromo: { REFERRAL: { enabled: false } } }])
})

test('a member’s language is one that the site has [I18N-09 part]', async () => {
  const token = await visitor.signIn('sita')
  for (const language of ['NE', 'TY'])
    expect((await visitor.ask(updateLanguage, { language }, { token })).errorCode).toBeNull()
  for (const language of ['', 'XX', 'ne', 'N'.repeat(60_000)])
    expect((await visitor.ask(updateLanguage, { language }, { token })).errorCode).toBe('payload_invalid')
})

test('a member’s picture is one of the offered ones', async () => {
  const token = await visitor.signIn('sita')
  const { icons, current } = (await visitor.ask(memberIcon, {}, { token })).value
  expect(icons[0]?.url).toBe(current)
  const chosen = icons[4]
  expect((await visitor.ask(avatar, { iconId: chosen?.iconId ?? '' }, { token })).value.current).toBe(chosen?.url)
  expect((await visitor.ask(memberInfo, {}, { token })).value.avatar).toBe(`${platform.siteUrl}/cdn${chosen?.url}`)
  expect((await visitor.ask(avatar, { iconId: '../secret' }, { token })).errorCode).toBe('not_found')
})
