// @vitest-environment document
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ActorRefFrom, AnyEventObject } from 'xstate'
import { placeIn } from '../../src/machines/reports/records/place.ts'
import { agentReports, memberReports, reportOf } from '../../src/machines/reports/records/reports.ts'
import type { promotionsMachine } from '../../src/machines/rewards/promotions/promotions.machine.ts'
import { selectPromotions } from '../../src/machines/rewards/promotions/promotions.view.ts'
import { keptPage, keptText } from '../../src/machines/shared/place.ts'
import { plainAnswers } from '../generated/plain-answers.ts'
import { loadFlows, openDrawnSite } from '../generated/drawn-site.tsx'

const agent = { id: 'a1', account: 'ram', nickname: 'Ram', type: 1 }
const paged = ['messageList', 'referral', 'team', 'raffleHistory', 'profitAndLoss', 'wage'] as const
const many = <Entry extends object>(entry: Entry) =>
  Array.from({ length: 20 }, (_, at) => ({ ...entry, id: `entry ${String(at)}`, type: 'PU', typeName: 'Sport' }))
const text = { title: 'Dashain', content: '<p>Dashain</p>', time: '2026-11-21T00:00:00.000Z' }
const promotion = { ...text, image: '', state: 'open', way: 'none' }
const answers = {
  memberInfo: agent,
  ...Object.fromEntries(paged.map((name) => [name, { ...(plainAnswers[name] as object), totalPages: 4 }])),
  promotionCounts: { ...(plainAnswers.promotionCounts as object), availablePromo: { REFERRAL: { enabled: true } } },
  consolidatedContract: { ...(plainAnswers.consolidatedContract as object), enableCt: 1, salary: 1 },
  gameAnnouncements: many(promotion),
  announcements: many(text),
  agentAnnouncements: many(text),
}

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
}, 60_000)

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Readonly<Record<string, string>>

type Site = Awaited<ReturnType<typeof openDrawnSite>>

const contextOf = (site: Site, flow: string) =>
  (site.flow(flow)?.getSnapshot() as { context: object } | undefined)?.context

const shows = (site: Site, flow: string, place: object) =>
  vi.waitFor(() => expect(contextOf(site, flow)).toMatchObject(place), { timeout: 20_000 })

const signIn = (site: Site) => site.flow('session')?.send({ type: 'session.establish', token: 'token' })

/** Loses the session of an open page. */
const loseSession = (site: Site) => {
  site.flow('session')?.send({ type: 'session.expired' })
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(sessionStorage.getItem('lostAccount')).toBe('ram')
}

const inReport = { period: 'month', filters: { category: 'RNG' }, sort: { key: 'stake', order: 'desc' }, page: 2 }
const toReport = [
  { type: 'period.choose', period: 'month' },
  { type: 'filter.choose', key: 'category', value: 'RNG' },
  { type: 'sort.choose', key: 'stake' },
  { type: 'page.choose', page: 2 },
]
const toPageTwo = [{ type: 'page.choose', page: 2 }]
const level = { type: 'level.open', memberId: 'd7' }
const inTeam = { of: 'd7', search: 'ta', page: 2 }
const search = { type: 'search.submit', text: 'ta' }
const listed = { type: 'list.choose', list: 'PU' }
const typed = { type: 'type.choose', promotionType: 'PU' }

/** Each list by its address and flow: the reader's steps, and the place that they lead to. */
const lists: readonly (readonly [string, string, readonly AnyEventObject[], object])[] = [
  ['/terms?memberCentre=personalProfit', 'records', toReport, inReport],
  ['/terms?agentCentre=agentDailyWages2', 'records', toPageTwo, { page: 2 }],
  ['/terms?agentCentre=downlineManagmentView', 'team', [level, search, ...toPageTwo], inTeam],
  ['/terms?agentCentre=agentAnnouncement', 'announcements', [listed, ...toPageTwo], { list: 'PU', page: 2 }],
  ['/terms?memberCentre=messageV2', 'messages', toPageTwo, { page: 2 }],
  ['/terms?memberCentre=referral', 'referral', toPageTwo, { page: 2 }],
  ['/noticePage', 'announcements', [listed, ...toPageTwo], { list: 'PU', page: 2 }],
  ['/promotions', 'promotions', [typed, { type: 'pager.choose', page: 2 }], { type: 'PU', page: 2 }],
]

