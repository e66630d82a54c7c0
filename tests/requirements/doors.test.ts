import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { optionalFeatures } from '../../src/api/config.ts'
import { makeClient } from '../../src/api/client.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { routes } from '../../src/app/routes.ts'
import { authMachine } from '../../src/machines/auth/auth/auth.machine.ts'
import { mustChangePassword } from '../../src/machines/auth/change-password/must-change.ts'
import { fieldsOf, tabsOf } from '../../src/machines/auth/registration/form-fields.ts'
import { agentPageOf, offeredAgentEntries } from '../../src/machines/centres/agent-centre/entries.ts'
import { noContract } from '../../src/machines/centres/agent-centre/agent-centre.machine.ts'
import { showsAgentEntry } from '../../src/machines/centres/agent-centre/shows-entry.ts'
import { refusalOf } from '../../src/machines/centres/gate.ts'
import { isComing, missingMemberPage, shownMemberEntries } from '../../src/machines/centres/member-centre/entries.ts'
import { isPageOffered, isWindowOffered, openDoors, shellDoors } from '../../src/machines/site/offers/doors.ts'
import { features, offersOf, type Offering, type Offers } from '../../src/machines/site/offers/features.ts'
import { menus } from '../../src/machines/site/offers/menus.ts'
import { offersMachine } from '../../src/machines/site/offers/offers.machine.ts'
import { siteMachine } from '../../src/machines/site/site/site.machine.ts'
import { channelOf } from '../../src/machines/support/customer-service/customer-service.machine.ts'
import { deafParent, idleChild } from '../../path-testing/graph.ts'
import { everyOffer, fullOffering, switchesWith } from '../support/offers.ts'
import { openPermission } from '../support/samples.ts'

/** The switches as the specification lists them; the code has no part in this list. */
const specified = /Switches (.+?) are read/
  .exec(readFileSync('docs/requirements.md', 'utf8'))?.[1]
  ?.split(', ')
  .map((name) => name.trim()) as (keyof Offering['switches'])[]

const idle = idleChild()
const site = siteMachine.provide({
  actors: { systemStatus: idle, session: idle, preferences: idle, auth: idle, catalogue: idle },
})

const openSite = (switches: Offering['switches']) => {
  const actor = createActor(site, { input: { theme: 'light', language: 'NE', centreAccess: true, games: {} } }).start()
  const whitelabel = Object.entries(switches).map(([modId, on]) => ({
    modId,
    enabled: on ? ('1' as const) : ('0' as const),
  }))
  actor.send({ type: 'system.opened', permission: { ...openPermission, whitelabel } })
  return actor
}

const entriesOfMenus = (offers: Offers) =>
  Object.entries({ shell: shellDoors, ...menus }).flatMap(([place, doors]) =>
    Object.entries<boolean>(openDoors(doors, offers)).flatMap(([door, open]) => (open ? [`${place} ${door}`] : [])),
  )

const centrePages = (offers: Offers) => [
  ...shownMemberEntries(offers, 'securityCenter').map(({ page }) => `member ${page}`),
  ...offeredAgentEntries(
    { enableCt: 1, salary: 1, hourSalary: 1, agentRealtimeSalary: 1 },
    offers,
    'agentTeamOverview',
  ).map(({ page }) => `agent ${page}`),
]

const addresses = (offers: Offers) =>
  routes.flatMap(({ paths, feature = 'always' }) =>
    isPageOffered(feature, '', offers) ? paths.map((path) => `route ${path}`) : [],
  )

const windows = (offers: Offers) =>
  (['search', 'announcements', 'help', 'gift', 'topUp', 'chat', 'activity'] as const)
    .filter((kind) => isWindowOffered(kind, offers))
    .map((kind) => `window ${kind}`)

/** Doors that the flows themselves open, whatever a menu shows. */
const flowDoors = (switches: Offering['switches']) => {
  const auth = createActor(authMachine, { input: { site: deafParent(), switches, rules: {} } }).start()
  auth.send({ type: 'auth.open' })
  const form = auth.getSnapshot()
  const anonymous = openSite(switches)
  const player = openSite(switches)
  player.send({ type: 'session.arriving' })
  player.send({ type: 'session.started', memberType: 4, account: 'trial' })
  const asked = { type: 'register.open', referralCode: undefined } as const
  const doors = {
    'auth smsLogin': form.can({ type: 'smsLogin.choose' }),
    'auth freePlay': form.can({ type: 'freePlay.choose' }),
    'auth register': form.can(asked),
    'site register': anonymous.getSnapshot().can(asked),
    'site register for a trial account': player.getSnapshot().can({ type: 'register.needed' }),
    'login forced change': mustChangePassword(
      { type: 'username', password: 'himalaya', firstTime: false, expired: true },
      switches,
    ),
  }
  return Object.entries(doors).flatMap(([door, open]) => (open ? [door] : []))
}

const formDoors = (switches: Offering['switches']) =>
  tabsOf(switches).flatMap((tab) => [
    `form ${tab}`,
    ...fieldsOf(tab, { rules: {}, switches }).map(({ name }) => `form ${tab} ${name}`),
  ])

