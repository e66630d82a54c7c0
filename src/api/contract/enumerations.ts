/** The meanings of an enumeration's members. */
export interface Enumeration {
  readonly text: string
  /** The members are texts although they read as numbers. */
  readonly texts?: true
  readonly members: Readonly<Record<string, string>>
}

const orders = {
  day: 'By the day.',
  stake: 'By the sum of bets.',
  win: 'By the sum of winnings.',
  profit: 'By winnings minus bets.',
} as const
const moneyOrders = {
  ...orders,
  deposits: 'By the sum of deposits.',
  withdrawals: 'By the sum of withdrawals.',
} as const

const moneyMoves = {
  deposit: 'Money from a channel into the main wallet; requested by the member, completed by the platform.',
  withdrawal: 'A payout from the main wallet to a bank card.',
  transfer: 'Between two wallets of the member.',
  collect: 'From all vendor wallets to the main wallet.',
  upline: 'To the agent above.',
  downline: 'From an agent to a member of the team.',
} as const

const periods = {
  day: 'A day of the brand’s time zone.',
  week: 'From Sunday.',
  month: 'A calendar month.',
} as const

/** Enumerations whose members the schemas list; a test finds one without an entry (PLAT-10). */
export const closedEnumerations: readonly Enumeration[] = [
  {
    text: 'The way of a login.',
    members: { username: 'Username and password.', sms: 'Mobile number and SMS code.' },
  },
  {
    text: 'The proof of a login’s second step.',
    members: { code: 'The code of the authenticator app.', recovery: 'One of the recovery codes.' },
  },
  { text: 'A switch of the platform’s settings.', texts: true, members: { '0': 'Off.', '1': 'On.' } },
  {
    text: 'A flag. `supportPlay` is the exception: 0 means that a free trial exists.',
    members: { 0: 'No.', 1: 'Yes.' },
  },
  {
    text: 'The system status.',
    members: { 0: 'Open.', 1: 'Maintenance.', 2: 'Closed to the visitor’s region.' },
  },
  {
    text: 'The state of a contract’s offer or request.',
    members: {
      0: 'No contract, no offer and no request.',
      1: 'An offer waits for the agent’s answer.',
      2: 'Accepted.',
      3: 'The agent’s request waits for the upline.',
    },
  },
  {
    text: 'The sender of SMS codes.',
    members: {
      own: 'The platform.',
      firebase: 'Firebase, in the visitor’s browser; payloads then carry `firebaseIdToken`.',
    },
  },
  {
    text: 'The width of a picture.',
    members: { phone: 'Pages up to 767 px wide.', desk: 'Wider pages.' },
  },
  {
    text: 'The channel of customer service.',
    members: { live: 'Everybody.', vip: 'Members with a `rankLevel` above 4.' },
  },
  {
    text: 'The type of an announcement. The specification lists the letters without a meaning; the site filters by them and shows none.',
    members: {
      B: 'General; the default.',
      PL: 'Platform (decided reading).',
      PU: 'Push (decided reading).',
      PR: 'Promotion (decided reading).',
      H: 'Header: the marquee (decided reading).',
    },
  },
  {
    text: 'The way to take part in a promotion.',
    members: {
      apply: 'By an application with a remark and pictures, which the brand decides on.',
      join: 'By one press.',
      none: 'Automatic; the page only informs.',
    },
  },
  {
    text: 'The state of a promotion for everybody.',
    members: { open: 'Running.', comingSoon: 'Announced.', closed: 'Over.' },
  },
  {
    text: 'The state of a promotion for the member.',
    members: {
      open: 'The member can take part.',
      joined: 'The member takes part.',
      applying: 'The application waits for a decision.',
      rejected: 'Rejected, with `reason`; the member can apply again.',
      issued: 'An amount waits to be claimed.',
      claimed: 'The amount is paid.',
      closed: 'Over.',
      comingSoon: 'Not begun.',
    },
  },
  {
    text: 'A third party that vouches for a member.',
    members: { google: 'Google.', facebook: 'Facebook.', telegram: 'Telegram.' },
  },
  {
    text: 'The contact to bind.',
    members: { mobile: '`mobileNum` and `countryDialingCode` are sent.', email: '`email` is sent.' },
  },
  {
    text: 'The kind of a limit on play.',
    members: { deposit: 'Money deposited.', loss: 'Bets minus winnings.', time: 'Whole minutes played.' },
  },
  { text: 'A period of the brand’s calendar.', members: periods },
  {
    text: 'The length of a pause from play: the first four are breaks, the others self-exclusions.',
    members: {
      hour: '60 minutes.',
      day: '24 hours.',
      week: '7 days.',
      month: 'One calendar month.',
      halfYear: 'Six calendar months.',
      year: 'Twelve calendar months.',
      forever: 'Without an end.',
    },
  },
  {
    text: 'Minutes of play between reality checks.',
    members: { 0: 'None.', 15: 'A quarter of an hour.', 30: 'Half an hour.', 60: 'An hour.' },
  },
  {
    text: 'A move of money or points.',
    members: {
      ...moneyMoves,
      redeem: 'Points for a reward.',
      conversion: 'Points into money of the main wallet.',
    },
  },
  { text: 'A move of money.', members: moneyMoves },
  {
    text: 'The kind of a deposit’s channel; it chooses the icon.',
    members: { wallet: 'A mobile wallet.', bank: 'A bank.', agent: 'An agent in person.' },
  },
  {
    text: 'The state of a deposit’s channel.',
    members: { open: 'Usable.', maintenance: 'Shown, and refused with `channel_maintenance`.' },
  },
  {
    text: 'The state of a move.',
    members: {
      processing: 'Pending; the site asks again.',
      completed: 'Final: the money has moved.',
      failed: 'Final: nothing moved, or a withdrawal is paid back.',
      paid: 'Withdrawals: paid out; the member is asked to confirm receipt.',
      received: 'Withdrawals: confirmed.',
      notReceived: 'Withdrawals: reported as not received; customer service takes over.',
    },
  },
  {
    text: 'The source of a payout’s confirmation.',
    members: {
      member: 'The member.',
      timeout: '`receiptMinutes` have passed.',
      forced: 'The platform, against the member’s report, without a refund.',
    },
  },
  {
    text: 'The way of a recovery code.',
    members: { sms: 'To the bound mobile number.', mail: 'To the bound email address.' },
  },
  {
    text: 'A category of games.',
    members: {
      ELOTT: 'E-lottery.',
      LOTT: 'Lottery.',
      LIVE: 'Live dealer.',
      SPORTS: 'Sports.',
      ESPORTS: 'E-sports; the site takes vendors of this lane out of SPORTS.',
      FISH: 'Fishing.',
      RNG: 'Slots.',
      PVP: 'Poker rooms.',
      DS88: 'Cockfight.',
    },
  },
  {
    text: 'The place of a game; absent: the frame of `/game`.',
    members: {
      seamless: 'The page `/seamless`, with the header only.',
      window: 'A window of its own.',
      popup: 'A frame over the page of the press.',
    },
  },
  {
    text: 'An order of a list of games, for lobbies that the lane of `gameVendors` declares it for; absent: the platform’s own.',
    members: {
      popular: 'The most played first.',
      name: 'By the name in the requested language.',
      new: 'The newest first.',
    },
  },
  {
    text: 'The prize mode of a lottery.',
    members: { Lott: 'Classic lottery.', ZY: 'ZY.', Elott: 'E-lottery.', SEA: 'South-East Asian lottery.' },
  },
  {
    text: 'The page of a lottery.',
    members: { betting: 'A game’s bets.', lobby: 'All games; `lottoGameCode` is empty.' },
  },
  { text: 'The site’s theme.', members: { dark: 'Dark.', light: 'Light; the default.' } },
  {
    text: 'The state of a redemption.',
    members: { processing: 'Waits for the brand.', rejected: 'The points are back.', approved: 'The reward is sent.' },
  },
  {
    text: 'The reason of a booking of points.',
    members: {
      earned: 'By settled bets.',
      given: 'By the brand.',
      redeemed: 'Paid for a reward (negative).',
      returned: 'Back after a rejected redemption.',
      converted: 'Turned into money (negative).',
    },
  },
  {
    text: 'The state of a promised reward.',
    members: {
      claimable: 'Can be claimed.',
      notYet: 'From `opensAt` on.',
      claimed: 'Paid.',
      expired: 'Too late.',
    },
  },
  { text: 'The answer to a contract’s offer.', members: { accept: 'Accepts.', reject: 'Rejects.' } },
  { text: 'A contract’s state after the answer.', members: { accepted: 'Holds.', rejected: 'Declined.' } },
  {
    text: 'A kind of contract.',
    members: {
      dividend: 'A share of the team’s loss.',
      daily: 'A salary of each day.',
      hourly: 'A salary of each hour.',
      realtime: 'A salary of every five minutes.',
    },
  },
  {
    text: 'The state of a contract.',
    members: {
      offered: 'Waits for the agent’s answer.',
      accepted: 'Holds.',
      rejected: 'Declined by the agent.',
      ended: 'Over, or ended by the upline.',
    },
  },
  { text: 'The state of a wage.', members: { pending: 'Not paid yet.', paid: 'Paid.' } },
  { text: 'The kind of a downline.', members: { member: 'A player.', agent: 'An agent with a team.' } },
  {
    text: 'The state of a bet.',
    members: { pending: 'Not settled.', won: 'Settled with a winning.', lost: 'Settled without.' },
  },
  {
    text: 'The reason of a change of the balance.',
    members: {
      deposit: 'A completed deposit.',
      withdrawal: 'A withdrawal, or its return.',
      transfer: 'Between wallets or members.',
      bet: 'A bet (negative).',
      win: 'A winning.',
      bonus: 'A reward, a mission, a raffle or a promotion.',
      wage: 'A payment of a contract.',
      adjustment: 'A correction by the platform.',
    },
  },
  { text: 'The order of a report’s rows.', members: orders },
  { text: 'The direction of an order.', members: { asc: 'Lowest first.', desc: 'Highest first; the default.' } },
  {
    text: 'The state of a bonus.',
    members: { pending: 'Not claimed.', received: 'Paid.', expired: 'Too late.' },
  },
  {
    text: 'The order of a team report’s rows.',
    members: { ...moneyOrders, active: 'By the number of members who bet.' },
  },
  {
    text: 'The order of a team report’s members.',
    members: {
      username: 'By the name.',
      level: 'By the level below the agent.',
      stake: orders.stake,
      win: orders.win,
      profit: orders.profit,
      deposits: moneyOrders.deposits,
      withdrawals: moneyOrders.withdrawals,
    },
  },
  { text: 'The order of an income’s rows.', members: { day: orders.day, amount: 'By the amount.' } },
  {
    text: 'Permission to write in the chat room.',
    members: {
      open: 'The reader may write.',
      loginNeeded: 'Visitors log in first.',
      trialAccount: 'Trial accounts register first.',
    },
  },
  {
    text: 'The reason against a chat message.',
    members: {
      loginNeeded: 'Visitors log in first.',
      trialAccount: 'Trial accounts register first.',
      limited: 'Too many; `seconds` until the next.',
      tooLong: 'Longer than `longest`.',
      empty: 'Nothing but spaces.',
      failed: 'The platform could not keep it; the page offers to send it again.',
    },
  },
  {
    text: 'The fault of a chat frame.',
    members: { json: 'No JSON.', shape: 'An unknown shape.', order: 'Sent before `join`.' },
  },
]

const keyOf = (members: readonly string[], areNumbers: boolean) =>
  `${members.toSorted().join()}${areNumbers ? ' as numbers' : ''}`

const closed = new Map(
  closedEnumerations.map((one) => {
    const members = Object.keys(one.members)
    const areNumbers = one.texts !== true && members.every((member) => !Number.isNaN(Number(member)))
    return [keyOf(members, areNumbers), one]
  }),
)

/** The enumeration with exactly these members; undefined for none. */
export const enumerationOf = (members: readonly unknown[]): Enumeration | undefined =>
  closed.get(
    keyOf(
      members.map(String),
      members.every((member) => typeof member === 'number'),
    ),
  )
