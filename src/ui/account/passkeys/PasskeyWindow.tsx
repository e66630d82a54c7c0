import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { passkeysMachine } from '../../../machines/account/passkeys/passkeys.machine.ts'
import { selectPasskeys } from '../../../machines/account/passkeys/passkeys.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'

/** Adds a passkey by the password and the device (PLAY-10). */
export function PasskeyWindow({ actor }: { actor: ActorRefFrom<typeof passkeysMachine> }) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectPasskeys, shallowEqual)
  return (
    <Dialog title={t('page.passkeys.add')} onClose={() => actor.send({ type: 'window.close' })}>
      {view.unsupported ? (
        <p role="status">{t('page.passkeys.unsupported')}</p>
      ) : (
        <Form
          lead={t('page.passkeys.passwordLead')}
          rejection={view.rejection}
          busy={view.busy}
          problems={{ password: view.fieldError }}
          onSubmit={(text) => actor.send({ type: 'password.submit', password: text('password') })}
        >
          <TextField
            name="password"
            type="password"
            label={t('login.password')}
            error={message(view.fieldError)}
            autoComplete="current-password"
            enterKeyHint="go"
            data-first
            required
          />
          <Button type="submit" tone="main" wide busy={view.busy}>
            {t('action.confirm')}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
