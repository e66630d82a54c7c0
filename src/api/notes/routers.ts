import type { CallNotes } from '../call-notes.ts'

export const routersNotes = {
  domainRoute: {
    purpose: 'Returns the platform’s own hosts; the specification also calls it the router for domains.',
    decisive: ['domainList'],
    source: ['site and accounts: calls', 'games and content: calls', 'site and accounts: entities'],
    decided: [
      'method',
      'payload',
      'fields of an entry but speed',
      'taken to be the same call as the router for domains',
    ],
  },
  resourceRoute: {
    purpose: 'Returns the hosts of pictures and other resources (the router for resources).',
    decisive: ['domainList'],
    source: ['site and accounts: calls', 'games and content: calls'],
    decided: ['method', 'token', 'path', 'payload', 'answer'],
  },
} as const satisfies CallNotes
