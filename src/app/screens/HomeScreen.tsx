import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { banners, firstBanner } from '../../api/calls/system.ts'
import { hotGames } from '../../api/calls/games.ts'
import { listedLanes, selectCatalogue } from '../../machines/catalogue/catalogue.view.ts'
import { selectLaunch } from '../../machines/launch/launch.view.ts'
import { Home } from '../../ui/home/Home.tsx'
import { RegionBoundary } from '../../ui/system/RegionBoundary.tsx'
import { useCategoryItems } from '../category-items.ts'
import { useHearts } from '../hearts.ts'
import { hotGamesPayload } from '../hot-games.ts'
import type { Platform } from '../platform.ts'
import { useSite } from '../site-context.ts'
import { useLaunching } from '../launching.ts'
import { renewSections, section } from '../section.tsx'

const Winners = section(() => import('./WinnersPart.tsx'))

const homeGroup = 'w_home'
const hotGamesShown = 14

const bannersQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['banners', homeGroup, language],
    queryFn: ({ signal }) => platform.read(banners, { groupName: homeGroup, language }, signal),
    staleTime: 60_000,
  })

const hotGamesQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['hotGames', language],
    queryFn: ({ signal }) => platform.read(hotGames, hotGamesPayload(platform, language), signal),
    staleTime: 60_000,
    select: ({ list }) => list.slice(0, hotGamesShown),
  })

/** The home page (S1 2.1): the first banner is the picture that `boot.ts` has begun to load. */
export function HomeScreen() {
  const { platform, catalogue, launch, imageBase } = useSite()
  const { i18n } = useTranslation()
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const openingId = useSelector(launch, (snapshot) => selectLaunch(snapshot).openingId)
  const items = useCategoryItems(known)
  const shown = useQuery(bannersQuery(platform, i18n.language))
  const hot = useQuery(hotGamesQuery(platform, i18n.language))
  const launching = useLaunching()
  const hearts = useHearts()
  const vendors = useMemo(
    () => [...new Map(listedLanes(known).flatMap((lane) => lane.cards.map((card) => [card.vassalage, card]))).values()],
    [known],
  )
  const picture = (size: 'phone' | 'desk') =>
    platform.client.imageUrl(firstBanner, { groupName: homeGroup, language: i18n.language, size })
  const banner =
    shown.data?.length === 0
      ? null
      : { phone: picture('phone'), desk: picture('desk'), alt: shown.data?.[0]?.alt ?? '' }
  return (
    <Home
      catalogue={catalogue}
      banner={banner}
      items={items}
      hotGames={hot.isError ? [] : hot.data}
      vendors={vendors}
      imageBase={imageBase}
      openingId={openingId}
      winners={
        <RegionBoundary onRetry={renewSections}>
          <Suspense>
            <Winners />
          </Suspense>
        </RegionBoundary>
      }
      {...hearts}
      {...launching}
    />
  )
}
