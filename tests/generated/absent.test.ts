// @vitest-environment document
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Config } from '../../src/api/config.ts'
import type { CallName } from '../../src/api/table.ts'
import { games, lanes, permissionWithMall } from '../support/samples.ts'
import { text } from '../support/texts.ts'
import { type Answers, loadSite, openDrawnSite } from './drawn-site.tsx'

/** An agent with everything that a platform may have, so that each door is open. */
const full: Answers = {
  permission: permissionWithMall('1'),
  gameVendors: [
    ...lanes,
    { title: 'LOTT', cards: [{ vassalage: 'TCG_LOTTO', vendorName: 'Draws', gameType: 'LOTT', icon: '/d.svg' }] },
    { title: 'ELOTT', cards: [{ vassalage: 'TCG_SEA', vendorName: 'Sea', gameType: 'ELOTT', icon: '/s.svg' }] },
  ],
  hotGames: {
    list: [
      ...games(2),
      { ...games(1, 8)[0], gameType: 'FISH' },
      { ...games(1, 9)[0], gameType: 'LOTT', vassalage: 'TCG_LOTTO' },
    ],
  },
  memberInfo: { id: 'a1', account: 'ram', nickname: 'Ram', type: 1, toUpline: true },
  promotionCounts: { availablePromoCount: 3, availablePromo: { REFERRAL: { enabled: true } } },
  missionSummary: { missions: [], unclaimed: 2 },
}

/** Calls that the platform does not have, and its answer to them. */
interface Missing {
  readonly calls: readonly CallName[]
  readonly status: 404 | 501
}

interface Feature {
  /** The switch of the white label, or of `config.json`. */
  readonly off: { readonly answers?: Answers; readonly config?: Partial<Config> }
  /** The calls that a platform without the feature does not have. */
  readonly calls: readonly CallName[]
  /** Addresses by hand; the first one asks for a call. */
  readonly links: readonly string[]
  /** Its entries, by place. */
  readonly doors: readonly string[]
}

const features: Readonly<Record<string, Feature>> = {
  chat: { off: { config: { without: ['chat'] } }, calls: [], links: [], doors: ['aside Beside the page: Chat'] },
  points: {
    off: { answers: { permission: permissionWithMall('0') } },
    calls: [
      'pointsBalance',
      'pointConfig',
      'rewardList',
      'redeem',
      'redeemList',
      'pointTransactions',
      'pointConversion',
    ],
    links: ['/pointMall'],
    doors: [
      'aside Beside the page: Points mall',
      'aside Beside the page: Hide the points mall’s badge',
      'dialog Menu: Points mall /pointMall',
    ],
  },
  lottery: {
    off: { config: { without: ['lottery'] } },
    calls: [
      'lotteryLobby',
      'gameMenus',
      'popularLottery',
      'vnLotteryMenu',
      'vnRecentLottery',
      'vnNumbers',
      'openedNumbers',
    ],
    links: ['/lottery', '/lottert', '/vnLottery', '/seaLottery', '/lott', '/elott'],
    doors: [
      'nav Categories: Lottery',
      'nav Categories: Providers: Lottery',
      'nav Categories: E-lottery',
      'nav Categories: Providers: E-lottery',
      'main: Lottery',
      'main: E-lottery',
      'section hot-games: Lottery',
      'nav Game providers: Draws',
      'nav Game providers: Sea',
      'section reasons: Lottery',
      'nav More: Lottery /lott',
      'nav More: E-lottery /elott',
      'footer: Draws',
      'footer: Sea',
    ],
  },
  agents: {
    off: { config: { without: ['agents'] } },
    calls: ['consolidatedContract', 'team', 'teamOverview', 'teamTerms', 'referralLinks', 'agentAnnouncements', 'wage'],
    links: ['/?agentCentre=agentTeamOverview', '/?agentCentre=registerCenter', '/?agentCentre=downlineManagmentView'],
    doors: ['dialog Your account: Agent centre'],
  },
  promotions: {
    off: { config: { without: ['promotions'] } },
    calls: ['gameAnnouncements', 'activities', 'applyForActivity', 'claimActivity', 'activityPicture'],
    links: ['/promotions', '/promodetail?id=1'],
    doors: [
      'nav Categories: Promotions /promotions',
      'header: Promotions',
      'header: All promotions /promotions',
      'nav More: Promotions /promotions',
      'nav Main pages: Promotions /promotions',
      'dialog Menu: Promotions /promotions',
    ],
  },
  rewards: {
    off: { config: { without: ['rewards'] } },
    calls: ['rewardCenter', 'rewardClaim', 'raffleHistory', 'raffleClaim'],
    links: ['/?memberCentre=rewardCenter'],
    doors: ['dialog Your account: Rewards to claim', 'nav Member centre: Reward center'],
  },
}

