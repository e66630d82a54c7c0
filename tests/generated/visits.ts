import type { CallName } from '../../src/api/table.ts'
import { launchHost, openPermission, pixel } from '../support/samples.ts'
import { plainAnswers } from './plain-answers.ts'
import type { Answers } from './drawn-site.tsx'

/** A visitor's press: the event that a running flow gets, or the name of a tab. */
type Press = readonly [flow: string, event: { readonly type: string; readonly [field: string]: unknown }]

/** A way to the calls that are answered at random, all in the same case. */
export interface Visit {
  readonly name: string
  readonly at: string
  readonly calls: readonly CallName[]
  /** The requests of a call that other parts of the page make, too; once where absent. */
  readonly times?: Partial<Record<CallName, number>>
  readonly signedIn?: boolean
  /** Draws the page's header, menus and foot, too. */
  readonly whole?: boolean
  /** Answers of other calls on the way that differ from the plain ones. */
  readonly answers?: Answers
  readonly presses?: readonly Press[]
  /** The tab that is opened at last. */
  readonly tab?: string
}

const member = (
  page: string,
  calls: readonly CallName[],
  presses: readonly Press[] = [],
  answers: Answers = {},
): Visit => ({
  name: `member centre, ${page}${presses.length > 0 ? `, ${calls.join(', ')}` : ''}`,
  at: `/terms?memberCentre=${page}`,
  calls,
  presses,
  answers,
  signedIn: true,
})
const agent = (
  page: string,
  calls: readonly CallName[],
  presses: readonly Press[] = [],
  answers: Answers = {},
): Visit => ({
  name: `agent centre, ${page}${presses.length > 0 ? `, ${calls.join(', ')}` : ''}`,
  at: `/terms?agentCentre=${page}`,
  calls,
  presses,
  answers: { memberInfo: { id: 'a1', account: 'ram', nickname: 'Ram', type: 1 }, ...answers },
  signedIn: true,
})
const form = (name: string, calls: readonly CallName[], presses: readonly Press[], answers: Answers = {}): Visit => ({
  name,
  at: '/terms',
  calls,
  presses,
  answers,
})

const phone = { mobileNum: '9812345678', dialingCode: '977' }
const texts = { amount: '100', channel: 'C1', card: 'K1', from: 'main', to: 'ALPHA' }
export const moveUnderWay = {
  requestId: 'r1',
  type: 'deposit',
  amount: 100,
  state: 'processing',
  at: '2026-11-21T08:15:00.000Z',
}
const terms = {
  available: 1000,
  minAmount: 1,
  maxAmount: 1000,
  paymentPassword: { needed: false, isSet: true },
  channels: [
    { channelId: 'C1', name: 'eSewa', kind: 'wallet', minAmount: 1, maxAmount: 1000, state: 'open', minutes: 5 },
  ],
  cards: [{ cardId: 'K1', bankName: 'NIC', ending: '1234', holderName: 'Sita' }],
  wallets: [
    { vassalage: '', walletName: 'Main', balance: 1000 },
    { vassalage: 'ALPHA', walletName: 'Alpha', balance: 10 },
  ],
  recipient: 'Ram',
  receiptMinutes: 30,
}
const moved = (answers: Answers = {}): Answers => ({ moveTerms: terms, ...answers })
const submit: readonly Press[] = [
  ['moneyMove', { type: 'move.submit', texts }],
  ['moneyMove', { type: 'move.confirm', password: '' }],
]
const png = new File([Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0))], 'slip.png', {
  type: 'image/png',
})

const rules = { username: { required: '1' }, password: { required: '1' } }
const filled = { username: 'sita2082', password: 'sagarmatha', checkPass: 'sagarmatha' }
const wanted = { nodeId: 'G1', gameName: 'Game 1', vassalage: 'ALPHA', gameType: 'RNG', trial: false }

