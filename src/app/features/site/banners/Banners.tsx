import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { banners, firstBanner, type Banner } from '../../../../api/calls/system.ts'
import { linkTargetOf } from '../../../../machines/shared/address.ts'
import { BannerRow, type ShownBanner } from '../../../../ui/site/banners/BannerRow.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { earlyGroups, homeGroup } from './banner-groups.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { savesData } from '../../../core/saves-data.ts'
import { useSite } from '../../../core/site-context.ts'
import { pictureUrl } from '../../../../ui/components/picture-url.ts'

const BannerMotion = lazyRegion(() => import('./BannerMotion.tsx'), { unasked: true })

/** The autoplay interval (ROUTE-06), ms. */
const pause = 5000

const bannersQuery = (platform: Platform, groupName: string, language: string) =>
  queryOptions({
    queryKey: ['banners', groupName, language],
    queryFn: ({ signal }) => platform.read(banners, { groupName, language }, signal),
    staleTime: 60_000,
  })

const shownBanner = (base: string, { bannerId, url, deskUrl, alt, linkageType, linkUrl }: Banner): ShownBanner => ({
  id: bannerId,
  phone: pictureUrl(base, url),
  desk: savesData() ? undefined : pictureUrl(base, deskUrl),
  alt: alt ?? '',
  // Only a truthy linkageType makes it clickable (ROUTE-06).
  target: linkageType ? linkTargetOf(linkUrl, location.origin) : undefined,
})

/** A page's banners (ROUTE-05, ROUTE-06). */
export function Banners({ group }: { group: string }) {
  const { platform, imageBase } = useSite()
  const { i18n } = useTranslation()
  const { language } = i18n
  const { data, isError } = useQuery(bannersQuery(platform, group, language))
  const view = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  // A platform may lack the decided call for the first picture (PLAT-02).
  const [isFirstMissing, setFirstMissing] = useState(false)
  const startsEarly = earlyGroups.test(group) && !isFirstMissing
  const picture = (size: 'phone' | 'desk') =>
    platform.client.imageUrl(firstBanner, { groupName: group, language, size })
  // The first picture is the one that `boot.ts` has requested, whatever the list holds.
  const first = { id: 'first', phone: picture('phone'), ...(!savesData() && { desk: picture('desk') }), alt: '' }
  const listed = data?.map((banner) => shownBanner(imageBase, banner))
  const shown = startsEarly
    ? [{ ...first, ...(listed?.[0] && { alt: listed[0].alt, target: listed[0].target }) }, ...(listed?.slice(1) ?? [])]
    : listed
  const isEmpty = data?.length === 0 || (isError && data === undefined && !startsEarly)
  const count = shown?.length ?? 0
  if (isEmpty) return null
  return (
    <BannerRow
      key={`${group} ${language}`}
      banners={shown}
      high={group === homeGroup}
      view={view}
      row={row}
      onFirstMissing={() => setFirstMissing(true)}
    >
      {count > 1 && !savesData() && <Turning count={count} view={view} row={row} />}
    </BannerRow>
  )
}

/** The autoplay controls load when the first turn is due; until then nothing moves. */
function Turning(parts: {
  count: number
  view: RefObject<HTMLDivElement | null>
  row: RefObject<HTMLUListElement | null>
}) {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return (
    due && (
      <RegionBoundary quiet>
        <Suspense>
          <BannerMotion pause={pause} {...parts} />
        </Suspense>
      </RegionBoundary>
    )
  )
}