/** The badges on an entry, which name no place. */
const badges = /\d*(Rewards to claim: \d+|\d+ new)/g

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? element.textContent ?? '')
    .replaceAll(badges, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Everything on the page that may lead to a feature or announce it, with its place. */
const entries = () =>
  [...document.querySelectorAll('a[href], button, [role=tab], dt, h2, img[alt]:not([alt=""])')].map((element) => {
    const place = element.closest('nav, header, footer, section, [role=dialog], aside, main')
    const kind = place?.getAttribute('role') ?? place?.tagName.toLowerCase() ?? 'page'
    const label = place?.getAttribute('aria-label') ?? place?.getAttribute('aria-labelledby') ?? ''
    const href = element.getAttribute('href') ?? ''
    return `${`${kind} ${label}`.trim()}: ${nameOf(element)} ${href}`.trim()
  })

type Site = Awaited<ReturnType<typeof openDrawnSite>>

/** Goes to an address, and waits until the code of its page has come. */
const visit = async (site: Site, address: string) => {
  site.navigation.lead(address)
  await site.settle()
}

/** Waits for what an effect of the page shows. */
const sees = (look: () => void) => vi.waitFor(look, { timeout: 3_000, interval: 5 })

interface Seen {
  readonly home: readonly string[]
  readonly centre: readonly string[]
}

/** Looks at the home page with both menus open, then at the menu of the member centre. */
const walk = async (site: Site, look: (place: keyof Seen, seen: readonly string[]) => void) => {
  const now = () => [...new Set(entries())].toSorted()
  await visit(site, '/')
  for (const id of ['account-menu', 'more-menu'])
    document.getElementById(id)?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await sees(() => look('home', now()))
  await visit(site, '/?memberCentre=securityCenter')
  await sees(() =>
    look(
      'centre',
      now().filter((entry) => entry.startsWith('nav Member centre')),
    ),
  )
}

/** Sockets that never open, as of a platform without a chat room. */
class NoSocket extends EventTarget {
  static readonly OPEN = 1
  readonly readyState = 3
  constructor() {
    super()
    setImmediate(() => this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 })))
  }
  close() {}
  send() {}
}

const open = (address: string, way: { off?: Feature['off']; missing?: Missing; again?: boolean } = {}) =>
  openDrawnSite(address, {
    signedIn: true,
    whole: true,
    answers: { ...full, ...way.off?.answers },
    ...(way.off?.config && { config: way.off.config }),
    replyTo: (name) =>
      way.missing?.calls.includes(name) === true
        ? Promise.resolve({ status: way.missing.status, text: '' })
        : undefined,
    ...(way.again === true && { again: true }),
  })

const everything: { -readonly [Place in keyof Seen]: Seen[Place] } = { home: [], centre: [] }
/** Entries that come after the page, with answers and code of their own. */
const lateEntries = ['section: 2026-11-21', 'header: Continue playing', 'header: My games /favourites']
const allDoors = Object.values(features).flatMap(({ doors }) => doors)

beforeAll(async () => {
  vi.stubGlobal('WebSocket', NoSocket)
  await loadSite()
  // The code of the pages comes with their first drawing.
  await vi.waitFor(
    async () => {
      const site = await open('/')
      try {
        await site.settle()
        await walk(site, (place, seen) => {
          everything[place] = seen
          const isCentre = place === 'centre'
          const doors = allDoors.filter((door) => door.startsWith('nav Member centre') === isCentre)
          expect(seen).toEqual(expect.arrayContaining([...doors, ...(isCentre ? [] : lateEntries)]))
          if (!isCentre) expect(document.body.textContent).toContain('Rewards to claim: 3')
        })
      } finally {
        site.close()
      }
    },
    { timeout: 25_000, interval: 50 },
  )
}, 30_000)

/** The page or window that says that the feature is not there, and its ways on. */
const waysOn = () => {
  const said = [...document.querySelectorAll('h1, h2')].find(
    ({ textContent }) => textContent === text('error.notServedYet'),
  )
  const around = said?.closest('dialog, [role=dialog], main')
  return [...(around?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
}

const seesNothingOf = (site: Site, name: string, { doors }: Feature) =>
  walk(site, (place, seen) => {
    expect(seen).toEqual(everything[place].filter((entry) => !doors.includes(entry)))
    if (name === 'rewards') expect(document.body.textContent).not.toContain('Rewards to claim')
  })

/** Opens the chat room, or an address by hand, reads that the feature is not there, and takes the way on. */
const meet = async (site: Site, name: string, links: readonly string[]) => {
  const turnAway = async (wayOn: string, look = () => {}) => {
    await sees(() => {
      look()
      expect(waysOn().map(nameOf)).toContain(wayOn)
    })
    waysOn()
      .find((way) => nameOf(way) === wayOn)
      ?.click()
    await sees(() => expect(waysOn()).toEqual([]))
  }
  if (name === 'chat') {
    site.flow('windows')?.send({ type: 'window.open', window: { kind: 'chat' } })
    // Each wake is a try.
    await turnAway(text('action.close'), () => dispatchEvent(new Event('online')))
  }
  for (const link of links) {
    await visit(site, link)
    await turnAway(link.includes('Centre=') ? text('action.close') : text('notFound.home'))
  }
}

describe('a visitor of a platform without a feature sees no entry to it, and reads so on its address [PLAT-09]', () => {
  test.each(Object.entries(features))('%s, by the switch', async (name, feature) => {
    const site = await open('/', { off: feature.off })
    try {
      await site.settle()
      await seesNothingOf(site, name, feature)
      for (const call of feature.calls) expect(site.desk.asked.get(call), call).toBeUndefined()
      await meet(site, name, feature.links)
      expect(site.look().pageErrors).toEqual([])
    } finally {
      site.close()
    }
  })

  // A page cannot see the status that refuses a socket: one stands for both.
  const ways = Object.entries(features).flatMap(([name, feature]) =>
    (name === 'chat' ? ([404] as const) : ([404, 501] as const)).map((status) => [name, status, feature] as const),
  )
  test.each(ways)('%s, by the status %i', async (name, status, feature) => {
    const missing = { calls: feature.calls, status }
    const site = await open('/', { missing })
    try {
      await site.settle()
      await meet(site, name, feature.links)
      await seesNothingOf(site, name, feature)
      expect(site.look().pageErrors).toEqual([])
    } finally {
      site.close()
    }
    if (status !== 404) return
    // The next page of the visit knows it from the start.
    const next = await open('/', { missing, again: true })
    try {
      await next.settle()
      await seesNothingOf(next, name, feature)
      for (const call of feature.calls) expect(next.desk.asked.get(call), call).toBeUndefined()
    } finally {
      next.close()
    }
  })
})
