import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { deviceCheckMachine } from '../../../machines/auth/device-check/device-check.machine.ts'
import { selectCodeForm } from '../../../machines/auth/sms-code/code-form.view.ts'
import { Button } from '../../components/Button.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import type { CountrySelectProps } from '../../components/CountrySelect.tsx'
import { Form } from '../../components/Form.tsx'
import { phoneIn } from '../../components/form-texts.ts'
import { PhoneField } from '../../components/PhoneField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'
import { CaptchaField } from '../captcha/CaptchaField.tsx'

export interface DeviceCheckFormProps {
  actor: ActorRefFrom<typeof deviceCheckMachine>
  countries: CountrySelectProps
  /** The human-verification widget. */
  human?: ReactNode
}

/** The form for the proof of a login from a new place (AUTH-12). */
export function DeviceCheckForm({ actor, countries, human }: DeviceCheckFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectCodeForm, shallowEqual)
  const { mobileNum, code, email, bankAccountName, captcha } = view.fieldErrors
  return (
    <Form
      lead={t('device.lead')}
      rejection={view.rejection}
      busy={view.busy}
      problems={view.fieldErrors}
      onSubmit={(text) =>
        actor.send({
          type: 'login.submit',
          entry: {
            ...phoneIn(text),
            code: text('code'),
            email: text('email'),
            bankAccountName: text('bankAccountName'),
            captcha: text('captcha'),
          },
        })
      }
    >
      <PhoneField countries={countries} rule={view.mobileRule} error={mobileNum} first />
      <CodeField
        name="code"
        actor={view.code}
        error={code}
        onAsk={(text) => actor.send({ type: 'code.ask', phone: phoneIn(text) })}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('device.email')}
        error={message(email)}
        autoComplete="email"
        required
      />
      <TextField
        name="bankAccountName"
        label={t('device.bankAccountName')}
        error={message(bankAccountName)}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint={view.captcha ? 'next' : 'go'}
        required
      />
      {view.captcha && <CaptchaField actor={view.captcha} error={message(captcha)} />}
      {human}
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('device.submit')}
      </Button>
    </Form>
  )
}
