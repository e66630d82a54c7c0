import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/auth/session/session.machine.ts'
import { selectSession } from '../../../machines/auth/session/session.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import styles from './SignOutDialog.module.css'

/** Asks before signing the player out (HEAD-07). */
export function SignOutDialog({ actor }: { actor: ActorRefFrom<typeof sessionMachine> }) {
  const { t } = useTranslation()
  const { asking } = useSelector(actor, selectSession, shallowEqual)
  if (!asking) return null
  const cancel = () => actor.send({ type: 'signOut.cancel' })
  return (
    <Dialog title={t('signOut.title')} onClose={cancel}>
      <p>{t('signOut.text')}</p>
      <div className={styles.actions}>
        <Button tone="quiet" data-first onClick={cancel}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => actor.send({ type: 'signOut.confirm' })}>{t('signOut.confirm')}</Button>
      </div>
    </Dialog>
  )
}
