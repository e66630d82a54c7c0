import type { CallNotes } from '../call-notes.ts'

export const promotionsNotes = {
  gameAnnouncements: {
    purpose: 'The promotions that are announced, in the order in which they are shown.',
    source: ['games and content: calls'],
    decided: ['path within /wps/relay/', 'token', 'payload', 'answer is the whole list: the site pages it'],
  },
  activities: {
    purpose: 'Where each promotion stands for the member.',
    source: ['games and content: states'],
    decided: ['the whole call', 'one line for each promotion that is announced'],
  },
  activityPicture: {
    purpose: 'Keeps one part of a picture that goes with an application; the last part makes it whole.',
    decisive: ['whole'],
    source: [],
    decided: ['the whole call', 'in parts, so that a slow network shows progress and loses one part and not all'],
  },
  applyForActivity: {
    purpose: 'Joins a promotion, or applies for it with a remark and pictures.',
    decisive: ['promotionId', 'state'],
    source: ['games and content: states'],
    decided: ['the whole call', 'who was rejected can apply again', 'a remark and pictures can both be left out'],
  },
  claimActivity: {
    purpose: 'Pays what a promotion has issued to the member into the main wallet, once.',
    decisive: ['amount'],
    source: ['games and content: states'],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
