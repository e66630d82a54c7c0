import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { forgotByPhoneMachine } from '../../../machines/auth/forgot-by-phone/forgot-by-phone.machine.ts'
import { selectForgotByPhone } from '../../../machines/auth/forgot-by-phone/forgot-by-phone.view.ts'
import { Button } from '../../components/Button.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import type { CountrySelectProps } from '../../components/CountrySelect.tsx'
import { Form } from '../../components/Form.tsx'
import { phoneIn } from '../../components/form-texts.ts'
import { PhoneField } from '../../components/PhoneField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'

export interface ForgotByPhoneFormProps {
  actor: ActorRefFrom<typeof forgotByPhoneMachine>
  countries: CountrySelectProps
  /** The human-verification widget. */
  human?: ReactNode
}

/** A new password by a code sent to the phone (PASS-02). */
export function ForgotByPhoneForm({ actor, countries, human }: ForgotByPhoneFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectForgotByPhone, shallowEqual)
  return (
    <Form
      lead={t('forgot.phoneLead')}
      rejection={view.rejection}
      busy={view.busy}
      problems={view.fieldErrors}
      onSubmit={(text) =>
        actor.send({
          type: 'phone.submit',
          entry: { ...phoneIn(text), code: text('code'), newPassword: text('newPassword') },
        })
      }
    >
      <PhoneField countries={countries} rule={view.mobileRule} error={view.fieldErrors.mobileNum} first />
      <CodeField
        name="code"
        actor={view.code}
        error={view.fieldErrors.code}
        onAsk={(text) => actor.send({ type: 'code.ask', phone: phoneIn(text) })}
      />
      <TextField
        name="newPassword"
        type="password"
        label={t('password.new')}
        hint={message(view.passwordHint)}
        error={message(view.fieldErrors.newPassword)}
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
      {human}
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('forgot.phoneSubmit')}
      </Button>
    </Form>
  )
}
