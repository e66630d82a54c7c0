import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { authMachine } from '../../machines/auth/auth.machine.ts'
import { selectAuth } from '../../machines/auth/auth.view.ts'
import type { loginMachine } from '../../machines/login/login.machine.ts'
import { selectLogin } from '../../machines/login/login.view.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Icon } from '../parts/Icon.tsx'
import { NoticeText } from '../parts/NoticeText.tsx'
import { TextField } from '../parts/TextField.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import styles from './LoginModal.module.css'

/** The login window, while auth has it open (S1 2.8). */
export function LoginModal({ actor }: { actor: ActorRefFrom<typeof authMachine> }) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectAuth, shallowEqual)
  if (!view.open || !view.login) return null
  return (
    <Dialog title={t('login.title')} onClose={() => actor.send({ type: 'auth.close' })}>
      <LoginForm actor={view.login} />
    </Dialog>
  )
}

const credentialsOf = (form: HTMLFormElement) => {
  const data = new FormData(form)
  const text = (name: string) => {
    const typed = data.get(name)
    return typeof typed === 'string' ? typed : ''
  }
  return { username: text('username'), password: text('password'), captcha: text('captcha') }
}

function LoginForm({ actor }: { actor: ActorRefFrom<typeof loginMachine> }) {
  const { t } = useTranslation()
  const view = useSelector(actor, selectLogin, shallowEqual)
  const form = useRef<HTMLFormElement>(null)
  const { username, password, captcha } = view.fieldErrors

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [view.fieldErrors])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'login.submit', credentials: credentialsOf(event.currentTarget) })
  }

  return (
    <form ref={form} className={styles.form} noValidate aria-busy={view.busy} onSubmit={submit}>
      <p className={styles.lead}>{t('login.lead')}</p>
      <div role="alert">
        {view.rejection && (
          <p className={styles.rejection}>
            <Icon name="alert" />
            <span>
              <NoticeText notice={view.rejection} />
            </span>
          </p>
        )}
      </div>
      <TextField
        name="username"
        label={t('login.username')}
        error={username && t(username)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        data-first
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        error={password && t(password)}
        autoComplete="current-password"
        required
      />
      {view.captcha && <CaptchaField actor={view.captcha} error={captcha && t(captcha)} />}
      <Button type="submit" tone="main" wide busy={view.busy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
