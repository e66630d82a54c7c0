import { useMemo } from 'react'
import type { GameType } from '../api/calls/games.ts'
import { listedLanes, type CatalogueView } from '../machines/catalogue/catalogue.view.ts'
import type { CategoryItem } from '../ui/shell/Header.tsx'

/** Categories with a lobby of games (S2 2). */
export const lobbyTypes = ['RNG', 'FISH', 'PVP'] as const satisfies readonly GameType[]

/** Categories with a page of vendors. Decided: the cockfight has one, too, until its entry starts a game (NAV-03). */
export const vendorPageTypes = [
  'SPORTS',
  'LIVE',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'DS88',
] as const satisfies readonly GameType[]

export const categoryPath = (gameType: GameType) => `/${gameType.toLowerCase()}`

/** The lobby that an address names. */
export const lobbyTypeOf = (pathname: string): GameType | undefined =>
  lobbyTypes.find((gameType) => pathname.replace(/\/$/, '').toUpperCase() === `/${gameType}`)

/** The categories that have vendors, as navigation and home page list them (S2 2). */
export const useCategoryItems = (catalogue: CatalogueView): readonly CategoryItem[] =>
  useMemo(
    () =>
      listedLanes(catalogue).map(({ title, isHot }) => ({
        href: categoryPath(title),
        gameType: title,
        hot: isHot === 1,
      })),
    [catalogue],
  )
