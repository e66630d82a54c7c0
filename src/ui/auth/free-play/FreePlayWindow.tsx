import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { freePlayMachine } from '../../../machines/auth/free-play/free-play.machine.ts'
import { selectFreePlay } from '../../../machines/auth/free-play/free-play.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'

export interface FreePlayWindowProps {
  actor: ActorRefFrom<typeof freePlayMachine>
  onClose: () => void
}

/** The pending trial account, or the reason why there is none (AUTH-09). */
export function FreePlayWindow({ actor, onClose }: FreePlayWindowProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectFreePlay, shallowEqual)
  return (
    <Dialog title={t('freePlay.title')} onClose={onClose}>
      <EmptyState
        alert
        icon={view.rejection ? 'alert' : 'play'}
        title={t(view.rejection ? 'freePlay.failed' : 'freePlay.starting')}
        text={view.rejection ? <NoticeText notice={view.rejection} /> : t('freePlay.text')}
        action={
          <Button busy={view.busy} onClick={() => actor.send({ type: 'freePlay.retry' })}>
            {t('action.retry')}
          </Button>
        }
      />
    </Dialog>
  )
}
