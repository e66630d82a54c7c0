import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { secondFactorMachine } from '../../../machines/auth/second-factor/second-factor.machine.ts'
import { selectSecondFactor } from '../../../machines/auth/second-factor/second-factor.view.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'

/** The second step of a login: the app's code, or a recovery code (PLAY-10). */
export function SecondFactorForm({ actor }: { actor: ActorRefFrom<typeof secondFactorMachine> }) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectSecondFactor, shallowEqual)
  if (view.over)
    return (
      <EmptyState
        alert
        icon="alert"
        title={t('secondFactor.over')}
        text={view.rejection && <NoticeText notice={view.rejection} />}
        action={<Button onClick={() => actor.send({ type: 'login.again' })}>{t('login.submit')}</Button>}
      />
    )
  const byCode = view.by === 'code'
  return (
    <Form
      key={view.by}
      lead={t(byCode ? 'secondFactor.lead' : 'secondFactor.recoveryLead')}
      rejection={view.rejection}
      busy={view.busy}
      problems={{ code: view.fieldError }}
      onSubmit={(text) => actor.send({ type: 'code.submit', code: text('code') })}
    >
      <TextField
        name="code"
        label={t(byCode ? 'secondFactor.code' : 'secondFactor.recoveryCode')}
        error={message(view.fieldError)}
        inputMode={byCode ? 'numeric' : 'text'}
        autoComplete={byCode ? 'one-time-code' : 'off'}
        enterKeyHint="go"
        autoFocus
        required
      />
      <TextButton onClick={() => actor.send({ type: 'proof.choose', by: byCode ? 'recovery' : 'code' })}>
        {t(byCode ? 'secondFactor.useRecovery' : 'secondFactor.useCode')}
      </TextButton>
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('device.submit')}
      </Button>
    </Form>
  )
}
