import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hotGames, type Game } from '../../../../api/calls/games.ts'
import type { GameType } from '../../../../api/calls/vendors.ts'
import { HotGames } from '../../../../ui/site/home/HotGames.tsx'
import { isTypeOffered } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { useCategoryItems } from '../../games/catalogue/category-items.ts'
import { useFavouriteToggle } from '../../games/favourites/use-favourite-toggle.ts'
import { hotGamesKey, hotGamesPayload } from '../../games/catalogue/hot-games.ts'
import { ContinuePart } from './ContinuePart.tsx'
import { toHotRows } from '../../../core/hot-games-by-category.ts'
import { useLaunching } from '../../games/launch/use-launch-actions.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useLaunch } from '../../games/launch/use-launch.ts'
import { useOffers } from '../../../core/use-offers.ts'
import { useGameSheet } from '../../../core/navigation/open-game-sheet.ts'
import { useSite } from '../../../core/site-context.ts'
import { renewWhenLost } from '../../../core/platform/renew-when-lost.ts'

const hotGamesQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: hotGamesKey(language),
    queryFn: ({ signal }) => platform.read(hotGames, hotGamesPayload(platform, language), signal),
    staleTime: 60_000,
    ...renewWhenLost,
    select: ({ list }): readonly Game[] => list,
  })

/** Takes the hot games that the boot script has asked for ahead of the first drawing. */
export const prepare = (platform: Platform, queries: QueryClient, language: string) =>
  queries.prefetchQuery(hotGamesQuery(platform, language))

/** The platform's hot games by category (NAV-01), of one category first, and a player's last ones (PLAY-02). */
export default function HotGamesPart({ first }: { first?: GameType }) {
  const { platform, launch, imageBase } = useSite()
  const offers = useOffers()
  const { i18n } = useTranslation()
  const { openingId } = useLaunch(launch)
  const items = useCategoryItems()
  const { data, isError } = useQuery(hotGamesQuery(platform, i18n.language))
  const { onPlay, onTry } = useLaunching()
  const onInfo = useGameSheet()
  const hearts = useFavouriteToggle()
  const names = useMemo(
    () => new Map(items.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.vendorName]))),
    [items],
  )
  const rows = useMemo(
    () =>
      data &&
      toHotRows(
        data.filter(({ gameType }) => isTypeOffered(gameType, offers)),
        items.map(({ gameType }) => gameType),
        first,
      ),
    [data, items, offers, first],
  )
  const tiles = {
    vendorNameOf: (game: Game) => names.get(game.vassalage) ?? game.accountTypeName ?? '',
    imageBase,
    openingId,
    onPlay,
    onTry,
    onInfo,
    ...hearts,
  }
  const gameTypes = useMemo(() => items.map(({ gameType }) => gameType), [items])
  return (
    <>
      <HotGames
        rows={isError && data === undefined ? [] : rows}
        allHref={items.find(({ gameType }) => gameType === 'RNG')?.href}
        {...tiles}
      />
      <ContinuePart gameTypes={gameTypes} {...tiles} />
    </>
  )
}
