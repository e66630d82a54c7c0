import { queryOptions } from '@tanstack/react-query'
import { gameAnnouncements } from '../../../../api/calls/promotions.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { renewWhenLost } from '../../../core/platform/renew-when-lost.ts'

/** All promotions in a language, a shared query that stays fresh for a minute. */
export const promotionListQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['promotions', language],
    queryFn: ({ signal }) => platform.read(gameAnnouncements, { language }, signal),
    staleTime: 60_000,
    ...renewWhenLost,
  })

/** The page of a promotion. */
export const promotionHref = (id: string) => `/promoDetail?${new URLSearchParams({ id }).toString()}`
