import { launchHost, openPermission, welcome } from '../support/samples.ts'
import { replyWith, type Failure } from './failures.ts'
import { moveUnderWay, visits, type Visit } from './visits.ts'
import type { ReplyTo } from './drawn-site.tsx'
import type { CallName } from '../../src/api/table.ts'

/** A page that is only looked at; its calls are proved by other visits. */
export type Look = Visit & {
  /** Opens the menus of the page. */
  readonly opensMenus?: boolean
  readonly replyTo?: ReplyTo
  /** Calls that fail until the page has been looked at; then its controls are pressed. */
  readonly refusing?: ReadonlyMap<CallName, Failure>
  /** The local storage before the visit. */
  readonly stored?: Readonly<Record<string, string>>
  /** Scrolls the log of a chat back and to its end. */
  readonly scrolls?: boolean
}

const game = { nodeId: 'G1', gameName: 'Game 1', vassalage: 'ALPHA', gameType: 'RNG', trial: false }
const open = (window: object): NonNullable<Visit['presses']>[number] => ['windows', { type: 'window.open', window }]
const said = (id: number, nickname: string, text: string, at: string) => ({ id, nickname, text, at, own: false })
const room = {
  ...welcome,
  type: 'room.joined',
  hasOlder: true,
  messages: [
    said(1, 'Hari', 'Namaste', '2026-11-20T08:15:00.000Z'),
    said(2, 'Sita', 'Good luck', '2026-11-21T08:10:00.000Z'),
  ],
}

const links = ['IOS', 'Android', 'IOS_LITE', 'MOBILECONFIG', 'FACEBOOK', 'TELEGRAM', 'TELEGRAM_2', 'LINE', 'VIBER']
const apps = {
  permission: {
    ...openPermission,
    resources: links.map((resourceType) => ({
      resourceType,
      url: `https://links.test/${resourceType}`,
    })),
  },
}

const refusal = (errorCode: string, value: object = {}): Failure => ({
  status: 200,
  body: { success: false, errorCode, value },
})
const named = (name: string): Visit => {
  const found = visits.find((visit) => visit.name === name)
  if (found === undefined) throw new Error(`No visit is called ${name}.`)
  return found
}
/** A visit whose calls are refused with this code. */
const refused = (name: string, errorCode = 'server_busy', value: object = {}, presses: Visit['presses'] = []): Look => {
  const visit = named(name)
  return {
    ...visit,
    name: `${name}, ${errorCode}`,
    calls: [],
    presses: [...(visit.presses ?? []), ...presses],
    refusing: new Map(visit.calls.map((call) => [call, refusal(errorCode, value)])),
  }
}
/** A visit with more presses, or with other answers. */
const another = (name: string, what: string, { presses = [], ...given }: Partial<Look>): Look => {
  const visit = named(name)
  return { ...visit, ...given, name: `${name}, ${what}`, presses: [...(visit.presses ?? []), ...presses] }
}
const failing = (calls: readonly CallName[], errorCode: string) =>
  replyWith(new Map(calls.map((call) => [call, refusal(errorCode)])))
const ranks = [1, 2, 3].map((rankLevel) => ({
  rankLevel,
  labelName: `Rank ${rankLevel}`,
  turnover: rankLevel * 100,
  brings: [`Gift ${rankLevel}`],
}))
const ranked = (rankLevel: number, turnover: number) => ({
  calls: [],
  answers: {
    vipProgramme: { ranks, turnover },
    memberInfo: { id: 'm1', account: 'sita', nickname: 'Sita', type: 0, clubLabel: ranks[rankLevel - 1] },
  },
})
const part = (name: 'nickname' | 'birthday' | 'picture'): Look =>
  another('member centre, securityCenter, updateProfile', name, {
    calls: ['profile', 'memberIcon'],
    presses: [['profile', { type: 'part.open', part: name }]],
  })

/** The last step of a promotion in each state, for a player, a trial account and a visitor. */
const steps = (
  [
    ...(['open', 'joined', 'applying', 'rejected', 'issued', 'claimed', 'comingSoon', 'closed'] as const).map(
      (state) => ['player', state, 'join'] as const,
    ),
    ['player', 'open', 'none'],
    ['trial', 'open', 'join'],
    ['visitor', 'open', 'join'],
    ['visitor', 'closed', 'join'],
  ] as const
).map(([looker, state, way]): Look => {
  const everybodys = state === 'comingSoon' || state === 'closed' ? state : 'open'
  const [startsAt, endsAt] = ['2026-11-22T08:15:00.000Z', '2026-11-30T08:15:00.000Z']
  const activity = { promotionId: 'P1', state, at: '2026-11-20T08:15:00.000Z', reason: 'Too late', amount: 51.5 }
  return {
    name: `promotion, ${state}, ${way}, ${looker}`,
    at: '/promodetail?id=P1',
    calls: [],
    signedIn: looker !== 'visitor',
    answers: {
      gameAnnouncements: [{ id: 'P1', title: 'Tihar', way, state: everybodys, startsAt, endsAt }],
      activities: looker === 'player' && way === 'join' ? [activity] : [],
      ...(looker === 'trial' && { memberInfo: { id: 't1', account: 'guest', nickname: 'Guest', type: 2 } }),
    },
  }
})

