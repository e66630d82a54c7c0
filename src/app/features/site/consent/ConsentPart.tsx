import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { consentMachine } from '../../../../machines/site/consent/consent.machine.ts'
import { selectConsent } from '../../../../machines/site/consent/consent.view.ts'
import { ConsentBar } from '../../../../ui/site/consent/ConsentBar.tsx'
import { flowById, startFlow } from '../../../core/flows.ts'
import type { Site } from '../../../core/site-context.ts'
import { localStore } from '../../../core/storage.ts'
import { countVisits, loadAnalytics } from './actors.ts'
import { readAnswer, writeAnswer } from './answer.ts'
import { purposesOf, type Purpose } from './purposes.ts'

/** The flow of consent, which follows the answer of an earlier visit and of the other tabs. */
export const consentOf = (site: Site) => {
  const { flows, permission } = site
  const known = flowById(flows, 'consent') as ActorRefFrom<typeof consentMachine> | undefined
  if (known !== undefined) return known
  const purposes = purposesOf(site)
  const gtagId = permission.analytics?.gtagId
  let kept = localStore.get('consent')
  const actor = startFlow(flows, 'consent', () => ({
    logic: consentMachine.provide({
      actors: { loadAnalytics: loadAnalytics(gtagId), countVisits: countVisits(site, gtagId) },
      actions: {
        keepAnswer: (_, answer) => {
          kept = writeAnswer(answer, purposes)
          localStore.set('consent', kept)
        },
      },
    }),
  }))
  const follow = () => {
    const answer = readAnswer(kept, purposes)
    if (answer === 'accepted') actor.send({ type: 'consent.accept' })
    if (answer === 'declined') actor.send({ type: 'consent.decline' })
  }
  follow()
  // The news may be outdated, or of this page and about something else.
  addEventListener('storage', () => {
    const now = localStore.get('consent')
    if (now === kept) return
    kept = now
    actor.send({ type: 'consent.reopen' })
    follow()
  })
  return actor
}

/** Asks until the visitor has answered (CFG-09). */
function ConsentPart({ actor, purposes }: { actor: ReturnType<typeof consentOf>; purposes: readonly Purpose[] }) {
  const { asking } = useSelector(actor, selectConsent, (one, other) => one.asking === other.asking)
  return (
    asking && (
      <ConsentBar
        purposes={purposes}
        onAccept={() => actor.send({ type: 'consent.accept' })}
        onDecline={() => actor.send({ type: 'consent.decline' })}
      />
    )
  )
}

/** The question, unless this visitor's browser has answered all of it. */
export const consentPart = (site: Site) => {
  const purposes = purposesOf(site)
  return purposes.length > 0 && <ConsentPart actor={consentOf(site)} purposes={purposes} />
}
