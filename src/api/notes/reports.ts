import type { CallNotes } from '../call-notes.ts'

export const reportsNotes = {
  bettingRecord: {
    purpose: 'Returns one page of the member’s bets, latest first (personalHistoryCopy).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  accountRecord: {
    purpose: 'Returns one page of the changes of the member’s balance, latest first (transactionHistory).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  profitAndLoss: {
    purpose: 'Returns the member’s profit and loss by day and category (personalProfit).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  bonusRecord: {
    purpose: 'Returns one page of the member’s bonuses, latest first (bonusDetails).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  teamOverview: {
    purpose: 'Returns the figures of the agent’s team by day and over the period (agentTeamOverview).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  teamBets: {
    purpose: 'Returns the bets of the agent’s team by day, member and category (personalHistoryCopy).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  teamStatements: {
    purpose: 'Returns the profit and loss of each member of the agent’s team (palStatementsAgentCopy).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  teamTransactions: {
    purpose:
      'Returns one page of the changes of the team’s balances, latest first (agentDownlineTransactionDetailsCopy).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
  agentIncome: {
    purpose: 'Returns the income from the agent’s contracts by day and contract (agentRevenueReport).',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