const mail: Answers = {
  messageList: {
    list: [{ ...(plainAnswers.messageList as { list: object[] }).list[0], id: '1', read: false }],
    totalPages: 1,
  },
}
const upline: Answers = { memberInfo: { id: 'm1', account: 'sita', nickname: 'Sita', type: 0, toUpline: true } }
export const pointed: Answers = {
  moveTerms: {
    ...terms,
    points: { balance: 10_000, exchangeRatio: 1, reward: (plainAnswers.rewardList as { list?: unknown[] }).list?.[0] },
  },
}
const rooms: Answers = {
  gameVendors: [
    { title: 'PVP', cards: [{ vassalage: 'ALPHA', vendorName: 'Alpha', gameType: 'PVP', icon: '/a.svg' }] },
  ],
}

/** The calls that the site never makes, and the one whose answer is a picture. */
export const unasked: readonly CallName[] = [
  'registrationRules',
  'whiteLabel',
  'gameTypes',
  'merchantWallet',
  'firstBanner',
]

const lottery = (page: string, tab: string, calls: readonly CallName[]): Visit => ({
  name: `${page}, ${tab}`,
  at: `/${page}`,
  calls,
  tab,
  answers: { lotteryLobby: { url: `${launchHost}/lottery` } },
  signedIn: true,
})
const flags = { enableCt: 1, salary: 1, hourSalary: 1, agentRealtimeSalary: 1 }
const contracted = { consolidatedContract: { ...(plainAnswers.consolidatedContract as object), ...flags } }
const requestable: Answers = {
  consolidatedContract: { dailysalreqtype: 0, divtypereq: 0, contracthoursalreq: 0, realtimesalreqtype: 0, ...flags },
  contractRequests: { requests: [], offers: [] },
}
const offer = { username: 'tara', kind: 'daily', winRate: '10', lossRate: '', betAmountRate: '' }
const offered = { contractId: 'c1', state: 'offered', offeredBy: 'maya', startsAt: '2026-11-21T08:15:00.000Z' }
const wages = (page: string, kind: string, decision: CallName): readonly Visit[] => [
  agent(page, ['wage', 'salaryParticipation'], [], contracted),
  agent(page, [decision], [['contracts', { type: 'offer.accept' }]], {
    ...contracted,
    salaryParticipation: [{ ...offered, kind }],
  }),
]
const claim = (page: string, call: CallName, kind: string): Visit =>
  member(page, [call], [['claim', { type: 'claim.press', subject: { kind, id: '1' }, requestId: 'request-1' }]])
const change = (call: CallName, to: object, confirmed = false): Visit =>
  member(
    'securityCenter',
    [call],
    [
      ['securityCenter', { type: 'section.choose', section: 'profile' }],
      ['profile', { type: 'change.want', change: to }],
      ...(confirmed ? ([['profile', { type: 'change.confirm' }]] as const) : []),
    ],
  )
const limit = { kind: 'loss', period: 'day' }
const protect = (call: CallName, ...events: readonly Press[1][]): Visit =>
  member(
    'securityCenter',
    [call],
    [
      ['securityCenter', { type: 'section.choose', section: 'protection' }],
      ...events.map((event) => ['protection', event] as const),
    ],
  )
const payment = (call: CallName, isSet: boolean, ...events: readonly Press[1][]): Visit =>
  member(
    'securityCenter',
    [call],
    [
      ['securityCenter', { type: 'section.choose', section: 'profile' }],
      ['profile', { type: 'payment.open' }],
      ...events.map((event) => ['paymentPassword', event] as const),
    ],
    { paymentPassword: { ...(plainAnswers.paymentPassword as object), isSet } },
  )
const twoStep = (call: CallName, on: boolean, ...events: readonly Press[1][]): Visit =>
  member(
    'securityCenter',
    [call],
    [
      ['securityCenter', { type: 'section.choose', section: 'profile' }],
      ['profile', { type: 'twoStep.open' }],
      ['twoStep', { type: 'password.submit', password: 'himalaya' }],
      ...events.map((event) => ['twoStep', event] as const),
    ],
    { profile: { ...(plainAnswers.profile as object), twoStep: { on, recoveryCodes: 3 } } },
  )
