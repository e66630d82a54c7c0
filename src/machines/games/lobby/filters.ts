import type { GameSort, GameType } from '../../../api/calls/vendors.ts'

/** The filters of a list; empty: none. At most one is set (LOBBY-09). */
export interface Filters {
  readonly name: string
  readonly classify: string
  readonly minBet: string
}

export const noFilters: Filters = { name: '', classify: '', minBet: '' }

export type Sort = GameSort | ''

/** The choices of a minimum bet, in units of money (LOBBY-07); empty: all. */
export const minBets = ['', '0.01', '0.05', '0.1', '0.5', '0.75'] as const

/** All, jackpot, table, arcade and bingo; bingo only where the brand supports TY (LOBBY-07). */
export const classifies = ['', 'JP', 'TG', 'AC', 'BG'] as const
export type Classify = (typeof classifies)[number]

/** Returns the kinds of games that a brand with these languages offers (LOBBY-07). */
export const classifiesFor = (languages: readonly string[]): readonly Classify[] =>
  classifies.filter((classify) => classify !== 'BG' || languages.includes('TY'))

/** Returns the vendors per view on a desktop, and whether the carousel loops (LOBBY-02). */
export const carouselOf = (gameType: GameType, vendors: number) => {
  const perView = gameType === 'RNG' ? 7 : 5
  return { perView, loops: vendors > perView }
}
