// @vitest-environment document
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { CallName } from '../../src/api/table.ts'
import { loadFlows, openDrawnSite, type Answers } from '../generated/drawn-site.tsx'
import { games } from '../support/samples.ts'
import { replyWith, type Failure } from '../generated/failures.ts'

type Press = readonly [flow: string, event: { readonly type: string; readonly [field: string]: unknown }]

/** A list of the site, its call, and the sentence that names it when it fails. */
interface List {
  readonly name: string
  readonly at: string
  readonly call: CallName
  readonly failed: string
  readonly signedIn?: true
  readonly answers?: Answers
  readonly presses?: readonly Press[]
  /** The list does without a call that the platform does not have (PLAT-09). */
  readonly optional?: true
  /** Only the list's first call has an answer. */
  readonly failsAfterFirst?: true
}

const agent: Answers = { memberInfo: { id: 'a1', account: 'ram', nickname: 'Ram', type: 1 } }
const referral: Answers = {
  promotionCounts: { availablePromoCount: 1, availablePromo: { REFERRAL: { enabled: true } } },
}

const lists: readonly List[] = [
  {
    name: 'announcements',
    at: '/noticepage',
    call: 'announcements',
    failed: 'Couldn’t load the announcements',
  },
  { name: 'help topics', at: '/helpmc', call: 'helpCentre', failed: 'Couldn’t load the help' },
  {
    name: 'messages',
    at: '/terms?memberCentre=messageV2',
    call: 'messageList',
    failed: 'Couldn’t load the messages',
    signedIn: true,
  },
  {
    name: 'promotions',
    at: '/promotions',
    call: 'gameAnnouncements',
    failed: 'Couldn’t load the promotions',
  },
  {
    name: 'invited friends',
    at: '/terms?memberCentre=referral',
    call: 'referral',
    failed: 'Couldn’t load your invitation',
    signedIn: true,
    answers: referral,
  },
  {
    name: 'records',
    at: '/terms?memberCentre=personalHistoryCopy',
    call: 'bettingRecord',
    failed: 'Couldn’t load the report',
    signedIn: true,
  },
  { name: 'games of a vendor', at: '/rng', call: 'gameList', failed: 'Couldn’t load the games' },
  {
    name: 'games found by name',
    at: '/terms',
    call: 'gameList',
    failed: 'Couldn’t load the results',
    presses: [
      ['windows', { type: 'window.open', window: { kind: 'search' } }],
      ['search', { type: 'search.submit', name: 'tiger' }],
    ],
  },
  { name: 'categories and vendors', at: '/', call: 'gameVendors', failed: 'Couldn’t load the games' },
  { name: 'fields of the registration', at: '/register', call: 'registerSettings', failed: 'Couldn’t load the form' },
  {
    name: 'entries of the agent centre',
    at: '/terms?agentCentre=agentTeamOverview',
    call: 'consolidatedContract',
    failed: 'Couldn’t load the menu',
    signedIn: true,
    answers: agent,
    optional: true,
  },
]

/** A list whose first page has loaded, and the press that asks for the next one. */
const nextPages: readonly (List & { readonly more: Press })[] = [
  // A short list asks for its next games by itself.
  { name: 'of a vendor', at: '/rng', more: ['lobby', { type: 'page.more' }], failsAfterFirst: true },
  {
    name: 'found by name',
    at: '/terms',
    presses: [
      ['windows', { type: 'window.open', window: { kind: 'search' } }],
      ['search', { type: 'search.submit', name: 'game' }],
    ],
    more: ['search', { type: 'page.more' }],
  },
  {
    name: 'behind a card',
    at: '/terms',
    signedIn: true,
    presses: [['launch', { type: 'game.play', game: { ...games(1)[0], isGame: 'VASSALAGE', trial: false } }]],
    more: ['launch', { type: 'page.more' }],
  },
].map((list) => ({
  ...list,
  call: 'gameList',
  failed: 'Couldn’t load more games.',
  answers: { gameList: { games: games(1), totalPages: 2 } },
})) as never

const network = 'Network link is abnormal, please try again'
const unknown = 'Unknown error'
const missing = 'This is not available yet.'
const refused = (message: string) => ({ success: false, value: null, message })

/** Every kind of failure with the sentence that a player reads. */
const failures: readonly (readonly [kind: string, failure: Failure, sentence: string])[] = [
  ['the connection is cut', 'cut', network],
  ['the platform fails', { status: 500, body: '<h1>Oops</h1>' }, unknown],
  ['the platform fails and says why', { status: 500, body: refused('The vault is closed.') }, 'The vault is closed.'],
  ['a gateway fails', { status: 502, body: '<h1>Bad gateway</h1>' }, network],
  ['the answer is a page', { status: 200, body: '<h1>It works!</h1>' }, unknown],
  [
    'the platform is asked too often',
    { status: 429, body: '' },
    'Too many attempts. Please wait a while and try again.',
  ],
  ['the platform refuses', { status: 403, body: refused('Not from here.') }, 'Not from here.'],
  ['no answer arrives in time', 'never', 'The page took longer time to load, please check your network connectivity'],
  // Last, because the site may leave a call out that the platform does not have.
  ['the platform has no such call', { status: 501, body: '' }, missing],
]
const sentences = new Set(failures.map(([, , sentence]) => sentence))

