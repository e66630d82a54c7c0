import type { GameType } from '../../../src/api/calls/vendors.ts'

/** A betting option: its frequency in per cent, and its payout as a multiple of the bet. */
export interface Choice {
  readonly id: string
  readonly weight: number
  readonly pays: number
}

const match: readonly Choice[] = [
  { id: 'home', weight: 45, pays: 2.1 },
  { id: 'draw', weight: 27, pays: 3.5 },
  { id: 'away', weight: 28, pays: 3.4 },
]

/** The demo game of each category without reels: one round draws one of its choices. */
export const choiceRules: Partial<Record<GameType, readonly Choice[]>> = {
  LIVE: [
    { id: 'player', weight: 45, pays: 2.1 },
    { id: 'tie', weight: 9, pays: 10 },
    { id: 'banker', weight: 46, pays: 2.05 },
  ],
  SPORTS: match,
  ESPORTS: match,
  DS88: [
    { id: 'meron', weight: 46, pays: 2.05 },
    { id: 'even', weight: 8, pays: 11 },
    { id: 'wala', weight: 46, pays: 2.05 },
  ],
  FISH: [
    { id: 'carp', weight: 56, pays: 1.7 },
    { id: 'catfish', weight: 30, pays: 3.1 },
    { id: 'mahseer', weight: 14, pays: 6.5 },
  ],
  PVP: [
    { id: 'left', weight: 33, pays: 2.85 },
    { id: 'middle', weight: 34, pays: 2.8 },
    { id: 'right', weight: 33, pays: 2.85 },
  ],
}

export const choicesOf = (gameType: string): readonly Choice[] => choiceRules[gameType as GameType] ?? []

/** Draws one of the choices; `random` gives numbers in [0, 1). */
export function drawChoice(choices: readonly Choice[], random: () => number): string | undefined {
  let left = random() * choices.reduce((sum, { weight }) => sum + weight, 0)
  return choices.find(({ weight }) => (left -= weight) < 0)?.id
}
