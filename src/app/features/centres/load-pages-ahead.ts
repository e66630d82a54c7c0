import type { AnyActorRef } from 'xstate'
import { defaultAgentPage } from '../../../machines/centres/agent-centre/entries.ts'
import { defaultMemberPage } from '../../../machines/centres/member-centre/entries.ts'
import type { PageInput } from '../../../machines/centres/page.ts'
import { isCentreAsked } from '../../../machines/site/windows/flow-windows.ts'
import { isPending } from '../../core/lazy-feature/lazy-actor.ts'
import type { Site } from '../../core/site-context.ts'
import { featureOf } from './pages.ts'

const importTexts = () => import('../../core/i18n/page-texts.ts')

/** Loads a centre's texts and page as soon as the centre is asked for it, whose own code still loads. Returns what ends that. */
const follow = (centre: AnyActorRef, of: PageInput['of'], first: string) => {
  const look = () => {
    const snapshot = centre.getSnapshot() as object
    if (!isPending(snapshot) || !isCentreAsked(snapshot.pendingEvents)) return
    const asked = snapshot.pendingEvents.findLast(({ type }) => type === 'centre.open')
    // The centre asks for them again, and says when they fail.
    importTexts()
      .then(({ fetchPageTexts }) => fetchPageTexts())
      .catch(() => undefined)
    const feature = featureOf({ of, page: String(asked?.['page']) }) ?? featureOf({ of, page: first })
    feature?.preload()
  }
  look()
  return centre.subscribe(look)
}

/** Loads the pages of the centres beside the centres' own code, and not after it (MEM-01, AGT-01); returns the end of that. */
export const loadPagesAhead = ({ memberCentre, agentCentre }: Site) => {
  importTexts().catch(() => undefined)
  const following = [follow(memberCentre, 'member', defaultMemberPage), follow(agentCentre, 'agent', defaultAgentPage)]
  return () => {
    for (const subscription of following) subscription.unsubscribe()
  }
}