describe('a reader finds the place in a list again', () => {
  test.each(lists)(
    '%s: after a reload, and after a lost session [PLAY-08]',
    async (address, flow, steps, place) => {
      const first = await openDrawnSite(address, { signedIn: true, answers })
      await vi.waitFor(() => expect(first.flow(flow)).toBeDefined(), { timeout: 20_000 })
      for (const step of steps) {
        await first.settle()
        first.flow(flow)?.send(step)
      }
      await shows(first, flow, place)
      first.close()

      const second = await openDrawnSite(address, { signedIn: true, answers, again: true })
      await shows(second, flow, place)
      loseSession(second)
      second.close()

      const third = await openDrawnSite(address, { answers, again: true })
      signIn(third)
      await shows(third, flow, place)
      third.close()
    },
    30_000,
  )
})

const texts = { amount: '750', channel: '', card: '', from: 'main', to: '' }

/** Opens the deposit and types an amount. */
const openHalfTyped = async () => {
  const site = await openDrawnSite('/terms?memberCentre=depositv2', { signedIn: true, answers })
  await shows(site, 'moneyMove', { kind: 'deposit' })
  await site.settle()
  site.flow('moneyMove')?.send({ type: 'move.type', texts })
  expect(sessionStorage.getItem('drafts')).toContain('750')
  return site
}

/** Opens the deposit after a login, on a new page of the same tab. */
const openLater = async (account: string) => {
  const memberInfo = { ...agent, account }
  const site = await openDrawnSite('/terms?memberCentre=depositv2', {
    answers: { ...answers, memberInfo },
    again: true,
  })
  signIn(site)
  await shows(site, 'moneyMove', { kind: 'deposit' })
  await site.settle()
  return site
}

const draftOf = (site: Site) => {
  const known: { readonly texts?: { readonly amount: string } } | undefined = contextOf(site, 'moneyMove')
  return known?.texts?.amount
}

/** Reloads the page in front of a platform that refuses the token. */
const openRefused = async () => {
  const site = await openDrawnSite('/terms', {
    signedIn: true,
    again: true,
    replyTo: (name) =>
      name === 'memberInfo'
        ? Promise.resolve({ status: 401, text: '{"success":false,"code":"token_invalid","message":"Over"}' })
        : undefined,
  })
  await vi.waitFor(() => expect(sessionStorage.getItem('lostAccount')).not.toBeNull(), { timeout: 20_000 })
  return site
}

describe('a half-typed deposit', () => {
  test('is there again after a lost session, a reload and a login of the same player [PLAY-08]', async () => {
    const first = await openHalfTyped()
    loseSession(first)
    first.close()
    const second = await openLater('ram')
    expect(draftOf(second)).toBe('750')
    second.close()
    expect(sessionStorage.getItem('lostAccount')).toBeNull()
  })

  test('is there again where the platform refuses the token of a reloaded page [PLAY-08]', async () => {
    const first = await openHalfTyped()
    first.close()
    const refused = await openRefused()
    expect(sessionStorage.getItem('lostAccount')).toBe('ram')
    refused.close()
    const second = await openLater('ram')
    expect(draftOf(second)).toBe('750')
    second.close()
  })

  test('is there again where a page that confirmed nobody was reloaded, too [PLAY-08 part]', async () => {
    const first = await openHalfTyped()
    first.close()
    const unconfirmed = await openDrawnSite('/terms', {
      signedIn: true,
      again: true,
      replyTo: (name) => (name === 'memberInfo' ? Promise.reject(new TypeError('cut')) : undefined),
    })
    await vi.waitFor(() => expect(unconfirmed.flow('session')?.getSnapshot()).toMatchObject({ value: 'unconfirmed' }), {
      timeout: 20_000,
    })
    unconfirmed.close()
    const refused = await openRefused()
    expect(sessionStorage.getItem('lostAccount')).toBe('ram')
    refused.close()
    const second = await openLater('ram')
    expect(draftOf(second)).toBe('750')
    second.close()
  })

  test('is gone for another player of the same tab, and after a logout [PLAY-08]', async () => {
    const first = await openHalfTyped()
    loseSession(first)
    first.close()
    const other = await openLater('maya')
    expect(draftOf(other) ?? '').toBe('')
    other.close()

    const second = await openHalfTyped()
    second.flow('session')?.send({ type: 'signOut.ask' })
    second.flow('session')?.send({ type: 'signOut.confirm' })
    await vi.waitFor(() => expect(sessionStorage.getItem('token')).toBeNull(), { timeout: 20_000 })
    for (const name of ['drafts', 'places', 'lostAccount', 'vassalage']) expect(sessionStorage.getItem(name)).toBeNull()
    second.close()
  })
})