const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Lets each retry of the client, and its time-out, pass. */
const wait = async () => {
  for (let seconds = 0; seconds < 20; seconds += 4) {
    await turns(6)
    await vi.advanceTimersByTimeAsync(4_000)
  }
  await turns(6)
}

/** Fails the list in every way, one after another, and sees each reason with one way to try again. */
const seesEachReason = async ({ call, failed, optional }: List, failing: Map<CallName, Failure>, begin: () => void) => {
  for (const [at, [kind, failure, sentence]] of failures.entries()) {
    if (optional && sentence === missing) continue
    failing.set(call, failure)
    if (at === 0) begin()
    else {
      const again = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Try again')
      expect([kind, again.length]).toEqual([kind, 1])
      again[0]?.click()
    }
    await wait()
    const text = document.body.textContent
    // The page of a call that the platform does not have says so in place of the list.
    if (sentence !== missing) expect([kind, text.includes(failed)]).toEqual([kind, true])
    expect([kind, [...sentences].filter((other) => text.includes(other))]).toEqual([kind, [sentence]])
  }
}

const open = async ({ at, presses = [], ...options }: List, failure?: Failure) => {
  const failing = new Map(failure === undefined ? [] : [[options.call, failure]])
  const fail = replyWith(failing)
  let calls = 0
  const site = await openDrawnSite(at, {
    ...options,
    replyTo: (name, ...rest) => {
      if (name === options.call && options.failsAfterFirst && (calls += 1) > 1)
        failing.set(name, failing.get(name) ?? 'cut')
      return fail(name, ...rest)
    },
  })
  // A site whose call fails settles by the clock alone.
  const settle = failure === undefined ? site.settle : () => turns(30)
  await settle()
  for (const [id, event] of presses) {
    site.flow(id)?.send(event)
    await settle()
  }
  return { ...site, failing }
}

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  first.close()
}, 60_000)
afterEach(() => vi.useRealTimers())

it.each(lists.map((list) => [list.name, list] as const))(
  'a player sees why %s failed to load, and can try again [ERR-04 part, ERR-02 part]',
  async (_, list) => {
    // The page's code loads first, in real time.
    await vi.waitFor(
      async () => {
        const site = await open(list)
        const asked = site.desk.asked.get(list.call)
        site.close()
        expect(asked).toBeGreaterThan(0)
      },
      { timeout: 20_000, interval: 50 },
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const site = await open(list, 'cut')
    try {
      await seesEachReason(list, site.failing, () => undefined)
    } finally {
      site.close()
    }
  },
)

it.each(nextPages.map((list) => [list.name, list] as const))(
  'a player sees why the next games %s failed to load, keeps the others, and can try again [ERR-04 part, LOBBY-10 part]',
  async (_, list) => {
    const [flow, press] = list.more
    await vi.waitFor(
      async () => {
        const site = await open(list)
        const text = document.body.textContent
        site.close()
        expect(text).toContain('Game 1')
      },
      { timeout: 20_000, interval: 50 },
    )
    const site = await open(list)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    try {
      await seesEachReason(list, site.failing, () => site.flow(flow)?.send(press))
      expect(document.body.textContent).toContain('Game 1')
    } finally {
      site.close()
    }
  },
)

it('a player who tries a failed search again keeps the focus in its window [PLAY-01 part]', async () => {
  const search = lists.find(({ name }) => name === 'games found by name')
  if (search === undefined) throw new Error('The search is not listed.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const site = await open(search, 'cut')
  try {
    await wait()
    const retry = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
    retry?.focus()
    expect(document.activeElement).toBe(retry)
    retry?.click()
    await turns(6)
    expect(retry?.isConnected).toBe(false)
    expect(document.querySelector('dialog')?.contains(document.activeElement)).toBe(true)
  } finally {
    site.close()
  }
})

const slowLists = lists.filter(({ call }) =>
  ['announcements', 'gameList', 'gameVendors', 'bettingRecord'].includes(call),
)

it.each(slowLists.map((list) => [list.name, list] as const))(
  'a player waits 15 s at most for %s whose answer takes 17 s, and is told why [ERR-02 part, CALL-06 part]',
  async (_, list) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const site = await openDrawnSite(list.at, {
      ...list,
      replyTo: (name, value) =>
        name === list.call
          ? new Promise((resolve) => {
              setTimeout(() => resolve({ status: 200, text: JSON.stringify({ success: true, value }) }), 17_000)
            })
          : undefined,
    })
    const seen = () => [
      document.body.textContent.includes(list.failed),
      document.body.textContent.includes('The page took longer time to load, please check your network connectivity'),
    ]
    try {
      await turns(30)
      for (const [id, event] of list.presses ?? []) {
        site.flow(id)?.send(event)
        await turns(30)
      }
      await vi.advanceTimersByTimeAsync(14_500)
      expect(seen()[0]).toBe(false)
      await vi.advanceTimersByTimeAsync(1_000)
      await turns(12)
      expect(seen()).toEqual([true, true])
      const asked = site.desk.asked.get(list.call)
      // The late answer, and the half minute after it, change nothing.
      await vi.advanceTimersByTimeAsync(45_000)
      await turns(12)
      expect(seen()).toEqual([true, true])
      expect(site.desk.asked.get(list.call)).toBe(asked)
    } finally {
      site.close()
    }
  },
)
