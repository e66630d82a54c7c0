import { createElement } from 'react'
import type { AnyActorRef } from 'xstate'
import type { PageInput } from '../../../machines/centres/page.ts'
import type { TextKey } from '../../../machines/shared/text-key.ts'
import { NotOffered } from '../../../ui/components/NotOffered.tsx'
import { Skeleton } from '../../../ui/components/Skeleton.tsx'
import { RegionBoundary } from '../../../ui/components/RegionBoundary.tsx'
import { retryFailedChunks } from '../../core/lazy-feature/lazy-region.tsx'
import { WhileLoading } from '../../core/lazy-feature/WhileLoading.tsx'
import { featureOf } from './pages.ts'

interface Open extends Pick<PageInput, 'of' | 'page'> {
  /** The page's actor, which may be pending. */
  actor: AnyActorRef | undefined
  /** Why the platform does not offer the page. */
  missing: TextKey | undefined
}

/** The open page of a centre: lazy, and failing alone (ERR-03). */
export const pageOf = ({ of, page, actor, missing }: Open) => {
  if (missing !== undefined) return <NotOffered reason={missing} />
  const feature = featureOf({ of, page })
  return (
    feature &&
    actor && (
      <RegionBoundary key={page} onRetry={retryFailedChunks}>
        <WhileLoading fallback={<Skeleton height="24rem" />}>{createElement(feature.Screen, { actor })}</WhileLoading>
      </RegionBoundary>
    )
  )
}