test('a list that its reader left for another page begins at its first page [PLAY-08 part]', async () => {
  const site = await openDrawnSite('/terms?memberCentre=messageV2', { signedIn: true, answers })
  await shows(site, 'messages', { page: 1 })
  await site.settle()
  site.flow('messages')?.send({ type: 'page.choose', page: 2 })
  await shows(site, 'messages', { page: 2 })
  expect(sessionStorage.getItem('places')).toBe('{"member messageV2":{"page":2}}')
  for (const page of ['referral', 'messageV2']) site.flow('memberCentre')?.send({ type: 'page.choose', page })
  await shows(site, 'messages', { page: 1 })
  expect(sessionStorage.getItem('places')).toBeNull()
  site.close()
})

test('a member finds the page of raffle draws again after a reload [PLAY-08 part]', async () => {
  const pageButton = (page: string) =>
    [...document.querySelectorAll<HTMLElement>('dialog nav button')].find(({ textContent }) => textContent === page)
  const pressed = async (page: string) => {
    await vi.waitFor(() => expect(pageButton(page)).toBeDefined(), { timeout: 20_000 })
    return pageButton(page)
  }
  const address = '/terms?memberCentre=rewardCenter'
  const first = await openDrawnSite(address, { signedIn: true, answers })
  ;(await pressed('3'))?.click()
  await vi.waitFor(() => expect(pageButton('3')?.getAttribute('aria-current')).toBe('page'), { timeout: 20_000 })
  first.close()
  const second = await openDrawnSite(address, { signedIn: true, answers, again: true })
  expect((await pressed('3'))?.getAttribute('aria-current')).toBe('page')
  second.close()
})

/** A kept page behind the end of each list, and the flow that then shows the last one. */
const shorterLists: readonly (readonly [address: string, list: string, flow: string])[] = [
  ['/terms?memberCentre=personalProfit', 'member personalProfit', 'records'],
  ['/terms?agentCentre=agentDailyWages2', 'agent agentDailyWages2', 'records'],
  ['/terms?agentCentre=downlineManagmentView', 'agent downlineManagmentView', 'team'],
  ['/terms?memberCentre=messageV2', 'member messageV2', 'messages'],
  ['/terms?memberCentre=referral', 'member referral', 'referral'],
]
const ended = {
  ...answers,
  ...Object.fromEntries(paged.map((name) => [name, { ...(plainAnswers[name] as object), list: [], totalPages: 4 }])),
}

/** Opens a list whose reader was on page 9 before a reload. */
const openBehindEnd = async (address: string, list: string) => {
  const before = await openDrawnSite('/terms')
  before.close()
  sessionStorage.setItem('places', JSON.stringify({ [list]: { page: 9 } }))
  return openDrawnSite(address, { signedIn: true, answers: ended, again: true })
}

