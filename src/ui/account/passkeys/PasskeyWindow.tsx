import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { passkeysMachine } from '../../../machines/account/passkeys/passkeys.machine.ts'
import { selectPasskeys } from '../../../machines/account/passkeys/passkeys.view.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { PasswordForm } from '../../components/PasswordForm.tsx'

/** Adds a passkey by the password and the device (PLAY-10). */
export function PasskeyWindow({ actor }: { actor: ActorRefFrom<typeof passkeysMachine> }) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectPasskeys, shallowEqual)
  return (
    <Dialog title={t('page.passkeys.add')} onClose={() => actor.send({ type: 'window.close' })}>
      {view.unsupported ? (
        <p role="status">{t('page.passkeys.unsupported')}</p>
      ) : (
        <PasswordForm
          lead={t('page.passkeys.passwordLead')}
          act={t('action.confirm')}
          view={view}
          onSubmit={(password) => actor.send({ type: 'password.submit', password })}
        />
      )}
    </Dialog>
  )
}
