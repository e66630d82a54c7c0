import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../../machines/auth/login/login.machine.ts'
import { selectLogin } from '../../../machines/auth/login/login.view.ts'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/Checkbox.tsx'
import { Form } from '../../components/Form.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { CaptchaField } from '../captcha/CaptchaField.tsx'
import styles from './LoginForm.module.css'

/** The saved credentials, and whether the box starts ticked (AUTH-08). */
export interface Remembered {
  readonly ticked: boolean
  readonly username?: string | undefined
  readonly password?: string | undefined
  /** The box was unticked, so the saved credentials must be cleared. */
  readonly onUntick: () => void
}

export interface LoginFormProps {
  actor: ActorRefFrom<typeof loginMachine>
  /** Absent: no remember-me. */
  remembered?: Remembered | undefined
  /** The platform offers passkeys. */
  hasPasskeys: boolean
  onForgot?: (() => void) | undefined
  /** The human-verification widget. */
  human?: ReactNode
}

/** Login by username and password; `remember` is part of the credentials (AUTH-01, AUTH-08). */
export function LoginForm({ actor, remembered, hasPasskeys, onForgot, human }: LoginFormProps) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectLogin, shallowEqual)
  const { username, password, captcha } = view.fieldErrors
  return (
    <Form
      lead={t('login.lead')}
      rejection={view.rejection}
      busy={view.busy}
      problems={view.fieldErrors}
      onSubmit={(text) => {
        const credentials = {
          username: text('username'),
          password: text('password'),
          captcha: text('captcha'),
          remember: text('remember') !== '',
        }
        actor.send({ type: 'login.submit', credentials })
      }}
    >
      <TextField
        name="username"
        label={t('login.username')}
        defaultValue={remembered?.username}
        error={username && t(username)}
        autoComplete="username"
        required
        data-first
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        defaultValue={remembered?.password}
        error={password && t(password)}
        autoComplete="current-password"
        enterKeyHint={view.captcha ? 'next' : 'go'}
        required
      />
      {view.captcha && <CaptchaField actor={view.captcha} error={captcha && t(captcha)} />}
      {(remembered ?? onForgot) !== undefined && (
        <div className={styles.aside}>
          {remembered && (
            <Checkbox
              name="remember"
              label={t('login.remember')}
              defaultChecked={remembered.ticked}
              onChange={({ currentTarget }) => {
                if (!currentTarget.checked) remembered.onUntick()
              }}
            />
          )}
          {onForgot && <TextButton onClick={onForgot}>{t('login.forgot')}</TextButton>}
        </div>
      )}
      {human}
      <Button type="submit" tone="main" wide busy={view.busy && !view.asksDevice}>
        {t('login.submit')}
      </Button>
      {hasPasskeys && view.offersPasskey && (
        <Button tone="quiet" wide busy={view.asksDevice} onClick={() => actor.send({ type: 'passkey.choose' })}>
          {t('login.passkey')}
        </Button>
      )}
    </Form>
  )
}