const passkey = (call: CallName, ...events: readonly Press[]): Visit =>
  member('securityCenter', [call], [['securityCenter', { type: 'section.choose', section: 'profile' }], ...events], {
    profile: {
      ...(plainAnswers.profile as object),
      passkeys: [{ passkeyId: 'p1', name: 'Chrome · Android', createdAt: '2026-11-20T08:15:00.000Z' }],
    },
  })
const typed = { proof: 'himalaya', newPassword: '246810', again: '246810' }
const human: Answers = { permission: { ...openPermission, humanVerification: 'altcha' } }
const onLogin: readonly Press[] = [['site', { type: 'login.open' }]]
const credentials = { username: 'sita', password: 'himalaya', captcha: '', remember: false }
const login: Press = ['login', { type: 'login.submit', credentials }]

export const visits: readonly Visit[] = [
  { name: 'permission', at: '/terms', calls: ['permission'], whole: true },
  { name: 'status', at: '/terms', calls: ['systemStatus'], presses: [['systemStatus', { type: 'status.doubt' }]] },
  {
    name: 'home page',
    at: '/',
    calls: ['banners', 'announcements', 'hotGames', 'gameAnnouncements', 'winnerBoard', 'helpCentre'],
    whole: true,
  },
  {
    name: 'header',
    at: '/terms',
    calls: ['gameVendors', 'balance', 'unreadCount', 'promotionCounts', 'favouriteIds'],
    signedIn: true,
    whole: true,
  },
  { name: 'member', at: '/terms', calls: ['memberInfo'], signedIn: true, whole: true },
  {
    name: 'language',
    at: '/terms',
    calls: ['updateLanguage'],
    presses: [['preferences', { type: 'language.choose', language: 'NE' }]],
  },
  {
    name: 'hosts',
    at: '/terms',
    calls: ['domainRoute', 'resourceRoute'],
    presses: [['hosts', { type: 'hosts.check' }]],
  },
  {
    name: 'customer service',
    at: '/terms',
    calls: ['customerServiceLink'],
    presses: [['customerService', { type: 'service.open', popup: 'open', rankLevel: undefined }]],
  },
  { name: 'lobby', at: '/rng', calls: ['gameList', 'hotGames'] },
  {
    name: 'favourites in the lobby',
    at: '/rng',
    calls: ['favouriteGames'],
    signedIn: true,
    presses: [['lobby', { type: 'list.choose', list: 'fav' }]],
  },
  {
    name: 'recent games in the lobby',
    at: '/rng',
    calls: ['recentGames'],
    signedIn: true,
    presses: [['lobby', { type: 'list.choose', list: 'recent' }]],
  },
  { name: 'favourites of all categories', at: '/favourites', calls: ['favouriteGames'], signedIn: true },
  { name: 'recent games of all categories', at: '/recent', calls: ['recentGames'], signedIn: true },
  {
    name: 'heart',
    at: '/rng',
    calls: ['favouriteAction'],
    signedIn: true,
    presses: [['favourites', { type: 'heart.press', game: wanted }]],
  },
  {
    name: 'sheet of a game',
    at: '/terms',
    calls: ['gameDetails'],
    presses: [['windows', { type: 'window.open', window: { kind: 'gameSheet', game: wanted } }]],
  },
  { name: 'rooms', at: '/pvp', calls: ['pvpRooms'], answers: rooms },
  {
    name: 'search',
    at: '/terms',
    calls: ['gameList', 'favouriteGames', 'recentGames'],
    signedIn: true,
    presses: [
      ['windows', { type: 'window.open', window: { kind: 'search' } }],
      ['search', { type: 'search.submit', name: 'game' }],
    ],
  },
  {
    name: 'suggestions',
    at: '/terms',
    calls: ['gameSuggestions'],
    // Without suggestions the lists are searched.
    answers: { gameList: { games: [wanted], totalPages: 1 } },
    presses: [
      ['windows', { type: 'window.open', window: { kind: 'search' } }],
      ['suggestions', { type: 'text.type', text: 'game' }],
      // The pause after a letter, as the visit's clock stands.
      ['suggestions', { type: 'xstate.after.typingPause.suggestions.open.typing' }],
    ],
  },
  {
    name: 'launch',
    at: '/terms',
    calls: ['launchGame'],
    signedIn: true,
    presses: [['launch', { type: 'game.play', game: wanted }]],
  },
  {
    name: 'lottery',
    at: '/lottery?gameCode=KTM1M',
    calls: ['lotteryLobby', 'gameMenus'],
    signedIn: true,
  },
  {
    name: 'reality check',
    at: '/lottery',
    calls: ['playSitting'],
    answers: { lotteryLobby: { url: `${launchHost}/lottery` } },
    signedIn: true,
  },
  lottery('lottery', 'Popular', ['popularLottery']),
  lottery('lottery', 'Results', ['openedNumbers', 'vnNumbers']),
  lottery('vnlottery', 'Popular', ['vnLotteryMenu', 'vnRecentLottery']),
  { name: 'announcements', at: '/noticepage', calls: ['announcements'], times: { announcements: 2 } },
  { name: 'promotions', at: '/promotions', calls: ['gameAnnouncements', 'activities'], signedIn: true },
  {
    name: 'application',
    at: '/promotions',
    calls: ['activityPicture', 'applyForActivity'],
    signedIn: true,
    presses: [
      [
        'windows',
        { type: 'window.open', window: { kind: 'activity', promotionId: 'P1', title: 'Gift', way: 'apply' } },
      ],
      ['activityApplication', { type: 'picture.add', files: [png] }],
      ['activityApplication', { type: 'application.send', remark: 'Please', characters: 6 }],
    ],
  },
  claim('missionLeaderboard', 'missionClaim', 'mission'),
  claim('rewardCenter', 'rewardClaim', 'reward'),
  claim('rewardCenter', 'raffleClaim', 'raffle'),
  claim('rewardCenter', 'claimActivity', 'promotion'),
  { name: 'help', at: '/helpmc', calls: ['helpCentre'] },
  {
    name: 'feedback',
    at: '/feedback',
    calls: ['feedback', 'feedbackLimits'],
    presses: [
      [
        'feedback',
        { type: 'feedback.submit', content: 'As typed', contact: '', words: { content: 'a', contact: 'b' } },
      ],
    ],
  },
  { name: 'point mall', at: '/pointmall', calls: ['pointsBalance', 'pointConfig', 'rewardList'], signedIn: true },
  ...(['details', 'history'] as const).map((tab): Visit => ({
    name: `point mall, ${tab}`,
    at: '/pointmall',
    calls: [tab === 'details' ? 'pointTransactions' : 'redeemList'],
    signedIn: true,
    presses: [['pointMall', { type: 'tab.choose', tab }]],
  })),
  {
    name: 'point mall, conversion',
    at: '/pointmall',
    calls: ['pointConversion'],
    signedIn: true,
    answers: pointed,
    presses: [['pointMall', { type: 'tab.choose', tab: 'convert' }], ...submit],
  },
  {
    name: 'point mall, redemption',
    at: '/pointmall',
    calls: ['redeem'],
    signedIn: true,
    answers: pointed,
    presses: [
      ['pointMall', { type: 'reward.choose', reward: { rewardId: 'kite', name: 'Kite' } }],
      ['moneyMove', { type: 'move.submit', texts: { ...texts, amount: '1' } }],
      ['moneyMove', { type: 'move.confirm', password: '' }],
    ],
  },

  { name: 'registration', at: '/register', calls: ['registerSettings', 'countryList'] },
  {
    name: 'registration by name',
    at: '/register',
    calls: ['register'],
    answers: { registerSettings: rules },
    presses: [['registration', { type: 'register.submit', form: { values: filled, dialingCode: '977', adult: true } }]],
  },
  {
    name: 'registration by number',
    at: '/register',
    calls: ['registerByMobile', 'smsForRegistration'],
    answers: { registerSettings: { mobileNum: { required: '1' } } },
    presses: [
      ['registration', { type: 'tab.choose', tab: 'mobile' }],
      ['registration', { type: 'code.ask', phone }],
      [
        'registration',
        {
          type: 'register.submit',
          form: {
            values: { ...filled, mobileNum: phone.mobileNum, verificationCode: '482913' },
            dialingCode: '977',
            adult: true,
          },
        },
      ],
    ],
  },
  {
    name: 'affiliate code',
    at: '/register',
    calls: ['affiliateCheck', 'captcha'],
    answers: { registerSettings: { ...rules, affiliateCode: { required: '0' }, captcha: { required: '1' } } },
    presses: [
      [
        'registration',
        {
          type: 'register.submit',
          form: { values: { ...filled, affiliateCode: 'FRIEND', captcha: 'abcd' }, dialingCode: '977', adult: true },
        },
      ],
    ],
  },
  form('login', ['login', 'memberInfo'], [...onLogin, login]),
  form('first login', ['firstLogin'], [...onLogin, login], { login: { token: 'token', firstTimeLogin: true } }),
  form('human verification', ['humanChallenge'], [...onLogin, login], human),
  form('trial', ['freePlayLogin'], [...onLogin, ['auth', { type: 'freePlay.choose' }]]),
  form(
    'login by code',
    ['smsWithoutLogin', 'login'],
    [
      ...onLogin,
      ['auth', { type: 'smsLogin.choose' }],
      ['smsLogin', { type: 'code.ask', phone }],
      ['smsLogin', { type: 'login.submit', entry: { ...phone, code: '482913', captcha: '' } }],
    ],
  ),
  form(
    'forgotten password by mail',
    ['forgotPasswordByEmail'],
    [
      ...onLogin,
      ['auth', { type: 'forgot.choose', by: 'email' }],
      ['forgotByEmail', { type: 'mail.submit', entry: { username: 'sita', email: 'sita@example.com' } }],
    ],
  ),
  form(
    'forgotten password by phone',
    ['setPasswordByPhone'],
    [
      ...onLogin,
      ['auth', { type: 'forgot.choose', by: 'phone' }],
      ['forgotByPhone', { type: 'phone.submit', entry: { ...phone, code: '482913', newPassword: 'himalaya' } }],
    ],
  ),
  {
    ...form(
      'change of the password',
      ['changePassword'],
      [
        ['auth', { type: 'password.change' }],
        [
          'changePassword',
          {
            type: 'change.submit',
            passwords: { oldPassword: 'himalaya', newPassword: 'sagarmatha', confirmNewPassword: 'sagarmatha' },
          },
        ],
      ],
    ),
    signedIn: true,
  },
  {
    ...form(
      'logout',
      ['logout'],
      [
        ['session', { type: 'signOut.ask' }],
        ['session', { type: 'signOut.confirm' }],
      ],
    ),
    signedIn: true,
  },

  member(
    'securityCenter',
    ['profile', 'memberIcon', 'paymentPassword'],
    [
      ['securityCenter', { type: 'section.choose', section: 'profile' }],
      ['profile', { type: 'payment.open' }],
    ],
  ),
  member(
    'securityCenter',
    ['protection', 'playStatement'],
    [['securityCenter', { type: 'section.choose', section: 'protection' }]],
  ),
  change('updateProfile', { kind: 'nickname', nickname: 'Maya' }),
  change('avatar', { kind: 'picture', iconId: 'M1' }),
  change('beginLink', { kind: 'beginLink', provider: 'google' }),
  change('confirmLink', { kind: 'confirmLink', provider: 'google' }, true),
  change('dropLink', { kind: 'dropLink', provider: 'google' }, true),
  change('endDevice', { kind: 'endDevice', deviceId: 'd2' }, true),
  change('endDevices', { kind: 'endOthers' }, true),
  twoStep('beginTwoStep', false),
  twoStep('confirmTwoStep', false, { type: 'code.submit', code: '482913' }),
  twoStep('dropTwoStep', true),
  passkey(
    'addPasskey',
    ['profile', { type: 'passkeys.open' }],
    ['passkeys', { type: 'password.submit', password: 'himalaya' }],
  ),
  passkey(
    'beginPasskey',
    ['profile', { type: 'passkeys.open' }],
    ['passkeys', { type: 'password.submit', password: 'himalaya' }],
  ),
  passkey(
    'dropPasskey',
    ['profile', { type: 'change.want', change: { kind: 'dropPasskey', passkeyId: 'p1' } }],
    ['profile', { type: 'change.confirm' }],
  ),
  form('login by passkey', ['passkeyChallenge', 'passkeyLogin'], [...onLogin, ['login', { type: 'passkey.choose' }]], {
    permission: { ...openPermission, passkeys: true },
  }),
  form(
    'second step of a login',
    ['proveSecondFactor'],
    [...onLogin, login, ['secondFactor', { type: 'code.submit', code: '482913' }]],
    { login: { token: 'begun', secondFactor: true } },
  ),
  member(
    'securityCenter',
    ['contactCode', 'bindContact'],
    [
      ['securityCenter', { type: 'section.choose', section: 'profile' }],
      ['profile', { type: 'contact.open', contact: 'mobile' }],
      ['contactBinding', { type: 'code.ask', to: { ...phone, email: '' } }],
      [
        'contactBinding',
        { type: 'contact.submit', entry: { ...phone, email: '', code: '482913', password: 'himalaya' } },
      ],
    ],
  ),
  protect('setLimit', { type: 'limit.open', limit }, { type: 'limit.submit', amount: '300' }),
  protect('keepLimit', { type: 'limit.keep', limit }),
  protect('pausePlay', { type: 'pause.want', term: 'day' }, { type: 'pause.confirm' }),
  protect('setRealityCheck', { type: 'reality.choose', minutes: 15 }),
  payment('setPaymentPassword', false, { type: 'password.submit', texts: typed }),
  payment('changePaymentPassword', true, { type: 'password.submit', texts: typed }),
  payment('paymentPasswordCode', true, { type: 'password.forgot' }, { type: 'code.send', way: 'mail' }),
  payment(
    'recoverPaymentPassword',
    true,
    { type: 'password.forgot' },
    { type: 'code.send', way: 'mail' },
    { type: 'password.submit', texts: { ...typed, proof: '482913' } },
  ),
  ...(['depositv2', 'withdraw', 'transferFund', 'transferUpline'] as const).map((page) =>
    member(page, ['moveTerms', 'moves', 'consolidatedFunds'], [], upline),
  ),
  member('depositv2', ['deposit'], submit, moved()),
  member('depositv2', ['moveByRequest'], submit, moved({ deposit: 'lost' })),
  member('withdraw', ['withdraw'], submit, moved()),
  member('transferFund', ['walletTransfer'], submit, moved({ walletTransfer: { wallets: terms.wallets } })),
  member(
    'transferFund',
    ['collectWallets'],
    [
      ['moneyMove', { type: 'move.collect' }],
      ['moneyMove', { type: 'move.confirm', password: '' }],
    ],
    moved(),
  ),
  member('transferUpline', ['uplineTransfer'], submit, moved(upline)),
  member(
    'withdraw',
    ['addBankCard'],
    [
      ['moneyPage', { type: 'card.open', texts }],
      [
        'bankCard',
        { type: 'card.submit', texts: { bankName: 'NIC Asia', accountNumber: '1234567890123', holderName: 'Sita' } },
      ],
    ],
    moved(),
  ),
  member(
    'withdraw',
    ['uploadProof', 'confirmReceipt'],
    [
      ['moneyPage', { type: 'receipt.open', payout: { ...moveUnderWay, type: 'withdrawal', state: 'paid' } }],
      ['payoutReceipt', { type: 'receipt.choose', received: false }],
      ['payoutReceipt', { type: 'proof.add', files: [png] }],
      ['payoutReceipt', { type: 'receipt.send' }],
    ],
    moved(),
  ),
  member('personalHistoryCopy', ['bettingRecord']),
  member('transactionHistory', ['accountRecord']),
  member('personalProfit', ['profitAndLoss']),
  member('bonusDetails', ['bonusRecord']),
  member('rewardCenter', ['rewardCenter', 'raffleHistory']),
  member('referral', ['referral'], [], {
    promotionCounts: { availablePromoCount: 1, availablePromo: { REFERRAL: { enabled: true } } },
  }),
  member('missionLeaderboard', ['missionSummary', 'leaderboard']),
  member('vip', ['vipProgramme', 'bonusProgress']),
  member('messageV2', ['messageList']),
  member('messageV2', ['messageRead'], [['messages', { type: 'messages.readAll' }]], mail),
  member('messageV2', ['messageDelete'], [['messages', { type: 'message.delete', id: '1' }]], mail),

  agent('agentAnnouncement', ['consolidatedContract', 'agentAnnouncements']),
  agent('agentTeamOverview', ['teamOverview']),
  agent('registerCenter', ['teamTerms', 'referralLinks']),
  agent(
    'registerCenter',
    ['registerDownline'],
    [
      ['registerCentre', { type: 'tab.choose', tab: 'account' }],
      [
        'downlineForm',
        { type: 'form.submit', texts: { username: 'naulo2082', password: 'sagarmatha', rebate: '0', kind: 'member' } },
      ],
    ],
  ),
  agent(
    'registerCenter',
    ['makeReferralLink'],
    [
      ['registerCentre', { type: 'tab.choose', tab: 'links' }],
      ['referralLinks', { type: 'link.make', texts: { campaign: 'Dharan', rebate: '0', kind: 'member' } }],
    ],
  ),
  agent('downlineManagmentView', ['team']),
  agent(
    'downlineManagmentView',
    ['downlineTransfer'],
    [
      [
        'team',
        { type: 'transfer.open', downline: { memberId: 'D1', username: 'tara', balance: 0 }, requestId: 'request-1' },
      ],
      ['downlineTransfer', { type: 'transfer.review', amount: '1' }],
      ['downlineTransfer', { type: 'transfer.send', paymentPassword: '246810' }],
    ],
  ),
  agent('contractRequest', ['contractRequests']),
  agent(
    'contractRequest',
    ['contractRequest'],
    [['contractRequests', { type: 'contract.request', kind: 'daily' }]],
    requestable,
  ),
  agent(
    'contractRequest',
    ['contractOffer'],
    [['contractRequests', { type: 'offer.submit', texts: offer }]],
    requestable,
  ),
  agent('personalHistoryCopy', ['teamBets']),
  agent('palStatementsAgentCopy', ['teamStatements']),
  agent('agentRevenueReport', ['agentIncome']),
  agent('agentDownlineTransactionDetailsCopy', ['teamTransactions']),
  ...wages('agentDividendRecordCopy2', 'dividend', 'dividendProcessing'),
  ...wages('agentDailyWages2', 'daily', 'dailySalaryContract'),
  ...wages('agentHourSalary', 'hourly', 'hourlySalaryContract'),
  ...wages('agentRealtimeSalary', 'realtime', 'realtimeSalaryContract'),
]
