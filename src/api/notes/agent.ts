import type { CallNotes } from '../call-notes.ts'

export const agentNotes = {
  consolidatedContract: {
    purpose: 'Which contracts the agent has or is offered; it decides the agent centre’s menu.',
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
      '`daily salary` taken to be contract processing; what was paid is `wage`',
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
    purpose: 'The contracts that the agent takes part in or is offered, with their rates.',
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  wage: {
    purpose: 'One page of what the agent’s contracts paid, latest first.',
    decisive: ['list', 'sum'],
    source: ['games and content: calls'],
    decided: ['method', 'path', 'token', 'payload', 'answer'],
  },
  agentAnnouncements: {
    purpose: 'The announcements for agents, latest first.',
    source: [],
    decided: ['the whole call', ' names the page only', 'the types are those of the announcements for everybody'],
  },
} as const satisfies CallNotes
