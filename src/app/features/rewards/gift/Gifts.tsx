import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { giftsQuery } from './gifts-query.ts'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { useSite } from '../../../core/site-context.ts'
import { sessionStore } from '../../../core/storage.ts'

const GiftParts = lazyRegion(() => import('./GiftParts.tsx'), { unasked: true })

/** Read before the session is restored, which sets the flag anew. */
const wasGiven = sessionStore.get('afterLogin') !== undefined

/** The brand's gifts. Their chunk loads only if there are some; its failure leaves the page whole. */
export function Gifts() {
  const { platform } = useSite()
  const { data } = useQuery(giftsQuery(platform, useTranslation().i18n.language))
  return (
    data &&
    Object.keys(data).length > 0 && (
      <Suspense>
        <GiftParts gifts={data} wasGiven={wasGiven} />
      </Suspense>
    )
  )
}
