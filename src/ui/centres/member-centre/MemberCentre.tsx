import type { Offers } from '../../../machines/site/offers/features.ts'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { memberCentreMachine } from '../../../machines/centres/member-centre/member-centre.machine.ts'
import { selectMemberCentre } from '../../../machines/centres/member-centre/member-centre.view.ts'
import { WarningDialog } from '../../components/WarningDialog.tsx'
import { CentreOverlay } from '../CentreOverlay.tsx'
import { RefusalDialog } from '../RefusalDialog.tsx'

export interface MemberCentreProps {
  actor: ActorRefFrom<typeof memberCentreMachine>
  offers: Offers
  /** The open page. */
  children: ReactNode
}

/** The member centre while open, or the reason of a refusal (MEM-01). */
export function MemberCentre({ actor, offers, children }: MemberCentreProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, (snapshot) => selectMemberCentre(snapshot, offers), shallowEqual)
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
  if (!view.open) return null
  return (
    <CentreOverlay
      title={t('memberCentre.title')}
      entries={view.entries}
      onChoose={(page) => actor.send({ type: 'page.choose', page })}
      onClose={close}
      above={
        view.notice && <WarningDialog notice={view.notice} onClose={() => actor.send({ type: 'notice.dismiss' })} />
      }
    >
      {children}
    </CentreOverlay>
  )
}
