import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { forgotByEmailMachine } from '../../../machines/auth/forgot-by-email/forgot-by-email.machine.ts'
import { selectForgotByEmail } from '../../../machines/auth/forgot-by-email/forgot-by-email.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'

/** The request for a new password by mail, and its confirmation (PASS-01). */
export function ForgotByEmailForm({ actor }: { actor: ActorRefFrom<typeof forgotByEmailMachine> }) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectForgotByEmail, shallowEqual)
  if (view.confirmed)
    return (
      <EmptyState
        alert
        icon="check"
        title={t('forgot.mailed')}
        text={t('forgot.mailedText')}
        action={
          <Button autoFocus onClick={() => actor.send({ type: 'mail.acknowledge' })}>
            {t('action.understood')}
          </Button>
        }
      />
    )
  return (
    <Form
      lead={t('forgot.emailLead')}
      rejection={view.rejection}
      busy={view.busy}
      problems={view.fieldErrors}
      onSubmit={(text) =>
        actor.send({ type: 'mail.submit', entry: { username: text('username'), email: text('email') } })
      }
    >
      <TextField
        name="username"
        label={t('login.username')}
        error={message(view.fieldErrors.username)}
        autoComplete="username"
        required
        data-first
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        enterKeyHint="go"
        label={t('forgot.email')}
        error={message(view.fieldErrors.email)}
        autoComplete="email"
        required
      />
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('forgot.emailSubmit')}
      </Button>
    </Form>
  )
}
