import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { smsLoginMachine } from '../../../machines/auth/sms-login/sms-login.machine.ts'
import { selectCodeForm } from '../../../machines/auth/sms-code/code-form.view.ts'
import { Button } from '../../components/Button.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import type { CountrySelectProps } from '../../components/CountrySelect.tsx'
import { Form } from '../../components/Form.tsx'
import { phoneIn } from '../../components/form-texts.ts'
import { PhoneField } from '../../components/PhoneField.tsx'
import { useMessage } from '../../components/use-message.ts'
import { CaptchaField } from '../captcha/CaptchaField.tsx'

export interface SmsLoginFormProps {
  actor: ActorRefFrom<typeof smsLoginMachine>
  countries: CountrySelectProps
  /** The human-verification widget. */
  human?: ReactNode
}

/** Login by mobile number and SMS code (AUTH-02). */
export function SmsLoginForm({ actor, countries, human }: SmsLoginFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectCodeForm, shallowEqual)
  return (
    <Form
      lead={t('login.smsLead')}
      rejection={view.rejection}
      busy={view.busy}
      problems={view.fieldErrors}
      onSubmit={(text) =>
        actor.send({
          type: 'login.submit',
          entry: { ...phoneIn(text), code: text('code'), captcha: text('captcha') },
        })
      }
    >
      <PhoneField countries={countries} rule={view.mobileRule} error={view.fieldErrors.mobileNum} first />
      <CodeField
        name="code"
        actor={view.code}
        error={view.fieldErrors.code}
        enterKeyHint={view.captcha ? 'next' : 'go'}
        onAsk={(text) => actor.send({ type: 'code.ask', phone: phoneIn(text) })}
      />
      {view.captcha && <CaptchaField actor={view.captcha} error={message(view.fieldErrors.captcha)} />}
      {human}
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('login.submit')}
      </Button>
    </Form>
  )
}