/** Every open door of a platform: menus, addresses, windows, pages of the centres, forms and the flows' own guards. */
const doorsOf = (offering: Offering) => {
  const offers = offersOf(offering)
  return [
    ...entriesOfMenus(offers),
    ...centrePages(offers),
    ...addresses(offers),
    ...windows(offers),
    ...flowDoors(offering.switches),
    ...formDoors(offering.switches),
  ]
}

/** The doors of each switch by hand, and the words by which any further door to its feature would be known. */
const expected: Readonly<Record<string, { readonly doors: readonly string[]; readonly words: RegExp }>> = {
  MOBILENUMREG3: { doors: ['form mobile', 'form mobile mobileNum'], words: /^form mobile( mobileNum)?$/ },
  REGMOBVERF3: { doors: ['form mobile verificationCode'], words: /verificationCode/ },
  MOBILENUMPASSREG3: {
    doors: ['form mobile password', 'form mobile checkPass'],
    words: /form mobile (password|checkPass)/,
  },
  USERNAMEREG3: {
    doors: ['form username', 'form username username', 'form username password', 'form username checkPass'],
    words: /form username/,
  },
  FREEPLAY3: { doors: ['login freePlay', 'auth freePlay'], words: /free|trial play/i },
  PWDEXPFORCECHANGE3: { doors: ['login forced change'], words: /forced/ },
  MOBILEVERCODELOGIN3: { doors: ['login sms', 'auth smsLogin'], words: /sms/i },
  DIRECTREG3: {
    doors: [
      'shell register',
      'login register',
      'route /register',
      'route /register.html',
      'auth register',
      'site register',
      'site register for a trial account',
    ],
    // The register centre is an agent's own page.
    words: /(?<!agent )register/i,
  },
  PTSYS3: { doors: ['more pointMall', 'side pointMall', 'route /pointmall'], words: /point|mall$/i },
}

const only = (off: string) => ({ ...fullOffering, switches: switchesWith((name) => name !== off) })

describe('a visitor finds every door closed while its switch is off [PERM-07]', () => {
  test.each(specified)('%s', (name) => {
    const { doors, words } = expected[name] ?? { doors: [], words: /./ }
    // The mobile form opens with either of two switches.
    const all: Offering =
      name === 'MOBILENUMREG3'
        ? { ...fullOffering, switches: switchesWith((other) => other !== 'MOBILENUMPASSREG3') }
        : fullOffering
    const off =
      name === 'MOBILENUMREG3'
        ? { ...fullOffering, switches: switchesWith((other) => other !== name && other !== 'MOBILENUMPASSREG3') }
        : only(name)
    const [open, left] = [doorsOf(all), doorsOf(off)]
    const closed = open.filter((door) => !left.includes(door) && (name !== 'MOBILENUMREG3' || words.test(door)))
    expect(closed.toSorted()).toEqual([...doors].toSorted())
    expect(left.filter((door) => words.test(door))).toEqual([])
    expect(open).toEqual(expect.arrayContaining([...doors]))
  })

  test('the specification lists nine switches, and each has its doors', () => {
    expect(specified.toSorted()).toEqual(Object.keys(expected).toSorted())
  })

  test('an invitation opens the registration without DIRECTREG3 [HEAD-11 part]', () => {
    const offers = offersOf(only('DIRECTREG3'))
    expect(isPageOffered('registration', '?referralCode=AB12', offers)).toBe(true)
    expect(isPageOffered('registration', '?page=1', offers)).toBe(false)
  })
})

const memberEntriesOf = (toUpline: boolean | undefined) =>
  shownMemberEntries(offersOf({ ...fullOffering, member: { toUpline } }), 'securityCenter').map(({ page }) => page)
const agentEntriesOf = (flags: object) =>
  offeredAgentEntries({ ...noContract, ...flags }, everyOffer, 'agentTeamOverview').map(({ page }) => page)
const admits = (memberType: number, agentsOnly: boolean, centreAccess = true) =>
  refusalOf(memberType, { centreAccess, agentsOnly })

