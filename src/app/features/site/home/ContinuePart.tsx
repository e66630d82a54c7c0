import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameType } from '../../../../api/calls/vendors.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { interleaved } from '../../../../machines/games/my-games/my-games.view.ts'
import { ContinuePlaying, type ContinuePlayingProps } from '../../../../ui/site/home/ContinuePlaying.tsx'
import { WhenUnseen } from '../../../../ui/components/WhenUnseen.tsx'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'
import { useOffers } from '../../../core/use-offers.ts'
import { readOwnLists } from '../../games/my-games/read-own-lists.ts'

/** A row of the home page. */
const shown = 7

const recentsQuery = (platform: Platform, language: string, gameTypes: readonly GameType[]) =>
  queryOptions({
    queryKey: ['member', 'recentGames', language, gameTypes],
    queryFn: async ({ signal }) => {
      const outcome = await platform.run(readOwnLists(platform, language, { list: 'recents', gameTypes }), signal)
      return outcome.kind === 'loaded'
        ? interleaved(
            outcome.rows.map(({ games }) => games),
            shown,
          )
        : []
    },
    staleTime: 10_000,
  })

export interface ContinuePartProps extends Omit<ContinuePlayingProps, 'games' | 'allHref'> {
  gameTypes: readonly GameType[]
}

/** The last games of a logged-in player who has played; nothing for everybody else (PLAY-02). */
export function ContinuePart({ gameTypes, ...tiles }: ContinuePartProps) {
  const { platform, session } = useSite()
  const { i18n } = useTranslation()
  const offers = useOffers()
  const { signedIn, trial } = useSelector(session, selectSession, shallowEqual)
  const enabled = signedIn && offers.recents && gameTypes.length > 0
  const { data = [] } = useQuery({ ...recentsQuery(platform, i18n.language, gameTypes), enabled })
  const [atOnce] = useState(data.length > 0)
  if (!enabled || data.length === 0) return null
  return (
    <WhenUnseen atOnce={atOnce}>
      <ContinuePlaying games={data} allHref={offers.favourites && !trial ? '/favourites' : '/recent'} {...tiles} />
    </WhenUnseen>
  )
}
