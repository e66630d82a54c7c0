import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { consentMachine } from '../../../../machines/site/consent/consent.machine.ts'
import { selectConsent } from '../../../../machines/site/consent/consent.view.ts'
import { ConsentBar } from '../../../../ui/site/consent/ConsentBar.tsx'
import { loadAnalytics } from './actors.ts'
import { flowById, startFlow, type Flows } from '../../../core/flows.ts'
import { localStore } from '../../../core/storage.ts'

/** The flow of consent, which starts with the answer of an earlier visit. */
export const consentOf = (flows: Flows, gtagId: string) => {
  const known = flowById(flows, 'consent') as ActorRefFrom<typeof consentMachine> | undefined
  if (known !== undefined) return known
  const actor = startFlow(flows, 'consent', () => ({
    logic: consentMachine.provide({
      actors: { loadAnalytics: loadAnalytics(gtagId) },
      actions: {
        keepAnswer: (_, answer) => {
          localStore.set('consent', answer)
        },
      },
    }),
  }))
  const kept = localStore.get('consent')
  if (kept === 'accepted') actor.send({ type: 'consent.accept' })
  if (kept === 'declined') actor.send({ type: 'consent.decline' })
  return actor
}

/** Asks until the visitor has answered (CFG-09). */
export function ConsentPart({ actor }: { actor: ReturnType<typeof consentOf> }) {
  const { asking } = useSelector(actor, selectConsent, (one, other) => one.asking === other.asking)
  return (
    asking && (
      <ConsentBar
        onAccept={() => actor.send({ type: 'consent.accept' })}
        onDecline={() => actor.send({ type: 'consent.decline' })}
      />
    )
  )
}
