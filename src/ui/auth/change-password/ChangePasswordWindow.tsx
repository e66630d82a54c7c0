import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { changePasswordMachine } from '../../../machines/auth/change-password/change-password.machine.ts'
import { selectChangePassword } from '../../../machines/auth/change-password/change-password.view.ts'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Form } from '../../components/Form.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'
import styles from '../login/LoginWindow.module.css'

/** The form for a new password; a forced change offers only the change or signing out (PASS-03, PASS-04). */
export function ChangePasswordWindow({ actor }: { actor: ActorRefFrom<typeof changePasswordMachine> }) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectChangePassword, shallowEqual)
  const { oldPassword, newPassword, confirmNewPassword } = view.fieldErrors
  return (
    <Dialog
      title={t('password.title')}
      onClose={view.canClose ? () => actor.send({ type: 'change.close' }) : undefined}
    >
      <Form
        lead={t(view.forced ? 'password.forcedLead' : 'password.lead')}
        rejection={view.rejection}
        busy={view.busy}
        problems={view.fieldErrors}
        onSubmit={(text) =>
          actor.send({
            type: 'change.submit',
            passwords: {
              oldPassword: text('oldPassword'),
              newPassword: text('newPassword'),
              confirmNewPassword: text('confirmNewPassword'),
            },
          })
        }
      >
        {view.asksForOld && (
          <TextField
            name="oldPassword"
            type="password"
            label={t('password.old')}
            error={message(oldPassword)}
            autoComplete="current-password"
            required
            data-first
          />
        )}
        <TextField
          name="newPassword"
          type="password"
          label={t('password.new')}
          hint={message(view.hint)}
          error={message(newPassword)}
          autoComplete="new-password"
          required
          data-first
        />
        <TextField
          name="confirmNewPassword"
          type="password"
          label={t('password.confirm')}
          error={message(confirmNewPassword)}
          autoComplete="new-password"
          enterKeyHint="go"
          required
        />
        <Button type="submit" tone="main" wide busy={view.busy}>
          {t('password.submit')}
        </Button>
      </Form>
      {view.canSignOut && (
        <div className={styles.ways}>
          <Button tone="quiet" wide onClick={() => actor.send({ type: 'change.signOut' })}>
            {t('account.signOut')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
