import { Schema } from 'effect'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { loose, Money, Moment, orElse, PageFields, rowsOf, TotalPages } from '../schema-parts.ts'
import { GameType } from './vendors.ts'

/** Decided: days in the brand’s time zone. Both days are included; the longest period is a year. */
export const Period = { from: Day, to: Day }

const Order = Schema.optionalKey(Schema.Literals(['asc', 'desc']))
const Count = Schema.Int
/** Bets and winnings of players; `profit` is the players’: winnings minus bets. */
const Play = { bets: Count, stake: Money, win: Money, profit: Money }

const Figure = loose(Money)
const LooseText = loose(Schema.String)
const LooseCount = loose(Count)

/** The same in a row. */
const PlayRow = { bets: LooseCount, stake: Figure, win: Figure, profit: Figure }

/** One page of a report: its rows, the numbers of rows and pages, and the sums over all rows. */
export const pageOf = <R extends Schema.Struct.Fields, S extends Schema.Struct.Fields>(row: R, sum: S) =>
  Schema.Struct({
    list: rowsOf(Schema.Struct(row)),
    total: orElse(Count, 0),
    totalPages: TotalPages,
    sum: orElse(Schema.Struct(sum), {} as Schema.Struct<S>['Type']),
  })

/** A figure for each day with data, the earliest first. */
const Series = Schema.Array(Schema.Struct({ day: Day, value: Money }))

/** Report rows with a figure for each day of the whole period. */
const drawnPageOf = <R extends Schema.Struct.Fields, S extends Schema.Struct.Fields>(row: R, sum: S) =>
  Schema.Struct({ ...pageOf(row, sum).fields, series: orElse(Series, []) })

export const BetState = Schema.Literals(['pending', 'won', 'lost'])
export type BetState = typeof BetState.Type

/** Reason of a change of the balance. Decided. */
export const RecordType = Schema.Literals([
  'deposit',
  'withdrawal',
  'transfer',
  'bet',
  'win',
  'bonus',
  'wage',
  'adjustment',
])
export type RecordType = typeof RecordType.Type

export const BonusState = Schema.Literals(['pending', 'received', 'expired'])
export type BonusState = typeof BonusState.Type

/** The specification names the pages but none of their calls. */
const common = { method: 'GET', token: true, encoding: 'query' } as const

/** Returns one page of the member’s bets, latest first. */
export const bettingRecord = call({
  ...common,
  name: 'bettingRecord',
  path: '/wps/relay/reports/bets',
  payload: Schema.Struct({
    ...Period,
    ...PageFields,
    category: Schema.optionalKey(GameType),
    vassalage: Schema.optionalKey(Schema.String),
    state: Schema.optionalKey(BetState),
  }),
  answer: pageOf(
    {
      id: LooseText,
      time: loose(Moment),
      category: loose(GameType),
      vendorName: LooseText,
      gameName: LooseText,
      stake: Money,
      win: Figure,
      profit: Figure,
      state: loose(BetState),
    },
    Play,
  ),
})

const recorded = { id: LooseText, time: loose(Moment), type: loose(RecordType), amount: Money, balance: Figure }
/** Money received, money spent (negative), and their sum. */
const flow = { moneyIn: Money, moneyOut: Money, net: Money }

/** Returns one page of the changes of the member’s balance, latest first. */
export const accountRecord = call({
  ...common,
  name: 'accountRecord',
  path: '/wps/relay/reports/transactions',
  payload: Schema.Struct({ ...Period, ...PageFields, type: Schema.optionalKey(RecordType) }),
  answer: pageOf(recorded, flow),
})

/** Returns the member’s profit and loss by day and category. */
export const profitAndLoss = call({
  ...common,
  name: 'profitAndLoss',
  path: '/wps/relay/reports/profit',
  payload: Schema.Struct({
    ...Period,
    ...PageFields,
    category: Schema.optionalKey(GameType),
    sort: Schema.optionalKey(Schema.Literals(['day', 'stake', 'win', 'profit'])),
    order: Order,
  }),
  answer: drawnPageOf({ day: Day, category: loose(GameType), ...PlayRow }, Play),
})

