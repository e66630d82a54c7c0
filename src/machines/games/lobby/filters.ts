import type { GameType } from '../../../api/calls/vendors.ts'

/** What a list is narrowed by; empty: by nothing (S2 2, 3). At most one of them is set (LOBBY-09). */
export interface Filters {
  readonly name: string
  readonly classify: string
  readonly minBet: string
}

export const noFilters: Filters = { name: '', classify: '', minBet: '' }

/** The minimum bets to choose from, in units of money (S2 9); empty: all. */
export const minBets = ['', '0.01', '0.05', '0.1', '0.5', '0.75'] as const

/** All, jackpot, table games, arcade games, and bingo, which is Filipino: only where the brand speaks TY (LOBBY-07). */
export const classifies = ['', 'JP', 'TG', 'AC', 'BG'] as const
export type Classify = (typeof classifies)[number]

/** The kinds of games that a brand with these languages offers. */
export const classifiesFor = (languages: readonly string[]): readonly Classify[] =>
  classifies.filter((classify) => classify !== 'BG' || languages.includes('TY'))

/** How many vendors stand side by side on a desk, and whether more of them than that go round by themselves (LOBBY-02). */
export const carouselOf = (gameType: GameType, vendors: number) => {
  const perView = gameType === 'RNG' ? 7 : 5
  return { perView, loops: vendors > perView }
}
