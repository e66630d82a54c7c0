import { createElement, Suspense, type ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { PageInput } from '../../../machines/centres/page.ts'
import { Skeleton } from '../../../ui/components/Skeleton.tsx'
import { RegionBoundary } from '../../../ui/components/RegionBoundary.tsx'
import { renewSections, section } from '../../core/lazy-feature/section.tsx'
import { pageArrives } from './late-pages.ts'
import type { CentrePage, LoadPage } from './page.ts'
import { agentPages, memberPages } from './pages.ts'

type Shown = ComponentType<{ actor: AnyActorRef }>

const sectionsOf = (of: PageInput['of'], pages: Readonly<Record<string, LoadPage>>) =>
  new Map<string, Shown>(
    Object.entries(pages).map(([name, load]) => [
      name,
      section<{ actor: AnyActorRef }>(async () => {
        const { page }: { page: CentrePage } = await load()
        pageArrives({ of, page: name }, page)
        return { default: page.Page as Shown }
      }),
    ]),
  )

const sections = { member: sectionsOf('member', memberPages), agent: sectionsOf('agent', agentPages) }

interface Open extends Pick<PageInput, 'of' | 'page'> {
  /** The page's actor, which waits for the page's code. */
  actor: AnyActorRef | undefined
}

/** The open page of a centre, whose code comes when it is first opened; its failure is its own. */
export const pageOf = ({ of, page, actor }: Open) => {
  const code = sections[of].get(page)
  return (
    code &&
    actor && (
      <RegionBoundary key={page} onRetry={renewSections}>
        <Suspense fallback={<Skeleton height="24rem" />}>{createElement(code, { actor })}</Suspense>
      </RegionBoundary>
    )
  )
}
