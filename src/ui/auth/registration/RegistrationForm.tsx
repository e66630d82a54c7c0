import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import {
  isCustom,
  type RegisterForm,
  type ShownField,
  type Tab,
} from '../../../machines/auth/registration/form-fields.ts'
import type { registrationMachine } from '../../../machines/auth/registration/registration.machine.ts'
import { selectRegistration } from '../../../machines/auth/registration/registration.view.ts'
import { CaptchaField } from '../captcha/CaptchaField.tsx'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import type { CountrySelectProps } from '../../components/CountrySelect.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Form } from '../../components/Form.tsx'
import { phoneIn, textsOf, type FormTexts } from '../../components/form-texts.ts'
import { PhoneField } from '../../components/PhoneField.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMessage } from '../../components/use-message.ts'
import { WarningDialog } from '../../components/WarningDialog.tsx'
import { fieldInputs } from './field-inputs.ts'
import styles from './RegistrationForm.module.css'

type RegistrationActor = ActorRefFrom<typeof registrationMachine>
type RegistrationView = ReturnType<typeof selectRegistration>

export interface RegistrationGift {
  /** The brand's gift for a registration, with its currency. */
  gift: string | undefined
}

export interface RegistrationFormProps {
  actor: RegistrationActor
  countries: CountrySelectProps
  /** Opens the login. */
  onLogin: () => void
  /** The human-verification widget. */
  human?: ReactNode
}

const formOf = (fields: readonly ShownField[], text: FormTexts): RegisterForm => ({
  values: Object.fromEntries(fields.map(({ name }) => [name, text(name)])),
  dialingCode: text('dialingCode'),
  adult: text('adult') !== '',
})

/** The registration form of the page and the window (REG-12). */
export function RegistrationForm({ actor, countries, onLogin, human }: RegistrationFormProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const view = useSelector(actor, selectRegistration, shallowEqual)
  const box = useRef<HTMLDivElement>(null)

  // The window opens before its form has loaded.
  useEffect(() => {
    if (view.body === 'form') box.current?.closest('dialog')?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [view.body])

  if (view.body !== 'form') return <Instead body={view.body} failure={view.failure} actor={actor} />
  const tabLabels: Record<Tab, string> = {
    username: t('register.tabUsername'),
    mobile: t('register.tabMobile'),
  }
  return (
    <div ref={box}>
      <Tabs<Tab>
        label={t('register.ways')}
        tabs={view.tabs.map((id) => ({ id, label: tabLabels[id] }))}
        active={view.tab}
        onChoose={(tab) => actor.send({ type: 'tab.choose', tab })}
      >
        <Form
          key={view.tab}
          lead={t('register.lead')}
          busy={view.busy}
          problems={view.fieldErrors}
          held={view.notice !== undefined}
          onSubmit={(text) => actor.send({ type: 'register.submit', form: formOf(view.fields, text) })}
          onReset={() => actor.send({ type: 'register.reset' })}
        >
          {view.fields.map((field, index) => (
            <Field
              key={field.name}
              field={field}
              first={index === 0}
              last={index === view.fields.length - 1}
              view={view}
              actor={actor}
              countries={countries}
            />
          ))}
          <Checkbox name="adult" label={t('register.adult')} error={message(view.fieldErrors.adult)} required />
          {human}
          <div className={styles.actions}>
            <Button type="submit" tone="main" wide busy={view.busy}>
              {t('register.submit')}
            </Button>
            <Button type="reset" tone="quiet" disabled={view.busy}>
              {t('register.reset')}
            </Button>
          </div>
        </Form>
      </Tabs>
      <p className={styles.question}>
        {t('register.hasAccount')} <TextButton onClick={onLogin}>{t('login.submit')}</TextButton>
      </p>
      {view.notice && <WarningDialog notice={view.notice} onClose={() => actor.send({ type: 'notice.dismiss' })} />}
    </div>
  )
}

interface FieldProps extends Pick<RegistrationFormProps, 'actor' | 'countries'> {
  field: ShownField
  first: boolean
  last: boolean
  view: RegistrationView
}

function Field({ field, first, last, view, actor, countries }: FieldProps) {
  const { t } = useTranslation()
  const message = useMessage()
  const { name, required } = field
  const error = view.fieldErrors[name]
  const enterKeyHint = last ? 'go' : 'next'
  const onBlur = ({ currentTarget: { value, form } }: FocusEvent<HTMLInputElement>) => {
    // Leaving an untouched empty field shows no error.
    if (form && (value !== '' || error !== undefined))
      actor.send({ type: 'field.leave', field: name, form: formOf(view.fields, textsOf(form)) })
  }
  if (name === 'mobileNum')
    return (
      <PhoneField
        countries={countries}
        rule={view.mobileRule}
        error={error}
        marked={required}
        first={first}
        enterKeyHint={enterKeyHint}
        onBlur={onBlur}
      />
    )
  if (name === 'verificationCode')
    return (
      <CodeField
        name={name}
        actor={view.code}
        error={error}
        marked={required}
        enterKeyHint={enterKeyHint}
        onBlur={onBlur}
        onAsk={(text) => actor.send({ type: 'code.ask', phone: phoneIn(text) })}
      />
    )
  if (name === 'captcha')
    return (
      view.captcha && <CaptchaField actor={view.captcha} error={message(error)} marked={required} required={required} />
    )
  return (
    <TextField
      {...(isCustom(name) ? { autoComplete: 'off' } : fieldInputs[name])}
      name={name}
      label={isCustom(name) ? (field.label ?? '') : t(`register.field.${name}`)}
      hint={message(field.hint)}
      error={message(error)}
      marked={required}
      required={required}
      data-first={first || undefined}
      enterKeyHint={enterKeyHint}
      onBlur={onBlur}
    />
  )
}

/** The content in place of the form. */
function Instead({
  body,
  failure,
  actor,
}: {
  body: Exclude<RegistrationView['body'], 'form'>
  failure: RegistrationView['failure']
  actor: RegistrationActor
}) {
  const { t } = useTranslation()
  if (body === 'loading')
    return (
      <div className={styles.waiting} role="status">
        <span className="unseen">{t('register.loading')}</span>
        {['60px', '98px', '98px', '98px', '44px'].map((height, index) => (
          <Skeleton key={index} height={height} />
        ))}
      </div>
    )
  if (failure)
    return (
      <LoadFailed
        title={t('register.rulesFailed')}
        reason={failure}
        onRetry={() => actor.send({ type: 'rules.retry' })}
      />
    )
  return <EmptyState alert icon="block" title={t('register.unavailable')} text={t('register.unavailableText')} />
}
