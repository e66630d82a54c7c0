import { Schema } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../../sandbox/calls/context.ts'
import { servedCalls } from '../../sandbox/calls/served.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Call } from '../../src/api/call.ts'
import type { ContractKind } from '../../src/api/calls/agent.ts'
import { gameList, hotGames, launchGame } from '../../src/api/calls/games.ts'
import { gameVendors } from '../../src/api/calls/vendors.ts'
import { promotionCounts, unreadCount } from '../../src/api/calls/counts.ts'
import { avatar, memberIcon } from '../../src/api/calls/avatar.ts'
import { balance, memberInfo } from '../../src/api/calls/member.ts'
import { login } from '../../src/api/calls/login.ts'
import { firstBanner, permission, systemStatus } from '../../src/api/calls/system.ts'
import { domainRoute } from '../../src/api/calls/routers.ts'
import { Envelope } from '../../src/api/envelope.ts'
import { callTable } from '../../src/api/table.ts'
import { everyGame, launchOf, registration, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

/** One good payload for each served call that answers in an envelope; the type keeps the list whole. */
const reportOf = { from: '2026-01-01', to: '2026-01-31', pageNo: 1, pageSize: 20 }

const payloads = {
  permission: { url: 'http://site.test' },
  systemStatus: {},
  whiteLabel: {},
  banners: { groupName: 'w_home', language: 'NE' },
  login: { username: 'sita', password: 'Namaste#2026', type: 'username' },
  firstLogin: {},
  captcha: { captchaId: 'some-captcha' },
  memberInfo: {},
  balance: {},
  updateLanguage: { language: 'EN' },
  gameVendors: { merchantCode: 'sandbox' },
  gameTypes: { merchantCode: 'sandbox', language: 'NE' },
  hotGames: {
    merchantCode: 'sandbox',
    isPlatform: 2,
    vassalage: 'HIMALAYA',
    gameType: 'RNG',
    platform: 'W',
    language: 'NE',
  },
  gameList: everyGame,
  launchGame: launchOf('RNG-00001'),
  pvpRooms: { vassalage: 'POKERNP', language: 'NE' },
  favouriteAction: { nodeId: 'RNG-00001', vendor: 'HIMALAYA', gameType: 'RNG' },
  favouriteIds: {},
  favouriteGames: { clientType: 3, platform: 'flash', language: 'EN', gameType: 'RNG', pageNo: 1, pageSize: 24 },
  recentGames: { clientType: 3, vassalage: '', gameType: 'RNG', language: 'EN', pageNo: 1, pageSize: 9 },
  registerSettings: {},
  registrationRules: {},
  countryList: {},
  customerServiceLink: {
    channel: 'live',
    publicKey: {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
    },
  },
  affiliateCheck: { code: 'DANPHE88', domain: 'site.test' },
  domainRoute: {},
  resourceRoute: {},
  humanChallenge: {},
  smsWithoutLogin: { mobileNum: '9841000001', countryDialingCode: '977' },
  smsForRegistration: { mobileNo: '9861000001', regType: 'mobile' },
  forgotPasswordByEmail: { username: 'sita', email: 'sita@example.com' },
  unreadCount: {},
  winnerBoard: { gameCategory: 'ALL', language: 'NE', limitNum: 20 },
  promotionCounts: {},
  announcements: { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' },
  helpCentre: { lang: 'NE', device: 'WEB' },
  memberIcon: {},
  avatar: { iconId: 'M3' },
  consolidatedContract: {},
  messageList: { pageNo: 1, pageSize: 10, language: 'NE' },
  messageRead: {},
  rewardCenter: { language: 'NE' },
  raffleClaim: { promotionId: 'dashain-raffle', requestId: 'request-1' },
  raffleHistory: { pageNo: 1, pageSize: 10, language: 'NE' },
  referral: { pageNo: 1, pageSize: 10 },
  missionSummary: { language: 'NE' },
  leaderboard: { language: 'NE' },
  gameMenus: {},
  popularLottery: { count: 20, prizeMode: 'Lott', device: 'WEB', language: 'NE' },
  vnLotteryMenu: { prizeMode: 'Lott', device: 'WEB' },
  vnRecentLottery: {},
  vnNumbers: { count: 100 },
  openedNumbers: {},
  lotteryLobby: {
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'Lott',
    lottoGameCode: 'KTM1M',
    lottoView: 'betting',
    device: 'WEB',
    backUrl: 'http://site.test/lott',
    language: 'NE',
  },
  salaryParticipation: { kind: 'daily' },
  agentAnnouncements: { language: 'NE' },
  team: { search: 'sa', pageNo: 1, pageSize: 20 },
  downlineTransfer: { memberId: 'M10016', amount: 1, paymentPassword: '246810', requestId: 'every-call-1' },
  teamTerms: {},
  registerDownline: {
    username: 'everycall',
    password: 'Sagarmatha#1',
    kind: 'member',
    rebate: 0,
    requestId: 'every-call-2',
  },
  referralLinks: {},
  makeReferralLink: { campaign: 'Dharan', kind: 'member', rebate: 0 },
  bettingRecord: reportOf,
  accountRecord: reportOf,
  profitAndLoss: reportOf,
  bonusRecord: reportOf,
  teamOverview: reportOf,
  teamBets: reportOf,
  teamStatements: reportOf,
  teamTransactions: reportOf,
  agentIncome: reportOf,
  wage: { kind: 'daily', from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z', pageNo: 1, pageSize: 20 },
  consolidatedFunds: {},
  merchantWallet: { isSingle: 0 },
  walletTransfer: { from: '', to: 'EVEREST', amount: 10, requestId: 'transfer-1' },
  collectWallets: { requestId: 'collect-1' },
  moveTerms: { type: 'withdrawal' },
  moves: { type: 'deposit' },
  moveByRequest: { requestId: 'transfer-1' },
  deposit: { requestId: 'deposit-1', channelId: 'esewa', amount: 500 },
  addBankCard: { bankName: 'NIC Asia', accountNumber: '1234567890123', holderName: 'Ram Thapa' },
  paymentPassword: {},
  changePaymentPassword: { oldPassword: '246810', newPassword: '246802' },
  paymentPasswordCode: { way: 'mail' },
  withdraw: { requestId: 'withdrawal-1', cardId: 'card-2', amount: 600, paymentPassword: '246802' },
  uplineTransfer: { requestId: 'upline-1', amount: 200, paymentPassword: '246802' },
  pointsBalance: {},
  pointConfig: {},
  rewardList: { pageNo: 1, pageSize: 10, language: 'NE' },
  redeem: { rewardId: 'kite', quantity: 1, paymentPassword: '246802', requestId: 'redeem-1' },
  pointConversion: { points: 500, paymentPassword: '246802', requestId: 'conversion-1' },
  redeemList: reportOf,
  pointTransactions: reportOf,
  feedbackLimits: {},
  feedback: { content: 'The games open quickly, and I like it.' },
  uploadProof: { requestId: 'withdrawal-1', name: 'slip.png', content: 'iVBORw0KGgo=' },
  profile: {},
  updateProfile: { nickname: 'Ram Bahadur' },
  contactCode: { contact: 'email', email: 'ram.new@example.com' },
  beginLink: { provider: 'google' },
  dropLink: { provider: 'facebook' },
  confirmLink: { provider: 'google' },
  protection: {},
  setLimit: { kind: 'deposit', period: 'week', amount: 5000 },
  keepLimit: { kind: 'deposit', period: 'week' },
  setRealityCheck: { minutes: 30 },
  playSitting: {},
  playStatement: { period: 'week' },
  gameAnnouncements: { language: 'NE' },
  activities: {},
  activityPicture: {
    promotionId: 'welcome-bonus',
    pictureId: 'picture-1',
    part: 0,
    parts: 1,
    content: 'iVBORw0KGgo=',
  },
  applyForActivity: {
    promotionId: 'welcome-bonus',
    requestId: 'request-1',
    remark: 'Mine',
    pictureIds: ['picture-1'],
  },
} as const satisfies Partial<Record<CallName, object>>

/** A session of the account that somebody else has left open. */
const otherDevice = async (token: string) => {
  await visitor.ask(callTable.balance, {}, { token: await visitor.signIn('ram') })
  const { devices } = (await visitor.ask(callTable.profile, {}, { token })).value
  return devices.find(({ current }) => !current)?.deviceId
}

/** What was promised, sent and reached by ram. */
const rewarded = async () => {
  const token = await visitor.signIn('ram')
  const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
  const { session } = (await visitor.game('/api/open', { ticket: ticketIn(value.url) })).value
  await visitor.game('/api/spin', { session, bet: 1000, key: 'one-spin' })
  await platform.control.decide('ram', 'welcome-bonus', { issue: 'usual' })
  return {
    claimActivity: { promotionId: 'welcome-bonus', requestId: 'request-4' },
    missionClaim: { missionId: 'stake1000', requestId: 'request-2' },
    rewardClaim: {
      rewardId: await platform.control.promise('ram', { title: 'Ten', amount: 10 }),
      requestId: 'request-3',
    },
    messageDelete: {
      messageId: await platform.control.sendMessage('ram', { title: 'Hello', content: 'Ram' }),
      deleted: true,
    },
  }
}

/** The same for those that need something first; the last ones end the session. */
const rejected = async (kind: ContractKind) => ({
  contractId: await platform.control.offerContract('ram', kind, { lossRate: 0.01 }),
  action: 'reject',
})
const prepared = async (token: string) => ({
  endDevice: { deviceId: await otherDevice(token) },
  dividendProcessing: await rejected('dividend'),
  dailySalaryContract: await rejected('daily'),
  hourlySalaryContract: await rejected('hourly'),
  realtimeSalaryContract: await rejected('realtime'),
  confirmReceipt: await platform.control
    .hastenMoney()
    .then(() => ({ requestId: 'withdrawal-1', received: true, proofIds: [] })),
  recoverPaymentPassword: {
    way: 'mail',
    code: await platform.control.latestCode('ram@example.com'),
    newPassword: '864208',
  },
  bindContact: {
    contact: 'email',
    email: 'ram.new@example.com',
    verificationCode: await platform.control.latestCode('ram.new@example.com'),
    password: 'Agent#2026',
  },
  freePlayLogin: await visitor.freePlay(),
  register: { ...registration, ...(await visitor.solved('every-call-1')) },
  registerByMobile: {
    ...registration,
    username: undefined,
    mobileNum: '9861000001',
    verificationCode: await platform.control.latestCode('9861000001'),
    ...(await visitor.solved('every-call-2')),
  },
  setPasswordByPhone: {
    newPassword: 'Sagarmatha#2',
    mobileNum: '9841000001',
    verificationCode: await platform.control.latestCode('9841000001'),
  },
  pausePlay: { term: 'hour' },
  changePassword: { oldPassword: 'Agent#2026', newPassword: 'Agent#2027', confirmNewPassword: 'Agent#2027' },
  logout: {},
})

test('every served call answers what the table says, and nothing that the table does not know is served', async () => {
  const token = await visitor.signIn('ram')
  // Only who has none sets a first payment password.
  const first = { newPassword: '135791', loginPassword: 'Agent#2026' }
  expect(
    (await visitor.ask(callTable.setPaymentPassword, first, { token: await visitor.signIn('gita') })).success,
  ).toBe(true)
  const asked: string[] = ['firstBanner', 'setPaymentPassword']
  for (const some of [payloads, rewarded, prepared]) {
    for (const [name, payload] of Object.entries(typeof some === 'function' ? await some(token) : some)) {
      const row: Call = callTable[name as CallName]
      const { status, ...envelope } = await visitor.ask(row, payload, row.token ? { token } : {})
      expect({ name, status, success: envelope.success }).toEqual({ name, status: 200, success: true })
      Schema.decodeUnknownSync(Envelope)(envelope)
      if (row.answer !== 'image') Schema.decodeUnknownSync(row.answer)(envelope.value)
      asked.push(name)
    }
  }
  expect(asked.sort()).toEqual([...servedCalls].sort())
})

test('every call of the table is served', () => {
  expect([...servedCalls].sort()).toEqual(Object.keys(callTable).sort())
})

test.each(['null', '5', '[]', '"data"'])(
  'an encrypted call that holds %s is refused, and is no failure',
  async (body) => {
    const answer = await fetch(platform.siteUrl + login.path, {
      method: login.method,
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'payload_invalid' })
  },
)

test('a payload that does not fit names its field and never what it held', async () => {
  const query = { ...everyGame, pageNo: 'secret-value' as unknown as number }
  const { status, message, errorCode } = await visitor.ask(gameList, query)
  expect({ status, errorCode }).toEqual({ status: 400, errorCode: 'payload_invalid' })
  expect(message).toContain('pageNo')
  expect(message).not.toContain('secret-value')
  expect((await visitor.ask(gameList, { ...everyGame, pageSize: 101 })).status).toBe(400)
})

describe('the system status', () => {
  test('1 and 2 close everything but what says so; the first banner is 503 either way', async () => {
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

  test('SYS-01 part: maintenance and a closed region at once are both said, and maintenance wins', async () => {
    await platform.control.setStatus(1, { regionClosed: true })
    expect((await visitor.ask(permission, { url: '' })).value).toMatchObject({
      maintenance: true,
      regionRestriction: true,
    })
    expect((await visitor.ask(systemStatus, {})).value.status).toBe(1)
    expect((await visitor.ask(gameVendors, { merchantCode: '' })).errorCode).toBe('maintenance')
  })

  test('SYS-04 part: it closes and opens under the feet of somebody who is signed in, whose token outlives it', async () => {
    const token = await visitor.signIn('sita')
    await platform.control.setStatus(1)
    expect(await visitor.ask(balance, {}, { token })).toMatchObject({ status: 503, errorCode: 'maintenance' })
    expect((await visitor.ask(login, payloads.login)).status).toBe(503)
    await platform.control.setStatus(0)
    expect((await visitor.ask(balance, {}, { token })).status).toBe(200)
  })

  test('the visitor’s place and address are what the tester set', async () => {
    await platform.control.setLocation({ countryCode: 'IN', ip: '203.0.113.50' })
    expect((await visitor.ask(permission, { url: '' })).value.location).toEqual({
      countryCode: 'IN',
      ip: '203.0.113.50',
    })
  })
})

test('CFG-08 part: the domains are the visitor’s own address, or what the tester set', async () => {
  const own = { domain: platform.siteUrl, speed: 20 }
  expect((await visitor.ask(domainRoute, {})).value.domainList).toEqual([own])
  const other = [{ domain: 'https://slow.test', speed: 900 }, own]
  await platform.control.setDomains(other)
  expect((await visitor.ask(domainRoute, {})).value.domainList).toEqual(other)
})

test('the badges and the REFERRAL promotion are what the seed and the tester say', async () => {
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

test('a member’s picture is one of those to choose from', async () => {
  const token = await visitor.signIn('sita')
  const { icons, current } = (await visitor.ask(memberIcon, {}, { token })).value
  expect(icons[0]?.url).toBe(current)
  const chosen = icons[4]
  expect((await visitor.ask(avatar, { iconId: chosen?.iconId ?? '' }, { token })).value.current).toBe(chosen?.url)
  expect((await visitor.ask(memberInfo, {}, { token })).value.avatar).toBe(`${platform.siteUrl}/cdn${chosen?.url}`)
  expect((await visitor.ask(avatar, { iconId: '../secret' }, { token })).errorCode).toBe('not_found')
})

describe('the games', () => {
  test('all 10,000 come page by page, each once', async () => {
    const seen = new Set<string>()
    for (let pageNo = 1; pageNo <= 100; pageNo++) {
      const { value } = await visitor.ask(gameList, { ...everyGame, pageNo, pageSize: 100 })
      expect(value.totalPages).toBe(100)
      for (const game of value.games) seen.add(game.nodeId)
    }
    expect(seen.size).toBe(10_000)
  })

  test('a search forgives capital letters and spaces, and knows both languages', async () => {
    const { value } = await visitor.ask(gameList, { ...everyGame, gameName: '  SNOW leopard ', pageSize: 100 })
    expect(value.games.length).toBeGreaterThan(20)
    expect(value.games.every(({ gameName }) => gameName.includes('Snow Leopard'))).toBe(true)
    const nepali = await visitor.ask(gameList, { ...everyGame, gameName: 'हिउँ चितुवा', pageSize: 100, language: 'NE' })
    expect(nepali.value.games.map(({ nodeId }) => nodeId)).toEqual(value.games.map(({ nodeId }) => nodeId))
    expect(nepali.value.games.every(({ displayName }) => displayName?.includes('हिउँ चितुवा'))).toBe(true)
    expect((await visitor.ask(gameList, { ...everyGame, gameName: '%' })).value).toEqual({ games: [], totalPages: 0 })
  })

  test('vendor, classify and minimum bet narrow the list', async () => {
    const { value } = await visitor.ask(gameList, {
      ...everyGame,
      vassalage: 'EVEREST',
      gameClassify: 'JP',
      minBet: '0.5',
      pageSize: 100,
    })
    expect(value.games.length).toBeGreaterThan(0)
    for (const game of value.games)
      expect(game).toMatchObject({ vassalage: 'EVEREST', gameClassify: 'JP', minBet: 0.5 })
  })

  test('hot games are hot and of the vendor', async () => {
    const { value } = await visitor.ask(hotGames, { ...payloads.hotGames, vassalage: 'EVEREST' })
    expect(value.list.length).toBeGreaterThan(0)
    for (const game of value.list) expect(game).toMatchObject({ vassalage: 'EVEREST', isHot: 1 })
  })

  test('a launch is refused where it should be', async () => {
    const token = await visitor.signIn('sita')
    const code = async (nodeId: string, trial = false) =>
      (await visitor.ask(launchGame, launchOf(nodeId, trial), { token })).errorCode
    expect(await code('RNG-00005')).toBe('game_unavailable')
    expect(await code('RNG-00007')).toBe('game_refused')
    expect(await code('RNG-00003', true)).toBe('game_refused')
    expect(await code('RNG-99999')).toBe('not_found')
    expect(
      (await visitor.ask(launchGame, { ...launchOf('RNG-00001'), backUrl: 'javascript:alert(1)' }, { token }))
        .errorCode,
    ).toBe('payload_invalid')
  })

  test('a launch leads to a launch host of the permission response, with its ticket in the fragment', async () => {
    const token = await visitor.signIn('sita')
    const { value } = await visitor.ask(launchGame, launchOf('RNG-00001'), { token })
    const { launchGameCDNs } = (await visitor.ask(permission, { url: '' })).value
    const url = new URL(value.url)
    expect(launchGameCDNs).toContain(url.origin)
    expect(url.search).toBe('')
    expect(url.hash).toMatch(/^#ticket=[\w-]{43}&language=EN$/)
  })
})

const askStatus = () => visitor.ask(systemStatus, {})

describe('a fault', () => {
  test('comes as often as asked for: late, with a status, malformed, cut', async () => {
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

  test('can hit after the work was done', async () => {
    const token = await visitor.signIn('sita')
    platform.control.setFault('logout', { cut: true, after: true })
    await expect(visitor.ask(callTable.logout, {}, { token })).rejects.toThrow()
    expect((await visitor.ask(callTable.balance, {}, { token })).status).toBe(401)
  })
})
