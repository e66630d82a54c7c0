import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { agentAnnouncements } from '../../src/api/calls/agent.ts'
import { announcements, helpCentre } from '../../src/api/calls/content.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(async () => {
  await platform.control.reset()
  await platform.control.setPopups(true)
})
afterAll(() => platform.close())

const home = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' } as const
const listed = async (more: Partial<Record<'types' | 'platform' | 'execution' | 'language', string>> = {}) =>
  (await visitor.ask(announcements, { ...home, ...more })).value
const help = async (lang = 'EN') => (await visitor.ask(helpCentre, { lang, device: 'WEB' })).value
const devanagari = /[\u0900-\u097F]/

test('anybody reads announcements of the chosen types and language, latest first [CONTENT-01 part]', async () => {
  const all = await listed()
  expect(all.length).toBeGreaterThan(27)
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['B', 'PL', 'PU', 'PR']))
  const times = all.map(({ time }) => Date.parse(time))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(Math.max(...times)).toBeLessThanOrEqual(platform.control.now())
  expect(Math.max(...times)).toBeGreaterThan(platform.control.now() - 2 * 24 * 3_600_000)
  for (const type of ['B', 'PL', 'PU', 'PR', 'H']) {
    const some = await listed({ types: type })
    expect(some.length).toBeGreaterThan(0)
    expect(some.every((one) => one.type === type)).toBe(true)
  }
  const nepali = await listed({ language: 'NE' })
  expect(nepali.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  expect(nepali.every(({ title, content }) => devanagari.test(title) && devanagari.test(content))).toBe(true)
  expect(await listed({ platform: 'A' })).toEqual([])
  expect(await listed({ execution: 'X' })).toEqual([])
  expect((await visitor.ask(announcements, { ...home, types: 'B,ZZ' })).errorCode).toBe('payload_invalid')
})

test('a tester can publish an announcement for a time, and remove it', async () => {
  const later = new Date(platform.control.now() + 3_600_000).toISOString()
  const now = await platform.control.announce({ title: 'Now', content: '<p>Now</p>', type: 'PU' })
  await platform.control.announce({ title: 'Later', content: '<p>Later</p>', time: later })
  expect((await listed())[0]).toMatchObject({ id: now, title: 'Now', content: '<p>Now</p>', type: 'PU' })
  await platform.control.moveClock(3_600_000)
  expect((await listed())[0]).toMatchObject({ title: 'Later', time: later })
  await platform.control.withdrawAnnouncements(now)
  expect((await listed()).some(({ id }) => id === now)).toBe(false)
  await platform.control.withdrawAnnouncements()
  expect(await listed()).toEqual([])
})

test('only agents read the agents’ news, latest first, in both languages [AGT-09 part]', async () => {
  const token = await visitor.signIn('gita')
  const told = async (language: string) => (await visitor.ask(agentAnnouncements, { language }, { token })).value
  await platform.control.announce({ title: 'For agents', content: '<p>News</p>', audience: 'agents' })
  const titles = (await told('EN')).map(({ title }) => title)
  expect(titles[0]).toBe('For agents')
  expect(titles.length).toBeGreaterThan(2)
  expect((await told('NE')).slice(1).every(({ title }) => devanagari.test(title))).toBe(true)
  const everybodys = (await listed({ types: 'B,PL,PU,PR,H' })).map(({ title }) => title)
  expect(everybodys.filter((title) => titles.includes(title))).toEqual([])
  const sita = await visitor.signIn('sita')
  expect((await visitor.ask(agentAnnouncements, { language: 'EN' }, { token: sita })).errorCode).toBe('non_agent')
})

test('help has title, tag and body for each topic, in both languages, in a fixed order [CONTENT-07 part]', async () => {
  const english = await help()
  expect(english.map(({ tag }) => tag)).toEqual([
    'getting-started',
    'deposit',
    'withdraw',
    'games',
    'account-security',
    'promotions',
    'responsible-play',
    'contact',
  ])
  const nepali = await help('NE')
  expect(nepali.map(({ tag }) => tag)).toEqual(english.map(({ tag }) => tag))
  expect(nepali.every(({ title, content }) => devanagari.test(title) && devanagari.test(content))).toBe(true)
  const picture = /src="([^"]+)"/.exec(english[0]?.content ?? '')?.[1] ?? ''
  expect((await fetch(picture)).status).toBe(200)

  await platform.control.setHelp({ tag: 'games', title: 'All games', content: '<p>Here</p>' })
  await platform.control.setHelp({ tag: 'new', title: 'New', content: '<p>New</p>' })
  await platform.control.removeHelp('deposit')
  const changed = await help()
  expect(changed[2]).toMatchObject({ tag: 'games', title: 'All games' })
  expect(changed.at(-1)).toMatchObject({ tag: 'new' })
  expect(changed).toHaveLength(8)
  await platform.control.publishHostileHtml()
  expect((await help()).at(-1)?.content).toContain('<script>')
  expect((await listed()).slice(0, 7).filter(({ content }) => content.includes('hacked'))).toHaveLength(6)
  await platform.control.removeHelp()
  expect(await help()).toEqual([])
})
