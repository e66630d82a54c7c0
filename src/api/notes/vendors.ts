import type { CallNotes } from '../call-notes.ts'

export const vendorsNotes = {
  gameVendors: {
    purpose: 'Returns every category with its vendors in display order; a category may have none.',
    kept: { use: 'shown' },
    source: ['games and content: calls', 'site and accounts: calls'],
    decided: [
      'path within /wps/relay/',
      'token',
      'language',
      'answer is an array of lanes',
      'allVendors and sorts of a lane: without them there is no list of all vendors, and no choice of an order',
      'taken to be the same call as `game` (session cache `gameVendor`)',
    ],
  },
} as const satisfies CallNotes
