import type { Game } from '../../src/api/calls/games.ts'
import type { VendorLane } from '../../src/api/calls/vendors.ts'
import type { LotteryGame } from '../../src/api/calls/lottery.ts'
import type { MemberInfo } from '../../src/api/calls/member.ts'
import type { Permission } from '../../src/api/calls/system.ts'

/** A PNG of one pixel in base64; a captcha's content is the platform's business. */
export const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const launchHost = 'http://games.test'

export const openPermission: Permission = {
  whitelabel: [
    'MOBILEVERCODELOGIN3',
    'FREEPLAY3',
    'DIRECTREG3',
    'USERNAMEREG3',
    'MOBILENUMREG3',
    'PWDEXPFORCECHANGE3',
  ].map((modId) => ({ modId, enabled: '1' })),
  register: {},
  resources: [],
  customerService: [],
  imageCDNs: ['/cdn'],
  launchGameCDNs: [launchHost],
  location: { countryCode: 'NP', ip: '203.0.113.9' },
  maintenance: false,
  regionRestriction: false,
  currencySymbol: 'Rs',
  // The public half of a key for these tests; nothing is ever decrypted with it.
  payloadKey: {
    kty: 'EC',
    crv: 'P-256',
    x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
    y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  },
}

/** The same with the points mall on or off. */
export const permissionWithMall = (enabled: '0' | '1'): Permission => ({
  ...openPermission,
  whitelabel: [...openPermission.whitelabel, { modId: 'PTSYS3', enabled }],
})

export const member: MemberInfo = { id: 'm1', account: 'sita', nickname: 'Sita', type: 0 }
export const trialMember: MemberInfo = { id: 't1', account: 'guest', nickname: 'Guest', type: 4 }

export const games = (count: number, from = 1): Game[] =>
  Array.from({ length: count }, (_, index) => ({
    nodeId: `G${from + index}`,
    gameName: `Game ${from + index}`,
    showIcon: `/games/G${from + index}.svg`,
    vassalage: 'ALPHA',
    accountTypeName: 'Alpha',
    gameType: 'RNG',
    supportPlay: 0,
  }))

export const lotteryGame: LotteryGame = {
  gameId: 'L1',
  gameCode: 'KTM1M',
  gameName: 'Kathmandu Minute',
  vassalage: 'LOTT',
  showIcon: '/games/LOTT-00009.svg',
  defaultPlayType: 'BIGSMALL',
}

export const lanes: VendorLane[] = [
  {
    title: 'RNG',
    cards: [
      { vassalage: 'ALPHA', vendorName: 'Alpha', gameType: 'RNG', icon: '/vendors/ALPHA.svg' },
      { vassalage: 'BETA', vendorName: 'Beta', gameType: 'RNG', icon: '/vendors/BETA.svg' },
    ],
  },
  { title: 'FISH', cards: [{ vassalage: 'GAMMA', vendorName: 'Gamma', gameType: 'FISH', icon: '/vendors/GAMMA.svg' }] },
  { title: 'PVP', cards: [] },
]

/** The chat room’s first message to a reader. */
export const welcome = {
  type: 'welcome',
  messages: [],
  hasOlder: false,
  resumed: false,
  present: 1,
  writing: 'open',
  longest: 500,
} as const
