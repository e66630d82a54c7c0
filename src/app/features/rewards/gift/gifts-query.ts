import { queryOptions } from '@tanstack/react-query'
import type { Gift } from '../../../../ui/rewards/gift/GiftPicture.tsx'
import { popupsOf } from '../../../../machines/rewards/gift/popups.ts'
import { banners } from '../../../../api/calls/system.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { noticesQuery } from '../../site/headline/index-notices.ts'
import { pictureUrl } from '../../../../ui/components/picture-url.ts'

/** The banner groups of the gifts' pictures (SIDE-03, SIDE-04). */
const groups = ['w_topup_1', 'w_topup_2', 'w_topup_3', 'w_reg', 'w_login'] as const
export type GiftGroup = (typeof groups)[number]

/** The first picture of each group that has one. */
export type Gifts = Partial<Record<GiftGroup, Gift>>

export const giftsQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['gifts', language],
    queryFn: async ({ signal }): Promise<Gifts> => {
      // A failed group leaves the others their pictures (SIDE-08).
      const found = await Promise.allSettled(
        groups.map((groupName) => platform.read(banners, { groupName, language }, signal)),
      )
      return Object.fromEntries(
        groups.flatMap((group, index) => {
          const read = found[index]
          const listed = read?.status === 'fulfilled' ? read.value : []
          const banner = listed.find(({ groupName }) => groupName === group)
          const url = pictureUrl(platform.imageBase(), banner?.url)
          return url === undefined ? [] : [[group, { url, alt: banner?.alt }]]
        }),
      )
    },
    staleTime: Infinity,
  })

/** The pop-up announcements, which are read after the gifts. */
export const popupsQuery = (platform: Platform, language: string, gifts: Gifts | undefined) => ({
  ...noticesQuery(platform, language),
  select: popupsOf,
  enabled: gifts !== undefined,
})
