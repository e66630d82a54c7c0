import type { CallNotes } from '../call-notes.ts'

export const reportsNotes = {
  bettingRecord: {
    purpose: 'One page of the member’s bets, latest first (personalHistoryCopy).',
    decisive: ['list', 'total', 'sum'],
    source: [],
    decided: ['the whole call'],
  },
  accountRecord: {
    purpose: 'One page of what changed the member’s balance, latest first (transactionHistory).',
    decisive: ['list', 'total', 'sum'],
    source: [],
    decided: ['the whole call'],
  },
  profitAndLoss: {
    purpose: 'The member’s profit and loss by day and category (personalProfit).',
    decisive: ['list', 'total', 'sum', 'series'],
    source: [],
    decided: ['the whole call'],
  },
  bonusRecord: {
    purpose: 'One page of the member’s bonuses, latest first (bonusDetails).',
    decisive: ['list', 'total', 'sum'],
    source: [],
    decided: ['the whole call'],
  },
  teamOverview: {
    purpose: 'The agent’s team day by day, with its figures over the period (agentTeamOverview).',
    decisive: ['list', 'total', 'sum', 'series'],
    source: [],
    decided: ['the whole call'],
  },
  teamBets: {
    purpose: 'What the agent’s team bet, by day, member and category (personalHistoryCopy).',
    decisive: ['list', 'total', 'sum'],
    source: [],
    decided: ['the whole call'],
  },
  teamStatements: {
    purpose: 'Profit and loss of each member of the agent’s team (palStatementsAgentCopy).',
    decisive: ['list', 'total', 'sum'],
    source: [],
    decided: ['the whole call'],
  },
  teamTransactions: {
    purpose:
      'One page of what changed the balances of the agent’s team, latest first (agentDownlineTransactionDetailsCopy).',
    decisive: ['list', 'total', 'sum'],
    source: [],
    decided: ['the whole call'],
  },
  agentIncome: {
    purpose: 'What the agent’s contracts brought, by day and contract (agentRevenueReport).',
    decisive: ['list', 'total', 'sum', 'series'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
