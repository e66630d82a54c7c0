import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shallowEqual, useSelector } from '@xstate/react'
import { hotGames } from '../../../../api/calls/games.ts'
import type { GameType } from '../../../../api/calls/vendors.ts'
import { getVendors, selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { CategoryPage } from '../../../../ui/games/catalogue/CategoryPage.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { CatalogueFailed } from '../../../../ui/games/catalogue/CatalogueFailed.tsx'
import { hotGamesKey } from './hot-games.ts'
import { useLaunching } from '../launch/use-launch-actions.ts'
import { useLaunch } from '../launch/use-launch.ts'
import { lazyRegion, retryFailedChunks } from '../../../core/lazy-feature/lazy-region.tsx'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'

const HotGames = lazyRegion(() => import('../../site/home/HotGamesPart.tsx'), { unasked: true })

/** Loads the code of the games below the vendors, where the boot script has asked for them; the result takes its answer. */
export const prepare = async (platform: Platform, queries: QueryClient, language: string) => {
  const isAsked = [...window.boot.early.keys()].some((address) => new URL(address).pathname.endsWith(hotGames.path))
  if (!isAsked) return undefined
  const games = await HotGames.load()
  return () => games.prepare(platform, queries, language)
}

/** The vendors of a category without a lobby (NAV-04). */
export default function VendorsScreen({ gameType }: { gameType: GameType }) {
  const { catalogue, launch, imageBase } = useSite()
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { openingId } = useLaunch(launch)
  const { onEnter } = useLaunching()
  const queries = useQueryClient()
  const { i18n } = useTranslation()
  const [isPrepared] = useState(() => queries.getQueryData(hotGamesKey(i18n.language)) !== undefined)
  if (known.failed) return <CatalogueFailed actor={catalogue} reason={known.failed} />
  const vendors = getVendors(known, gameType)
  return (
    <CategoryPage
      gameType={gameType}
      vendors={vendors}
      imageBase={imageBase}
      openingId={openingId}
      onEnter={onEnter}
      near={isPrepared}
      games={
        <RegionBoundary onRetry={retryFailedChunks}>
          <Suspense fallback={<span />}>
            <HotGames key={gameType} first={gameType} />
          </Suspense>
        </RegionBoundary>
      }
    />
  )
}
