import type { GameType } from '../../../api/calls/vendors.ts'
import type { ContractKind } from '../../../api/calls/agent.ts'
import type { PointType, RedeemStatus } from '../../../api/calls/points.ts'
import type { BetState, BonusState, RecordType } from '../../../api/calls/reports.ts'
import type { TextKey } from '../../shared/text-key.ts'
import type { Column, Figure, Filter, Report } from './report.ts'

const categories: Readonly<Record<GameType, TextKey>> = {
  RNG: 'category.RNG',
  LIVE: 'category.LIVE',
  SPORTS: 'category.SPORTS',
  ESPORTS: 'category.ESPORTS',
  FISH: 'category.FISH',
  PVP: 'category.PVP',
  LOTT: 'category.LOTT',
  ELOTT: 'category.ELOTT',
  DS88: 'category.DS88',
}
const betStates: Readonly<Record<BetState, TextKey>> = {
  pending: 'page.report.pending',
  won: 'page.report.won',
  lost: 'page.report.lost',
}
const recordTypes: Readonly<Record<RecordType, TextKey>> = {
  deposit: 'page.report.deposit',
  withdrawal: 'page.report.withdrawal',
  transfer: 'page.report.transfer',
  bet: 'page.report.bet',
  win: 'page.report.win',
  bonus: 'page.report.bonus',
  wage: 'page.report.wage',
  adjustment: 'page.report.adjustment',
}
const bonusStates: Readonly<Record<BonusState, TextKey>> = {
  pending: 'page.report.pending',
  received: 'page.report.received',
  expired: 'page.report.expired',
}
const contracts: Readonly<Record<ContractKind, TextKey>> = {
  dividend: 'page.report.dividend',
  daily: 'page.report.daily',
  hourly: 'page.report.hourly',
  realtime: 'page.report.realtime',
}
const wageStates: Readonly<Record<'pending' | 'paid', TextKey>> = {
  pending: 'page.report.pending',
  paid: 'page.report.paid',
}
const redeemStates: Readonly<Record<RedeemStatus, TextKey>> = {
  processing: 'page.mall.processing',
  approved: 'page.mall.approved',
  rejected: 'page.mall.rejected',
}
const pointTypes: Readonly<Record<PointType, TextKey>> = {
  earned: 'page.mall.earned',
  given: 'page.mall.given',
  redeemed: 'page.mall.redeemed',
  returned: 'page.mall.returned',
  converted: 'page.mall.converted',
}
const levels: Readonly<Record<string, TextKey>> = {
  1: 'page.report.level1',
  2: 'page.report.level2',
  3: 'page.report.level3',
  4: 'page.report.level4',
  5: 'page.report.level5',
}

const column = (key: string, label: TextKey, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  key,
  label,
  kind,
  ...more,
})
const sorted = { sortable: true } as const
const added = { added: true } as const

const time = column('time', 'page.report.time', 'moment')
const day = column('day', 'page.report.day', 'day')
const member = column('username', 'page.report.member', 'text')
const level = column('level', 'page.report.level', 'word', { words: levels })
const category = column('category', 'page.report.category', 'word', { words: categories })
const type = column('type', 'page.report.type', 'word', { words: recordTypes })
const amount = column('amount', 'page.report.amount', 'money', added)
const change = column('amount', 'page.report.change', 'result', added)
const balance = column('balance', 'page.report.balance', 'money')
const bets = column('bets', 'page.report.bets', 'count', added)
const stake = column('stake', 'page.report.stake', 'money', added)
const win = column('win', 'page.report.winnings', 'money', added)
const profit = column('profit', 'page.report.profit', 'result', added)
const deposits = column('deposits', 'page.report.deposits', 'money', added)
const withdrawals = column('withdrawals', 'page.report.withdrawals', 'money', added)
const bonus = column('bonus', 'page.report.bonuses', 'money', added)

const play: readonly Figure[] = [bets, stake, win, profit]
const money: readonly Figure[] = [deposits, withdrawals, bonus]
const flow: readonly Figure[] = [
  { key: 'moneyIn', label: 'page.report.moneyIn', kind: 'money' },
  { key: 'moneyOut', label: 'page.report.moneyOut', kind: 'result' },
  { key: 'net', label: 'page.report.net', kind: 'result' },
]

const choice = (key: string, label: TextKey, options: Readonly<Record<string, TextKey>>): Filter => ({
  key,
  label,
  kind: 'choice',
  options,
})
const byCategory = choice('category', 'page.report.category', categories)
const byType = choice('type', 'page.report.type', recordTypes)
const byLevel: Filter = { key: 'level', label: 'page.report.level', kind: 'choice', options: levels, number: true }
const byMember: Filter = { key: 'username', label: 'page.report.member', kind: 'name' }

