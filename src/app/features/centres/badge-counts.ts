import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { promotionCounts, unreadCount } from '../../../api/calls/counts.ts'
import { selectSession } from '../../../machines/auth/session/session.view.ts'
import type { Counts } from '../../../ui/shell/AccountArea.tsx'
import type { Platform } from '../../core/platform/platform.ts'
import { useSite } from '../../core/site-context.ts'

/** A count of the last minute is not asked for again because the visitor comes back to the page, ms. */
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

/** What waits for the player (HEAD-05): not for a trial account, nor where the brand keeps the centres shut, which refuse both. */
export const useCounts = (): Counts => {
  const { platform, session } = useSite()
  const { signedIn, trial } = useSelector(session, selectSession, shallowEqual)
  const enabled = signedIn && !trial && platform.config.centreAccess
  const unread = useQuery({ ...unreadQuery(platform), enabled })
  const promotions = useQuery({ ...promotionsQuery(platform), enabled })
  return { messages: unread.data?.unreadMessage ?? 0, rewards: promotions.data?.availablePromoCount ?? 0 }
}
