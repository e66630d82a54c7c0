import { useMemo } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { promotionCounts, unreadCount } from '../../../api/calls/counts.ts'
import { selectSession } from '../../../machines/auth/session/session.view.ts'
import type { Counts } from '../../../ui/shell/AccountArea.tsx'
import type { Platform } from '../../core/platform/platform.ts'
import { useOffers } from '../../core/use-offers.ts'
import { useSite } from '../../core/site-context.ts'

/** A count younger than this is not refetched on focus, ms. */
const fresh = 60_000

export const unreadQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'unread'],
    queryFn: ({ signal }) => platform.read(unreadCount, {}, signal),
    staleTime: fresh,
    refetchOnWindowFocus: true,
  })

export const promotionsQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'promotions'],
    queryFn: ({ signal }) => platform.read(promotionCounts, {}, signal),
    staleTime: fresh,
    refetchOnWindowFocus: true,
  })

/** The player's badge counts (HEAD-05); none for trial accounts or behind a closed centre gate, which both get a refusal. */
export const useCounts = (): Counts => {
  const { platform, session } = useSite()
  const offers = useOffers()
  const { signedIn, trial } = useSelector(session, selectSession, shallowEqual)
  const enabled = signedIn && !trial && platform.config.centreAccess
  const unread = useQuery({ ...unreadQuery(platform), enabled })
  const promotions = useQuery({ ...promotionsQuery(platform), enabled })
  const messages = unread.data?.unreadMessage ?? 0
  // A badge without a page to open says nothing (PLAT-09).
  const rewards = (offers.rewards && promotions.data?.availablePromoCount) || 0
  return useMemo(() => ({ messages, rewards }), [messages, rewards])
}