/** Returns one page of the member’s bonuses, latest first. */
export const bonusRecord = call({
  ...common,
  name: 'bonusRecord',
  path: '/wps/relay/reports/bonuses',
  payload: Schema.Struct({ ...Period, ...PageFields, state: Schema.optionalKey(BonusState) }),
  answer: pageOf(
    { id: LooseText, time: loose(Moment), name: LooseText, amount: Money, state: loose(BonusState) },
    { amount: Money, received: Money },
  ),
})

const money = { deposits: Money, withdrawals: Money, bonus: Money }
const moneyRow = { deposits: Figure, withdrawals: Figure, bonus: Figure }

/** Returns the figures of the agent’s team by day and over the period. */
export const teamOverview = call({
  ...common,
  name: 'teamOverview',
  path: '/wps/relay/reports/team/overview',
  payload: Schema.Struct({
    ...Period,
    ...PageFields,
    sort: Schema.optionalKey(Schema.Literals(['day', 'active', 'stake', 'win', 'profit', 'deposits', 'withdrawals'])),
    order: Order,
  }),
  /** `active` counts members who bet, `members` the whole team now. `series` holds the bets. */
  answer: drawnPageOf(
    { day: Day, active: LooseCount, ...PlayRow, ...moneyRow },
    { members: Count, active: Count, ...Play, ...money },
  ),
})

/** Absent: the whole team. `level` 1 are the agent’s own downlines; `username` may be the beginning of one. */
const inTeam = { username: Schema.optionalKey(Schema.String), level: Schema.optionalKey(Schema.Int) }

/** Returns the bets of the agent’s team by day, member and category. */
export const teamBets = call({
  ...common,
  name: 'teamBets',
  path: '/wps/relay/reports/team/bets',
  payload: Schema.Struct({ ...Period, ...PageFields, ...inTeam, category: Schema.optionalKey(GameType) }),
  answer: pageOf({ day: Day, username: LooseText, level: LooseCount, category: loose(GameType), ...PlayRow }, Play),
})

/** Returns the profit and loss of each member of the agent’s team. */
export const teamStatements = call({
  ...common,
  name: 'teamStatements',
  path: '/wps/relay/reports/team/statements',
  payload: Schema.Struct({
    ...Period,
    ...PageFields,
    ...inTeam,
    sort: Schema.optionalKey(
      Schema.Literals(['username', 'level', 'stake', 'win', 'profit', 'deposits', 'withdrawals']),
    ),
    order: Order,
  }),
  answer: pageOf({ username: Schema.String, level: LooseCount, ...PlayRow, ...moneyRow }, { ...Play, ...money }),
})

/** Returns one page of the changes of the team’s balances, latest first. */
export const teamTransactions = call({
  ...common,
  name: 'teamTransactions',
  path: '/wps/relay/reports/team/transactions',
  payload: Schema.Struct({ ...Period, ...PageFields, ...inTeam, type: Schema.optionalKey(RecordType) }),
  answer: pageOf({ ...recorded, username: LooseText, level: LooseCount }, flow),
})

/** Returns the income from the agent’s contracts by day and contract. */
export const agentIncome = call({
  ...common,
  name: 'agentIncome',
  path: '/wps/relay/reports/income',
  payload: Schema.Struct({
    ...Period,
    ...PageFields,
    kind: Schema.optionalKey(Schema.Literals(['dividend', 'daily', 'hourly', 'realtime'])),
    sort: Schema.optionalKey(Schema.Literals(['day', 'amount'])),
    order: Order,
  }),
  answer: drawnPageOf(
    { day: Day, kind: loose(Schema.Literals(['dividend', 'daily', 'hourly', 'realtime'])), amount: Money },
    { amount: Money },
  ),
})
