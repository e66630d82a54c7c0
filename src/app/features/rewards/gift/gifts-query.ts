import { queryOptions } from '@tanstack/react-query'
import { banners, type Banner } from '../../../../api/calls/system.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The groups of the gifts' pictures (S1 2.4). */
const groups = ['w_topup_1', 'w_topup_2', 'w_topup_3', 'w_reg', 'w_login'] as const
export type GiftGroup = (typeof groups)[number]

/** The first picture of each group that has one. */
export type Gifts = Partial<Record<GiftGroup, Banner>>

export const giftsQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['gifts', language],
    queryFn: async ({ signal }): Promise<Gifts> => {
      const found = await Promise.all(
        groups.map((groupName) => platform.read(banners, { groupName, language }, signal)),
      )
      return Object.fromEntries(
        groups.flatMap((group, index) => {
          const banner = found[index]?.find(({ groupName }) => groupName === group)
          return banner === undefined ? [] : [[group, banner]]
        }),
      )
    },
    staleTime: Infinity,
  })