/** Reports with days of one's own. */
const ownDays = (['member centre, personalHistoryCopy', 'agent centre, palStatementsAgentCopy'] as const).map((page) =>
  another(page, 'own days', { calls: [], presses: [['records', { type: 'period.choose', period: 'own' }]] }),
)

const draw = (gameCode: string, closes: object) => ({
  gameId: gameCode,
  gameCode,
  gameName: `Lottery ${gameCode}`,
  vassalage: 'ALPHA',
  ...closes,
})
const draws = [
  {
    title: 'Kathmandu',
    games: [draw('L1', { closesIn: 3725 }), draw('L2', { closesAt: '2026-11-21T08:10:00.000Z' }), draw('L3', {})],
  },
]

/** Pages that say why they have nothing, and are read again by a press. */
const unread = [
  'home page',
  'recent games of all categories',
  'recent games in the lobby',
  'sheet of a game',
  'lottery, Results',
  'vnlottery, Popular',
  'announcements',
  'help',
  'feedback',
  'point mall',
  'point mall, details',
  'point mall, history',
  'registration',
  'customer service',
  'member centre, depositv2',
  'member centre, transactionHistory',
  'member centre, securityCenter, profile, memberIcon, paymentPassword',
  'member centre, securityCenter, protection, playStatement',
  'member centre, missionLeaderboard',
  'member centre, rewardCenter',
  'agent centre, registerCenter',
  'agent centre, contractRequest',
  'agent centre, palStatementsAgentCopy',
  'agent centre, agentDailyWages2',
].map((name) => refused(name))

/** Moves of money that are asked about, and one outside its limits. */
const asked = (
  [
    ['depositv2', 'deposit', '100'],
    ['withdraw', 'withdraw', '100'],
    ['transferFund', 'walletTransfer', '100'],
    ['transferUpline', 'uplineTransfer', '100'],
    ['withdraw', 'withdraw', '5000'],
  ] as const
).map(([page, call, amount]): Look => {
  const { answers = {} } = named(`member centre, ${page}, ${call}`)
  const texts = { amount, channel: 'C1', card: 'K1', from: 'main', to: 'ALPHA' }
  const presses = [['moneyMove', { type: 'move.submit', texts }]] as const
  return another(`member centre, ${page}`, `asked about ${amount}`, { calls: [], answers, presses })
})

