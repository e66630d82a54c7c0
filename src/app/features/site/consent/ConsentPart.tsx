import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { consentMachine } from '../../../../machines/site/consent/consent.machine.ts'
import { selectConsent } from '../../../../machines/site/consent/consent.view.ts'
import { ConsentBar } from '../../../../ui/site/consent/ConsentBar.tsx'
import { loadAnalytics } from './actors.ts'
import { localStore } from '../../../core/storage.ts'

/** Starts the question of consent, and gives the answer of an earlier visit again. */
export const startConsent = (gtagId: string) => {
  const actor = createActor(
    consentMachine.provide({
      actors: { loadAnalytics: loadAnalytics(gtagId) },
      actions: {
        keepAnswer: (_, answer) => {
          localStore.set('consent', answer)
        },
      },
    }),
  )
  const kept = localStore.get('consent')
  actor.start()
  if (kept === 'accepted') actor.send({ type: 'consent.accept' })
  if (kept === 'declined') actor.send({ type: 'consent.decline' })
  return actor
}

/** Asks, while the visitor has not answered (CFG-09). */
export function ConsentPart({ actor }: { actor: ReturnType<typeof startConsent> }) {
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