describe('a list that has become shorter than the kept page', () => {
  test.each(shorterLists)('%s shows its last page [PLAY-08 part]', async (address, list, flow) => {
    const site = await openBehindEnd(address, list)
    await shows(site, flow, { page: 4 })
    await site.settle()
    expect(JSON.parse(sessionStorage.getItem('places') ?? '{}')).toMatchObject({ [list]: { page: 4 } })
    expect(site.desk.sent.filter((call) => call.includes('pageNo=9'))).toHaveLength(1)
    site.close()
  })

  test('a level of the team that is closed to the agent by now gives way to the own level [PLAY-08 part]', async () => {
    const before = await openDrawnSite('/terms')
    before.close()
    sessionStorage.setItem('places', JSON.stringify({ 'agent downlineManagmentView': inTeam }))
    let isClosed = true
    const site = await openDrawnSite('/terms?agentCentre=downlineManagmentView', {
      signedIn: true,
      answers,
      again: true,
      replyTo: (name) => {
        if (name !== 'team' || !isClosed) return undefined
        isClosed = false
        return Promise.resolve({ status: 403, text: '{"success":false,"code":"not_found","message":"Not yours"}' })
      },
    })
    await shows(site, 'team', { of: undefined, search: '', page: 1 })
    const asked = site.desk.sent.filter((call) => call.startsWith('team?'))
    expect(asked.map((call) => call.includes('of=d7'))).toEqual([true, false])
    site.close()
  })

  test.each([
    [429, 'too_many_requests'],
    [400, 'payload_invalid'],
  ])('a level of the team stays the wanted one where the platform answers %i [PLAY-08 part]', async (status, code) => {
    const before = await openDrawnSite('/terms')
    before.close()
    sessionStorage.setItem('places', JSON.stringify({ 'agent downlineManagmentView': inTeam }))
    const site = await openDrawnSite('/terms?agentCentre=downlineManagmentView', {
      signedIn: true,
      answers,
      again: true,
      replyTo: (name) =>
        name === 'team'
          ? Promise.resolve({ status, text: JSON.stringify({ success: false, code, message: 'No' }) })
          : undefined,
    })
    await vi.waitFor(() => expect(site.flow('team')?.getSnapshot()).toMatchObject({ value: 'failed' }), {
      timeout: 20_000,
    })
    expect(contextOf(site, 'team')).toMatchObject(inTeam)
    expect(site.desk.sent.filter((call) => call.startsWith('team?')).every((call) => call.includes('of=d7'))).toBe(true)
    site.close()
  })

  test('the raffle draws show their last page [PLAY-08 part]', async () => {
    const site = await openBehindEnd('/terms?memberCentre=rewardCenter', 'draws')
    const current = () =>
      [...document.querySelectorAll('dialog nav [aria-current=page]')].map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(current()).toContain('4'), { timeout: 20_000 })
    await site.settle()
    expect(JSON.parse(sessionStorage.getItem('places') ?? '{}')).toMatchObject({ draws: { page: 4 } })
    // A list that is read again stays at the page that is shown.
    const asked = () => site.desk.sent.filter((call) => call.startsWith('raffleHistory'))
    const before = asked().length
    site.flow('preferences')?.send({ type: 'language.choose', language: 'NE' })
    await vi.waitFor(() => expect(asked().length).toBeGreaterThan(before), { timeout: 20_000 })
    await site.settle()
    expect(asked().filter((call) => call.includes('pageNo=9'))).toHaveLength(1)
    site.close()
  })
})

test('a player finds the chosen state of promotions again after a lost session and a login [PLAY-08 part]', async () => {
  const activity = { promotionId: 'entry 3', state: 'applying' }
  const known = { ...answers, activities: [{ ...(plainAnswers.activities as readonly object[])[0], ...activity }] }
  const chosen = { state: 'applying', page: 1 }
  const countIn = (site: Site) => {
    const actor = site.flow('promotions') as ActorRefFrom<typeof promotionsMachine> | undefined
    return actor && selectPromotions(actor.getSnapshot()).items.length
  }
  const first = await openDrawnSite('/promotions', { signedIn: true, answers: known })
  await vi.waitFor(() => expect(countIn(first)).toBe(9), { timeout: 20_000 })
  first.flow('promotions')?.send({ type: 'state.choose', state: 'applying' })
  await vi.waitFor(() => expect(countIn(first)).toBe(1), { timeout: 20_000 })
  loseSession(first)
  await vi.waitFor(() => expect(contextOf(first, 'promotions')).toMatchObject({ looker: { kind: 'visitor' } }), {
    timeout: 20_000,
  })
  await first.settle()
  expect(countIn(first)).toBe(9)
  first.close()

  const second = await openDrawnSite('/promotions', { answers: known, again: true })
  await vi.waitFor(() => expect(countIn(second)).toBe(9), { timeout: 20_000 })
  signIn(second)
  await shows(second, 'promotions', chosen)
  await vi.waitFor(() => expect(countIn(second)).toBe(1), { timeout: 20_000 })
  second.close()
})

test('a member finds the page of the rewards again after a reload, and after a login [PLAY-08 part]', async () => {
  const withPages = { ...answers, rewardList: { ...(plainAnswers.rewardList as object), totalPages: 4 } }
  const current = () => document.querySelector('nav [aria-current=page]')?.textContent
  const isAtPageTwo = async (site: Site) => {
    await shows(site, 'pointMall', { page: 2 })
    await vi.waitFor(() => expect(current()).toBe('2'), { timeout: 20_000 })
    expect(site.desk.sent.filter((call) => call.startsWith('rewardList')).at(-1)).toContain('pageNo=2')
  }
  const first = await openDrawnSite('/pointMall', { signedIn: true, answers: withPages })
  await vi.waitFor(() => expect(current()).toBe('1'), { timeout: 20_000 })
  document.querySelector<HTMLElement>('nav li:nth-child(2) button')?.click()
  await isAtPageTwo(first)
  const address = `${location.pathname}${location.search}`
  first.close()

  const second = await openDrawnSite(address, { signedIn: true, answers: withPages, again: true })
  await isAtPageTwo(second)
  loseSession(second)
  second.close()

  const third = await openDrawnSite(address, { answers: withPages, again: true })
  signIn(third)
  await isAtPageTwo(third)
  third.close()
})

