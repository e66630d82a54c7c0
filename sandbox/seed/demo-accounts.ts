/** A demo account: fictional, seeded on every machine, printed at start and shown on the control page. */
export interface DemoAccount {
  readonly username: string
  readonly password: string
  readonly purpose: string
  readonly nickname: string
  /** 0 member, 1, 2, 41, 42 agents, 4 trial (PERM-03); `operator` is no member account and may not sign in. */
  readonly type: 0 | 1 | 2 | 4 | 41 | 42 | 'operator'
  /** Money at the start, in units (rupees). */
  readonly balance: number
  readonly rankLevel: number
  readonly toUpline?: boolean
  /** The username of the agent above. */
  readonly upline?: string
  /** Absent: not set yet. */
  readonly paymentPassword?: string
  readonly bankCard?: { readonly bankName: string; readonly accountNumber: string }
  readonly firstLogin?: boolean
  readonly passwordExpired?: boolean
  /** The account's registered addresses; absent: any (AUTH-12). */
  readonly registeredIps?: readonly string[]
  /** Without the dialling code, which is Nepal's. */
  readonly mobileNum?: string
  readonly email?: string
  readonly bankAccountName?: string
  readonly unreadMessages?: number
  /** Claimable rewards. */
  readonly promotions?: number
  /** The account has a points history. */
  readonly points?: true
  /** The inviter's username. */
  readonly invitedBy?: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'sita',
    password: 'Namaste#2026',
    purpose: 'Member: the one to start with',
    nickname: 'Sita',
    type: 0,
    balance: 5000,
    rankLevel: 2,
    mobileNum: '9841000001',
    email: 'sita@example.com',
    bankAccountName: 'Sita Sharma',
    paymentPassword: '246810',
    bankCard: { bankName: 'Nabil Bank', accountNumber: '0110017500123' },
    unreadMessages: 3,
    promotions: 2,
    points: true,
  },
  {
    username: 'ram',
    password: 'Agent#2026',
    purpose: 'Agent, type 1',
    nickname: 'Ram',
    type: 1,
    balance: 12000,
    rankLevel: 3,
    toUpline: true,
    upline: 'hari',
    bankCard: { bankName: 'Himalayan Bank', accountNumber: '01907890120456' },
    mobileNum: '9841000002',
    email: 'ram@example.com',
    bankAccountName: 'Ram Thapa',
    paymentPassword: '246810',
    points: true,
  },
  {
    username: 'gita',
    password: 'Agent#2026',
    purpose: 'Agent, type 2',
    nickname: 'Gita',
    type: 2,
    balance: 9000,
    rankLevel: 3,
    toUpline: true,
    upline: 'hari',
    mobileNum: '9841000003',
    email: 'gita@example.com',
    bankAccountName: 'Gita Rai',
  },
  {
    username: 'hari',
    password: 'Agent#2026',
    purpose: 'Agent, type 41',
    nickname: 'Hari',
    type: 41,
    balance: 7000,
    rankLevel: 2,
    mobileNum: '9841000004',
    email: 'hari@example.com',
    bankAccountName: 'Hari Gurung',
  },
  {
    username: 'maya',
    password: 'Agent#2026',
    purpose: 'Agent, type 42',
    nickname: 'Maya',
    type: 42,
    balance: 7000,
    rankLevel: 2,
    mobileNum: '9841000005',
    email: 'maya@example.com',
    bankAccountName: 'Maya Tamang',
  },
  {
    username: 'pahuna',
    password: 'Trial#2026',
    purpose: 'Trial account, type 4: free play only',
    nickname: 'Pahuna',
    type: 4,
    balance: 0,
    rankLevel: 1,
  },
  {
    username: 'naya',
    password: 'First#2026',
    purpose: 'First login: must change the password',
    nickname: 'Naya',
    type: 0,
    balance: 500,
    rankLevel: 1,
    firstLogin: true,
    mobileNum: '9841000006',
    email: 'naya@example.com',
    invitedBy: 'sita',
    bankAccountName: 'Naya Shrestha',
  },
  {
    username: 'kancha',
    password: '123456',
    purpose: 'Password 123456: must change it',
    nickname: 'Kancha',
    type: 0,
    balance: 500,
    rankLevel: 1,
    mobileNum: '9841000007',
    email: 'kancha@example.com',
    invitedBy: 'sita',
    bankAccountName: 'Kancha Magar',
  },
  {
    username: 'purano',
    password: 'Expired#2020',
    purpose: 'Expired password: must change it',
    nickname: 'Purano',
    type: 0,
    balance: 500,
    rankLevel: 1,
    passwordExpired: true,
    mobileNum: '9841000008',
    email: 'purano@example.com',
    bankAccountName: 'Purano Karki',
  },
  {
    username: 'yatri',
    password: 'Travel#2026',
    purpose: 'Unregistered address: only 203.0.113.7 is known',
    nickname: 'Yatri',
    type: 0,
    balance: 800,
    rankLevel: 1,
    registeredIps: ['203.0.113.7'],
    mobileNum: '9841000009',
    email: 'yatri@example.com',
    bankAccountName: 'Yatri Lama',
  },
  {
    username: 'rani',
    password: 'Everest#2026',
    purpose: 'VIP, rank level 5',
    nickname: 'Rani',
    type: 0,
    balance: 88000,
    rankLevel: 5,
    mobileNum: '9841000010',
    email: 'rani@example.com',
    bankAccountName: 'Rani Rana',
    unreadMessages: 12,
    promotions: 5,
    points: true,
  },
  {
    username: 'tara',
    password: 'Lhotse#2026',
    purpose: 'Rank level 4, just under VIP',
    nickname: 'Tara',
    type: 0,
    balance: 15000,
    rankLevel: 4,
  },
  {
    username: 'dhani',
    password: 'Gold#2026',
    purpose: 'Rich: a balance of eight digits',
    nickname: 'Dhani',
    type: 0,
    balance: 12345678.9,
    rankLevel: 4,
  },
  {
    username: 'garib',
    password: 'Coin#2026',
    purpose: 'Poor: less than the smallest bet of a slot',
    nickname: 'Garib',
    type: 0,
    balance: 0.05,
    rankLevel: 1,
  },
  {
    username: 'karmachari',
    password: 'Staff#2026',
    purpose: 'No member account: the login is refused',
    nickname: 'Karmachari',
    type: 'operator',
    balance: 0,
    rankLevel: 0,
    mobileNum: '9841000011',
    email: 'karmachari@example.com',
    bankAccountName: 'Karma Chari',
  },
]

/** Games with a fixed launch result, for testing failures. */
export const demoGames = {
  /** A slot that opens for members and in free play. */
  playable: 'RNG-00001',
  /** Under maintenance: `game_unavailable`. */
  maintenance: 'RNG-00005',
  /** The vendor refuses: `game_refused`. */
  refused: 'RNG-00007',
  /** No free trial: a trial launch is `game_refused`. */
  noTrial: 'RNG-00003',
  /** A list of its vendor's games (`isGame` is VASSALAGE). */
  collection: 'FISH-00008',
} as const
