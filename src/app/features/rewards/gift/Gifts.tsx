import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { giftsQuery, popupsQuery } from './gifts-query.ts'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { useSite } from '../../../core/site-context.ts'
import { sessionStore } from '../../../core/storage.ts'

const GiftParts = lazyRegion(() => import('./GiftParts.tsx'), { unasked: true })

/** Read before the session is restored, which sets the flag anew. */
const wasGiven = sessionStore.get('afterLogin') !== undefined

/** The brand's gifts and pop-up announcements. Their chunk loads only if there are some; its failure leaves the page whole. */
export function Gifts() {
  const { platform } = useSite()
  const { language } = useTranslation().i18n
  const gifts = useQuery(giftsQuery(platform, language)).data
  const popups = useQuery(popupsQuery(platform, language, gifts)).data
  return (
    gifts &&
    (popups?.[0] ?? Object.keys(gifts)[0]) !== undefined && (
      <Suspense>
        <GiftParts gifts={gifts} popups={popups} wasGiven={wasGiven} />
      </Suspense>
    )
  )
}