test('a member finds the tab of the points mall, and the place in its list, again after a login [PLAY-08 part]', async () => {
  const first = await openDrawnSite('/pointMall', { signedIn: true, answers })
  await shows(first, 'pointMall', {})
  await first.settle()
  const tab = (site: Site) => site.flow('pointMall')?.getSnapshot() as { value: unknown } | undefined
  const details = english['page.mall.tab.details'] ?? ''
  const button = () =>
    [...document.querySelectorAll<HTMLElement>('[role=tab], button')].find(({ textContent }) => textContent === details)
  await vi.waitFor(() => expect(button()).toBeDefined(), { timeout: 20_000 })
  button()?.click()
  await vi.waitFor(() => expect(tab(first)?.value).toEqual({ open: 'details' }), { timeout: 20_000 })
  expect(location.search).toBe('?tab=details')
  first.flow('records')?.send({ type: 'period.choose', period: 'month' })
  await shows(first, 'records', { period: 'month' })
  loseSession(first)
  first.close()
  const second = await openDrawnSite('/pointMall?tab=details', { answers, again: true })
  signIn(second)
  await shows(second, 'records', { period: 'month' })
  expect(tab(second)?.value).toEqual({ open: 'details' })
  second.close()
})

describe('a kept place is read tolerantly', () => {
  const { personalProfit, transactionHistory } = memberReports
  const first = { period: 'week', filters: {}, sort: personalProfit.sort, page: 1 }

  test.each([
    undefined,
    null,
    'page 2',
    { page: 1.5, period: 'year', sort: 'stake', filters: [] },
    { page: -4, period: { from: '2026-02-30', to: '2026-03-01' }, sort: { key: 'category', order: 'desc' } },
    { page: '2', sort: { key: 'stake', order: 'up' }, filters: { category: 'constructor', username: 'ram' } },
  ])('%j has nothing that the report lacks', (kept) => {
    expect(placeIn(personalProfit, kept)).toEqual(first)
  })

  test('own days, filters and pages come back as they were', () => {
    const days = { from: '2026-10-01', to: '2026-10-31' }
    const kept = { period: days, filters: { category: 'FISH' }, sort: { key: 'win', order: 'asc' }, page: 7 }
    expect(placeIn(personalProfit, kept)).toEqual(kept)
    expect(placeIn(transactionHistory, kept)).toEqual({ period: days, filters: {}, sort: undefined, page: 7 })
    const team = reportOf('agent', 'palStatementsAgentCopy')
    expect(placeIn(team, { filters: { username: 'r'.repeat(200), level: '2' } }).filters).toEqual({
      username: 'r'.repeat(80),
      level: '2',
    })
    for (const report of Object.values({ ...memberReports, ...agentReports }))
      expect(placeIn(report, placeIn(report, undefined))).toEqual(placeIn(report, {}))
    expect([keptPage({ page: 3 }), keptPage({ page: Number.NaN }), keptText({ of: 7 }, 'of')]).toEqual([3, 1, ''])
  })
})

describe('a message that no longer holds goes away', () => {
  const said = (key: 'error.notLoggedIn' | 'session.unconfirmed') =>
    document.body.textContent.includes(english[key] ?? key)

  test('the lost session is not said any more after the login [PLAY-08 part]', async () => {
    const site = await openDrawnSite('/terms', { signedIn: true, answers })
    await site.settle()
    site.flow('session')?.send({ type: 'session.expired' })
    await vi.waitFor(() => expect(said('error.notLoggedIn')).toBe(true), { timeout: 20_000 })
    signIn(site)
    await vi.waitFor(() => expect(said('error.notLoggedIn')).toBe(false), { timeout: 20_000 })
    site.close()
  })

  test('a player who could not be confirmed reads nothing of it after a retry [PLAY-08 part]', async () => {
    let isCut = true
    const site = await openDrawnSite('/terms', {
      signedIn: true,
      answers,
      replyTo: (name) => (name === 'memberInfo' && isCut ? Promise.reject(new TypeError('cut')) : undefined),
    })
    await vi.waitFor(() => expect(said('session.unconfirmed')).toBe(true), { timeout: 20_000 })
    isCut = false
    site.flow('session')?.send({ type: 'session.retry' })
    await vi.waitFor(() => expect(said('session.unconfirmed')).toBe(false), { timeout: 20_000 })
    site.close()
  })
})
