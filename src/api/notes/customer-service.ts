import type { CallNotes } from '../call-notes.ts'

export const customerServiceNotes = {
  customerServiceLink: {
    purpose: 'Returns the addresses of customer service, encrypted for this request.',
    source: ['site and accounts: calls'],
    decided: ['method', 'path', 'payload', 'answer is a JWE to the key that the request carries'],
  },
} as const satisfies CallNotes