/** Pages and windows that no visit of a call draws. */
export const looks: readonly Look[] = [
  { name: 'providers', at: '/providers', calls: ['gameVendors'] },
  { name: 'category', at: '/live', calls: ['gameVendors'] },
  {
    name: 'promotion',
    at: '/promodetail?id=id+0',
    calls: ['gameAnnouncements', 'activities'],
    signedIn: true,
  },
  { name: 'help at an address', at: '/help#tag%200', calls: ['helpCentre'] },
  { name: 'invitation', at: '/join', calls: [], answers: apps },
  { name: 'download', at: '/down', calls: [], answers: apps },
  { name: 'games', at: '/games', calls: [] },
  { name: 'no page', at: '/nowhere', calls: [] },
  { name: 'social links', at: '/terms', calls: [], answers: apps, whole: true },
  {
    name: 'game',
    at: '/game?game=G1&vendor=ALPHA&type=RNG',
    calls: ['balance', 'merchantWallet'],
    answers: { launchGame: { url: `${launchHost}/game` } },
    signedIn: true,
    presses: [['launch', { type: 'game.play', game }]],
  },
  {
    name: 'game over the page',
    at: '/terms',
    calls: [],
    answers: { launchGame: { url: `${launchHost}/game`, gameName: 'Game 1' } },
    signedIn: true,
    presses: [['launch', { type: 'game.play', game: { ...game, launchMode: 'popup' } }]],
  },
  {
    name: 'games of a card',
    at: '/terms',
    calls: [],
    signedIn: true,
    presses: [['launch', { type: 'game.play', game: { ...game, isGame: 'VASSALAGE' } }]],
  },
  {
    name: 'menus',
    at: '/terms',
    calls: ['memberInfo', 'balance', 'unreadCount'],
    signedIn: true,
    whole: true,
    opensMenus: true,
  },
  { name: 'menus of a visitor', at: '/terms', calls: [], whole: true, opensMenus: true },
  {
    name: 'chat',
    at: '/terms',
    calls: [],
    signedIn: true,
    presses: [
      open({ kind: 'chat' }),
      ['chat', room],
      [
        'chat',
        { type: 'room.message', message: said(3, 'Gita', 'Welcome', '2026-11-21T08:14:00.000Z'), clientId: undefined },
      ],
    ],
  },
  {
    name: 'chat with a long log',
    at: '/terms',
    calls: [],
    signedIn: true,
    presses: [open({ kind: 'chat' }), ['chat', room]],
    scrolls: true,
  },
  {
    name: 'search before',
    at: '/terms',
    calls: [],
    stored: { searchHistory: JSON.stringify(['buffalo', 7, 'tiger']) },
    presses: [open({ kind: 'search' })],
  },
  {
    name: 'banners',
    at: '/',
    calls: ['banners', 'hotGames'],
  },
  {
    name: 'question of statistics',
    at: '/',
    calls: [],
    answers: { permission: { ...openPermission, analytics: { gtagId: 'G-1' } } },
    whole: true,
  },
  { name: 'gift', at: '/terms', calls: ['banners'], presses: [open({ kind: 'gift' })] },
  { name: 'activity gift', at: '/terms', calls: ['banners'], presses: [open({ kind: 'topUp' })], signedIn: true },
  {
    name: 'announcements in a window',
    at: '/terms',
    calls: ['announcements'],
    presses: [open({ kind: 'announcements' })],
  },
  { name: 'login page', at: '/login', calls: ['banners'] },
  {
    name: 'closed platform',
    at: '/terms',
    calls: [],
    answers: { permission: { ...openPermission, maintenance: true } },
    whole: true,
  },
  {
    name: 'closed country',
    at: '/terms',
    calls: [],
    answers: { permission: { ...openPermission, regionRestriction: true } },
    whole: true,
  },
  refused('member centre, depositv2, deposit', 'balance_low', { available: 5 }),
  refused('member centre, withdraw, withdraw', 'payment_password_locked', { lockedUntil: '2026-11-21T09:15:00.000Z' }),
  refused('member centre, transferFund, walletTransfer', 'payment_password_locked'),
  another('member centre, depositv2, moveByRequest', 'unknown', {
    calls: [],
    replyTo: failing(['moveByRequest'], 'server_busy'),
  }),
  another('member centre, withdraw, withdraw', 'rejected', {
    answers: {
      ...named('member centre, withdraw, withdraw').answers,
      withdraw: { ...moveUnderWay, type: 'withdrawal', state: 'failed' },
    },
    calls: [],
  }),
  refused('member centre, vip'),
  refused('member centre, messageV2'),
  refused('member centre, referral'),
  refused('member centre, personalHistoryCopy'),
  refused('agent centre, downlineManagmentView'),
  refused('agent centre, agentTeamOverview'),
  refused('lobby'),
  refused('search'),
  refused('favourites of all categories'),
  refused('promotions'),
  refused('rooms'),
  refused('lottery, Popular'),
  refused('launch', 'game_closed'),
  refused('login', 'unregistered_ip'),
  refused('login', 'wrong_password'),
  another('member centre, vip', 'a rank', ranked(1, 50)),
  another('member centre, vip', 'a rank reached', ranked(1, 250)),
  another('member centre, vip', 'the top', ranked(3, 50)),
  part('nickname'),
  part('birthday'),
  part('picture'),
  another('reality check', 'in time', {
    calls: [],
    answers: { ...named('reality check').answers, playSitting: { seconds: 3700, net: -120, realityMinutes: 15 } },
    presses: [['realityCheck', { type: 'xstate.after.untilCheck.realityCheck.playing' }]],
  }),
  {
    ...named('agent centre, agentDailyWages2, dailySalaryContract'),
    name: 'higher rates of downlines',
    calls: [],
    replyTo: replyWith(
      new Map([
        [
          'dailySalaryContract',
          refusal('higher_downlines', {
            higherDownlines: [{ contractId: 'c2', username: 'hari', winRate: 12, lossRate: 3, betAmountRate: 1 }],
          }),
        ],
      ]),
    ),
  },
  ...unread,
  another('lottery, Popular', 'tickets', { calls: ['bettingRecord'], tab: 'My tickets' }),
  another('lobby', 'none such', {
    calls: [],
    answers: { gameList: { games: [], totalPages: 0 } },
    presses: [['lobby', { type: 'filter.choose', filter: { minBet: '0.5' } }]],
  }),
  another('lottery, Popular', 'a favourite', { calls: ['popularLottery'], tab: 'Favourites' }),
  another('lottery, Popular', 'draws', {
    calls: [],
    answers: {
      ...named('lottery, Popular').answers,
      popularLottery: draws[0]?.games,
      gameMenus: draws,
    },
  }),
  ...asked,
  ...steps,
  ...ownDays,
]