/** The reports of the member centre by page key (MEM-07 to MEM-10). */
export const memberReports = {
  personalHistoryCopy: {
    call: 'bettingRecord',
    columns: [
      time,
      column('gameName', 'page.report.game', 'text'),
      column('vendorName', 'page.report.vendor', 'text'),
      category,
      stake,
      win,
      profit,
      column('state', 'page.report.state', 'word', { words: betStates }),
    ],
    filters: [
      byCategory,
      { key: 'vassalage', label: 'page.report.vendor', kind: 'vendor' },
      choice('state', 'page.report.state', betStates),
    ],
    totals: play,
  },
  transactionHistory: {
    call: 'accountRecord',
    columns: [time, type, change, balance],
    filters: [byType],
    totals: flow,
  },
  personalProfit: {
    call: 'profitAndLoss',
    columns: [
      { ...day, ...sorted },
      category,
      bets,
      { ...stake, ...sorted },
      { ...win, ...sorted },
      { ...profit, ...sorted },
    ],
    filters: [byCategory],
    totals: play,
    sort: { key: 'day', order: 'desc' },
    chart: 'page.report.profit',
  },
  bonusDetails: {
    call: 'bonusRecord',
    columns: [
      time,
      column('name', 'page.report.bonusName', 'text'),
      amount,
      column('state', 'page.report.state', 'word', { words: bonusStates }),
    ],
    filters: [choice('state', 'page.report.state', bonusStates)],
    totals: [amount, { key: 'received', label: 'page.report.received', kind: 'money' }],
  },
} as const satisfies Readonly<Record<string, Report>>

const points = column('points', 'page.mall.points', 'count', added)

/** The reports of the points mall: redemptions and points records (CONTENT-05). */
export const pointReports = {
  pointRedemptions: {
    call: 'redeemList',
    columns: [
      time,
      column('name', 'page.mall.reward', 'text'),
      column('quantity', 'page.mall.pieces', 'count', added),
      points,
      column('status', 'page.report.state', 'word', { words: redeemStates }),
    ],
    filters: [choice('status', 'page.report.state', redeemStates)],
    totals: [
      { key: 'quantity', label: 'page.mall.pieces', kind: 'count' },
      { key: 'points', label: 'page.mall.points', kind: 'count' },
    ],
  },
  pointDetails: {
    call: 'pointTransactions',
    columns: [
      time,
      column('type', 'page.report.type', 'word', { words: pointTypes }),
      points,
      column('balance', 'page.report.balance', 'count'),
    ],
    filters: [choice('type', 'page.report.type', pointTypes)],
    totals: [
      { key: 'earned', label: 'page.mall.came', kind: 'count' },
      { key: 'spent', label: 'page.mall.went', kind: 'count' },
      { key: 'net', label: 'page.mall.net', kind: 'count' },
    ],
  },
} as const satisfies Readonly<Record<string, Report>>

/** Returns the report of the payments of a kind of contract (AGT-07). */
const wagesOf = (kind: ContractKind): Report => ({
  call: 'wage',
  fixed: { kind },
  columns: [
    column('from', 'page.report.from', 'moment'),
    column('to', 'page.report.until', 'moment'),
    amount,
    column('state', 'page.report.state', 'word', { words: wageStates }),
  ],
  filters: [],
  totals: [amount],
})

/** The reports of the agent centre by page key (AGT-03, AGT-06, AGT-07). */
export const agentReports = {
  agentTeamOverview: {
    call: 'teamOverview',
    columns: [
      { ...day, ...sorted },
      column('active', 'page.report.active', 'count', sorted),
      bets,
      { ...stake, ...sorted },
      { ...win, ...sorted },
      { ...profit, ...sorted },
      { ...deposits, ...sorted },
      { ...withdrawals, ...sorted },
      bonus,
    ],
    filters: [],
    totals: [
      { key: 'members', label: 'page.report.members', kind: 'count' },
      { key: 'active', label: 'page.report.active', kind: 'count' },
      ...play,
      ...money,
    ],
    sort: { key: 'day', order: 'desc' },
    chart: 'page.report.stake',
  },
  personalHistoryCopy: {
    call: 'teamBets',
    columns: [day, member, level, category, bets, stake, win, profit],
    filters: [byMember, byLevel, byCategory],
    totals: play,
  },
  palStatementsAgentCopy: {
    call: 'teamStatements',
    columns: [
      { ...member, ...sorted },
      { ...level, ...sorted },
      bets,
      { ...stake, ...sorted },
      { ...win, ...sorted },
      { ...profit, ...sorted },
      { ...deposits, ...sorted },
      { ...withdrawals, ...sorted },
      bonus,
    ],
    filters: [byMember, byLevel],
    totals: [...play, ...money],
    sort: { key: 'stake', order: 'desc' },
  },
  agentRevenueReport: {
    call: 'agentIncome',
    columns: [
      { ...day, ...sorted },
      column('kind', 'page.report.contract', 'word', { words: contracts }),
      { ...amount, ...sorted },
    ],
    filters: [choice('kind', 'page.report.contract', contracts)],
    totals: [amount],
    sort: { key: 'day', order: 'desc' },
    chart: 'page.report.amount',
  },
  agentDownlineTransactionDetailsCopy: {
    call: 'teamTransactions',
    columns: [time, member, level, type, change, balance],
    filters: [byMember, byLevel, byType],
    totals: flow,
  },
  agentDividendRecordCopy2: wagesOf('dividend'),
  agentDailyWages2: wagesOf('daily'),
  agentHourSalary: wagesOf('hourly'),
  agentRealtimeSalary: wagesOf('realtime'),
} as const satisfies Readonly<Record<string, Report>>

/** Returns the report of a centre's page; the points mall belongs to the member. Throws for an unknown page. */
export const reportOf = (of: 'member' | 'agent', page: string): Report => {
  const reports: Readonly<Record<string, Report>> =
    of === 'member' ? { ...memberReports, ...pointReports } : agentReports
  const report = reports[page]
  if (report === undefined) throw new Error(`The page ${page} has no report.`)
  return report
}
