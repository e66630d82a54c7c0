import type { CallNotes } from '../call-notes.ts'

export const vipNotes = {
  vipProgramme: {
    purpose: 'Returns the ranks of the VIP programme with what each brings, and the member’s bets that count.',
    decisive: ['ranks'],
    source: [],
    decided: ['the whole call'],
  },
  bonusProgress: {
    purpose: 'Returns the bonuses that still have to be bet, with what was bet and what is needed.',
    decisive: ['list'],
    source: [],
    decided: ['the whole call'],
  },
} as const satisfies CallNotes
