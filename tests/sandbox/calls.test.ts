import { Schema } from 'effect'
import { URI, type TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallName } from '../../sandbox/core/call-context.ts'
import { servedCalls } from '../../sandbox/server/served.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { demoAccounts } from '../../sandbox/seed/demo-accounts.ts'
import type { Answer, Call } from '../../src/api/call.ts'
import type { ContractKind } from '../../src/api/calls/agent.ts'
import { gameList, launchGame } from '../../src/api/calls/games.ts'
import type { addPasskey, beginPasskey, passkeyChallenge } from '../../src/api/calls/passkeys.ts'
import { Envelope } from '../../src/api/envelope.ts'
import { login } from '../../src/api/calls/login.ts'
import { callTable } from '../../src/api/table.ts'
import { makePasskeyDevice } from '../support/passkey-device.ts'
import { passwordOf } from '../support/player.ts'
import { everyGame, launchOf, registration, ticketIn, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  // Passkeys belong to an address with a name.
  visitor = visitorOf({ ...platform, siteUrl: platform.siteUrl.replace('127.0.0.1', 'localhost') })
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const reportOf = { from: '2026-01-01', to: '2026-01-31', pageNo: 1, pageSize: 20 }

/** A valid payload for each served call that answers in an envelope and needs no preparation. */
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
  gameSuggestions: { merchantCode: 'demo', text: 'yak', size: 12, language: 'NE' },
  pvpRooms: { vassalage: 'POKERNP', language: 'NE' },
  gameDetails: { nodeId: 'RNG-00001', gameType: 'RNG', language: 'NE' },
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
  vipProgramme: { language: 'NE' },
  bonusProgress: { language: 'NE' },
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
    backUrl: '/lott',
    language: 'NE',
  },
  salaryParticipation: { kind: 'daily' },
  contractRequests: {},
  contractRequest: { kind: 'daily' },
  agentAnnouncements: { language: 'NE' },
  team: { search: 'sa', pageNo: 1, pageSize: 20 },
  downlineTransfer: { memberId: 'M10016', amount: 100, paymentPassword: '246810', requestId: 'every-call-1' },
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

/** A second open session of the account. */
const otherDevice = async (token: string) => {
  await visitor.ask(callTable.balance, {}, { token: await visitor.signIn('ram') })
  const { devices } = (await visitor.ask(callTable.profile, {}, { token })).value
  return devices.find(({ current }) => !current)?.deviceId
}

/** The payouts, messages and missions of ram. */
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

const rejected = async (kind: ContractKind) => ({
  contractId: await platform.control.offerContract('ram', kind, { lossRate: 0.01 }),
  action: 'reject',
})

/** Turns two-step login on for gita, logs in by it, and turns it off. */
const useTwoStep = async (check: (name: CallName, payload: object, by: string) => Promise<unknown>) => {
  const password = demoAccounts.find(({ username }) => username === 'gita')?.password ?? ''
  const token = await visitor.signIn('gita')
  const { address } = (await check('beginTwoStep', { password }, token)) as { address: string }
  const code = (URI.parse(address) as TOTP).generate({ timestamp: platform.control.now() })
  const { recoveryCodes } = (await check('confirmTwoStep', { code }, token)) as { recoveryCodes: readonly string[] }
  const half = await visitor.signIn('gita')
  await check('proveSecondFactor', { code: recoveryCodes[0], by: 'recovery' }, half)
  await check('dropTwoStep', { password }, token)
}

/** Adds a passkey for gita, logs in by it, and removes it. */
const usePasskey = async (check: (name: CallName, payload: object, by: string) => Promise<unknown>) => {
  const token = await visitor.signIn('gita')
  const device = makePasskeyDevice(platform.siteUrl.replace('127.0.0.1', 'localhost'))
  const asked = await check('beginPasskey', { password: passwordOf('gita') }, token)
  const credential = device.make(asked as Answer<typeof beginPasskey>)
  const { passkeys } = (await check('addPasskey', { credential }, token)) as Answer<typeof addPasskey>
  const challenge = (await check('passkeyChallenge', {}, token)) as Answer<typeof passkeyChallenge>
  await check('passkeyLogin', { credential: device.answer(challenge) }, token)
  await check('dropPasskey', { passkeyId: passkeys?.[0]?.passkeyId }, token)
}

/** Valid payloads for the calls that need preparation; the last ones end the session. */
const prepared = async (token: string) => ({
  endDevice: { deviceId: await otherDevice(token) },
  endDevices: {},
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
  contractOffer: {
    username: (await visitor.ask(callTable.team, { pageNo: 1, pageSize: 50 }, { token })).value.list.find(
      ({ kind }) => kind === 'agent',
    )?.username,
    kind: 'hourly',
    lossRate: 0.01,
    requestId: 'every-call-3',
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

test('every served call answers as in the table, and no other call is served', async () => {
  const token = await visitor.signIn('ram')
  // Only an account without a payment password can set a first one.
  const first = { newPassword: '135791', loginPassword: 'Agent#2026' }
  expect(
    (await visitor.ask(callTable.setPaymentPassword, first, { token: await visitor.signIn('gita') })).success,
  ).toBe(true)
  const asked: string[] = ['firstBanner', 'setPaymentPassword']
  const check = async (name: CallName, payload: object, by: string) => {
    const row: Call = callTable[name]
    const { status, ...envelope } = await visitor.ask(row, payload, row.token ? { token: by } : {})
    expect({ name, status, success: envelope.success }).toEqual({ name, status: 200, success: true })
    Schema.decodeUnknownSync(Envelope)(envelope)
    if (row.answer !== 'image') Schema.decodeUnknownSync(row.answer)(envelope.value)
    asked.push(name)
    return envelope.value
  }
  for (const some of [payloads, rewarded, prepared])
    for (const [name, payload] of Object.entries(typeof some === 'function' ? await some(token) : some))
      await check(name as CallName, payload, token)
  await useTwoStep(check)
  await usePasskey(check)
  expect(asked.sort()).toEqual([...servedCalls].sort())
})

test('every call of the table is served', () => {
  expect([...servedCalls].sort()).toEqual(Object.keys(callTable).sort())
})

test.each(['null', '5', '[]', '"data"'])(
  'an encrypted call that holds %s is refused without a server error',
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

test('an invalid payload is refused with its field’s name and without its values', async () => {
  const query = { ...everyGame, pageNo: 'secret-value' as unknown as number }
  const { status, message, errorCode } = await visitor.ask(gameList, query)
  expect({ status, errorCode }).toEqual({ status: 400, errorCode: 'payload_invalid' })
  expect(message).toContain('pageNo')
  expect(message).not.toContain('secret-value')
  expect((await visitor.ask(gameList, { ...everyGame, pageSize: 101 })).status).toBe(400)
})