describe('a player finds the doors that the flags open [PERM-07]', () => {
  test('isShowAC and the list of types decide the entry; types 1, 2, 41 and 42 the centre', () => {
    const types = [0, 1, 2, 3, 4, 5, 41, 42, 43]
    expect(types.filter((type) => showsAgentEntry({ isShowAC: true }, type))).toEqual([1, 2, 4, 41, 42])
    expect(types.filter((type) => showsAgentEntry({ isShowAC: false }, type))).toEqual([])
    expect(types.filter((type) => admits(type, true) === undefined)).toEqual([1, 2, 41, 42])
    expect(admits(0, true)).toBe('notAgent')
  })

  test('a trial account and a closed gate are refused in both centres', () => {
    for (const agentsOnly of [false, true]) {
      expect(admits(4, agentsOnly)).toBe('trial')
      expect(admits(1, agentsOnly, false)).toBe('gate')
    }
  })

  test('toUpline decides the entry, and a deep link says why [MEM-18 part]', () => {
    expect(memberEntriesOf(true)).toContain('transferUpline')
    for (const toUpline of [false, undefined]) {
      expect(memberEntriesOf(toUpline)).not.toContain('transferUpline')
      const offers = offersOf({ ...fullOffering, member: { toUpline } })
      expect(missingMemberPage('transferUpline', offers)).toBe('page.money.noUpline')
    }
    expect(missingMemberPage('transferUpline', everyOffer)).toBeUndefined()
  })

  test('REFERRAL closes the referral page', () => {
    expect([true, undefined, false].map((enabled) => isComing('referral', enabled))).toEqual([false, false, true])
  })

  test.each([
    ['enableCt', 'agentDividendRecordCopy2'],
    ['salary', 'agentDailyWages2'],
    ['hourSalary', 'agentHourSalary'],
    ['agentRealtimeSalary', 'agentRealtimeSalary'],
  ])('%s opens its page in the menu and by its address', (flag, page) => {
    expect(agentEntriesOf({})).not.toContain(page)
    expect(agentPageOf(page, noContract)).toBe('agentTeamOverview')
    expect(agentEntriesOf({ [flag]: 1 }).filter((entry) => !agentEntriesOf({}).includes(entry))).toEqual([page])
    expect(agentPageOf(page, { ...noContract, [flag]: 1 })).toBe(page)
  })

  test('a rank above 4 has the VIP channel', () => {
    expect([undefined, 4, 5].map(channelOf)).toEqual(['live', 'live', 'vip'])
  })
})

/** The doors that each feature without a switch closes. */
const withoutDoors: Readonly<Record<(typeof optionalFeatures)[number], RegExp>> = {
  chat: /chat/,
  lottery: /lott/,
  promotions: /promo|activity/,
  rewards: /reward/,
  missions: /mission/,
  vip: /vip/,
  referral: /referral/,
  messages: /message/,
  feedback: /feedback/,
  wallets: /transferFund/,
  agents: /^agent (?!agentTeamOverview)|agentCentre/,
}

describe('a platform without a feature shows no door to it [PLAT-09 part]', () => {
  test.each(optionalFeatures)('%s, as the brand says', (feature) => {
    const left = doorsOf({ ...fullOffering, without: [feature] })
    expect(doorsOf(fullOffering).some((door) => withoutDoors[feature].test(door))).toBe(true)
    expect(left.filter((door) => withoutDoors[feature].test(door))).toEqual([])
  })

  const learned = Object.entries<{ readonly call?: string; readonly switch?: string; readonly member?: string }>(
    features,
  ).flatMap(([feature, { call }]) =>
    call !== undefined && call in callTable ? [[feature, call as CallName] as const] : [],
  )
  test.each(learned)('%s, as the answer to %s says', async (feature, name) => {
    // A failing platform has the feature; one feature stands for all, as reads are tried thrice.
    for (const status of feature === 'missions' ? [404, 405, 501, 500] : [404, 405, 501]) {
      const actor = createActor(offersMachine, { input: { absent: [] } }).start()
      const client = makeClient({
        apiBase: () => '',
        apiHosts: [],
        ownOrigin: 'https://site.test',
        token: () => 'token',
        payloadKey: () => undefined,
        language: () => 'EN',
        onMissing: (call) => actor.send({ type: 'call.missing', call }),
        fetch: () => Promise.resolve(new Response('<html>', { status, headers: { 'retry-after': '99' } })),
      })
      const row = { ...callTable[name], encoding: 'query' as const, payload: callTable.permission.payload }
      await Effect.runPromise(client.request(row, { url: '' }).pipe(Effect.catch(() => Effect.succeed(undefined))))
      const offers = offersOf({ ...fullOffering, absent: actor.getSnapshot().context.absent })
      expect(offers[feature as keyof Offers]).toBe(status === 500)
    }
  })
})

test('every door to registration asks for DIRECTREG3 first [HEAD-11]', () => {
  // `use-offers` asks for it; the machines' guards do so too, for what promotions and centres send them.
  const sending = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) && /type: 'register\.(open|needed)'/.test(readFileSync(join('src/app', file), 'utf8')),
  )
  expect(sending.toSorted()).toEqual([
    'core/use-offers.ts',
    'features/auth/auth/AuthWindows.tsx',
    'features/auth/registration/RegisterScreen.tsx',
    'features/rewards/promotions/machine.ts',
  ])
})

test('no file leads to an address of a feature without asking for the feature [PERM-07]', () => {
  const paths = routes.flatMap(({ paths: known, feature }) => (feature === undefined ? [] : known))
  // A feature’s own page, the banners’ groups, the contract’s text, and the home page’s section, there only where offered.
  const own =
    /routes\.ts|banner-groups|PromotionScreens|promotion-list|share\.ts|launch.route|lottery|prize-mode|home.Home\.tsx|api.contract/
  const blind = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !own.test(file))
    .filter((file) => {
      const source = readFileSync(join('src', file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
      const literals = [...source.matchAll(/['"`](\/[a-zA-Z]+)(?=['"`?$])/g)].map(([, path = '']) => path.toLowerCase())
      return literals.some((path) => paths.includes(path)) && !/doors|offers/i.test(source)
    })
  expect(blind).toEqual([])
})
