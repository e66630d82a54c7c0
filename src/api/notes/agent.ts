import type { CallNotes } from '../call-notes.ts'

export const agentNotes = {
  consolidatedContract: {
    purpose: 'Returns the state of the agent’s contracts and offers, which decides the agent centre’s menu.',
    decisive: [],
    source: ['games and content: calls', 'site and accounts: entities', 'games and content: entities'],
    decided: ['method', 'path', 'token', 'payload', 'value ranges', 'flag names but enableCt'],
  },
  dividendProcessing: {
    purpose: 'Accepts or rejects an offered dividend contract.',
    decisive: ['contractId', 'state'],
    source: ['games and content: calls', 'games and content: states'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer', 'refusal'],
  },
  dailySalaryContract: {
    purpose: 'Accepts or rejects an offered daily salary contract (the call `daily salary`).',
    decisive: ['contractId', 'state'],
    source: ['games and content: calls', 'games and content: states'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'payload',
      'answer',
      'refusal',
      '`daily salary` taken to be contract processing; `wage` has the payments',
    ],
  },
  hourlySalaryContract: {
    purpose: 'Accepts or rejects an offered hourly salary contract.',
    decisive: ['contractId', 'state'],
    source: ['games and content: calls', 'games and content: states'],
    decided: ['path within /wps/relay/', 'token', 'payload', 'answer', 'refusal'],
  },
  realtimeSalaryContract: {
    purpose: 'Accepts or rejects an offered real-time salary contract, settled every 5 minutes.',
    decisive: ['contractId', 'state'],
    source: ['games and content: calls', 'games and content: states'],
    decided: ['path within /wps/relay/', 'token', 'payload', 'answer', 'refusal'],
  },
  salaryParticipation: {
    purpose: 'Returns the agent’s contracts and offers with their rates.',
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  contractRequests: {
    purpose: 'Returns the open requests of the agent’s downlines, and the agent’s offers to them.',
    decisive: ['requests', 'offers'],
    source: ['games and content: screens'],
    decided: ['the whole call', 'the specification names the screen “contract request” only'],
  },
  contractRequest: {
    purpose: 'Requests a contract of one kind from the upline; it waits until the upline offers one.',
    decisive: ['kind', 'state'],
    source: ['games and content: screens', 'site and accounts: entities'],
    decided: ['the whole call', 'the state 3 of the contract info means that a request waits'],
  },
  contractOffer: {
    purpose: 'Offers a contract to a downline once, under its request id, and closes the downline’s request.',
    decisive: ['contractId', 'state'],
    source: ['games and content: states'],
    decided: ['the whole call'],
  },
  wage: {
    purpose: 'Returns one page of the payments of the agent’s contracts, latest first.',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: ['method', 'path', 'token', 'payload', 'answer'],
  },
  agentAnnouncements: {
    purpose: 'Returns the announcements for agents, latest first.',
    source: [],
    decided: ['the whole call', 'the specification names the page only', 'the types are those of `announcements`'],
  },
} as const satisfies CallNotes
