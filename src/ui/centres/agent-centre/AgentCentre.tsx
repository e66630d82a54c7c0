import type { Offers } from '../../../machines/site/offers/features.ts'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { agentCentreMachine } from '../../../machines/centres/agent-centre/agent-centre.machine.ts'
import { selectAgentCentre } from '../../../machines/centres/agent-centre/agent-centre.view.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { CentreOverlay } from '../CentreOverlay.tsx'
import { Opening } from '../../components/Opening.tsx'
import { RefusalDialog } from '../RefusalDialog.tsx'

export interface AgentCentreProps {
  actor: ActorRefFrom<typeof agentCentreMachine>
  offers: Offers
  /** The open page. */
  children: ReactNode
}

/** The agent centre once its menu has loaded, or the reason of a refusal (AGT-01, AGT-02). */
export function AgentCentre({ actor, offers, children }: AgentCentreProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, (snapshot) => selectAgentCentre(snapshot, offers), shallowEqual)
  const close = () => actor.send({ type: 'centre.close' })
  if (view.refusal)
    return (
      <RefusalDialog
        key={view.refusal}
        reason={view.refusal}
        canRegister={offers.registration}
        onConfirm={() => actor.send({ type: 'refusal.confirm' })}
        onClose={close}
      />
    )
  if (view.failed)
    return (
      <Dialog title={t('agentCentre.title')} onClose={close}>
        <LoadFailed
          title={t('centre.failed')}
          reason={view.failed}
          onRetry={() => actor.send({ type: 'centre.retry' })}
        />
      </Dialog>
    )
  if (view.busy) return <Opening />
  if (!view.open) return null
  return (
    <CentreOverlay
      title={t('agentCentre.title')}
      entries={view.entries}
      onChoose={(page) => actor.send({ type: 'page.choose', page })}
      onClose={close}
    >
      {children}
    </CentreOverlay>
  )
}
