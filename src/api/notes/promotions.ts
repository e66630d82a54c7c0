import type { CallNotes } from '../call-notes.ts'

export const promotionsNotes = {
  gameAnnouncements: {
    purpose: 'Returns the announced promotions in display order.',
    source: ['games and content: calls'],
    decided: ['path within /wps/relay/', 'token', 'payload', 'answer is the whole list: the site pages it'],
  },
  activities: {
    purpose: 'Returns the state of each promotion for the member.',
    source: ['games and content: states'],
    decided: ['the whole call', 'one entry for each announced promotion'],
  },
  activityPicture: {
    purpose: 'Stores one part of a picture of an application; the last part completes it.',
    decisive: ['whole'],
    source: [],
    decided: ['the whole call', 'in parts, so that a slow network shows progress and loses only one part'],
  },
  applyForActivity: {
    purpose: 'Joins a promotion, or applies for it with a remark and pictures.',
    decisive: ['promotionId', 'state'],
    source: ['games and content: states'],
    decided: ['the whole call', 'a rejected member can apply again', 'remark and pictures are optional'],
  },
  claimActivity: {
    purpose: 'Pays the amount that a promotion has issued into the main wallet, once.',
    decisive: ['amount'],
    source: ['games and content: states'],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
