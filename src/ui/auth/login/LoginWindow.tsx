import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { LoginForm, type LoginFormProps } from './LoginForm.tsx'
import styles from './LoginWindow.module.css'
import { SmsLoginForm, type SmsLoginFormProps } from '../sms-login/SmsLoginForm.tsx'

export type LoginTab = 'username' | 'sms'

export interface LoginWindowProps extends Pick<LoginFormProps, 'remembered' | 'onForgot'> {
  /** The actor decides the visible form. */
  login?: LoginFormProps['actor'] | undefined
  smsLogin?: SmsLoginFormProps['actor'] | undefined
  countries: SmsLoginFormProps['countries']
  /** Present only with MOBILEVERCODELOGIN3; absent: no tabs. */
  onTab?: ((tab: LoginTab) => void) | undefined
  /** Only where FREEPLAY3 is on. */
  onFreePlay?: (() => void) | undefined
  /** Only where DIRECTREG3 is on. */
  onRegister?: (() => void) | undefined
  /** The platform offers passkeys. */
  hasPasskeys: boolean
  onClose: () => void
  /** The human-verification widget. */
  human?: ReactNode
}

/** The login window: by username or by SMS, with links to the other ways (HEAD-04, AUTH-02). */
export function LoginWindow({
  login,
  smsLogin,
  countries,
  remembered,
  onTab,
  hasPasskeys,
  onForgot,
  onFreePlay,
  onRegister,
  onClose,
  human,
}: LoginWindowProps) {
  const { t } = useTranslation()
  const tabs = [
    { id: 'username', label: t('login.tabPassword') },
    { id: 'sms', label: t('login.tabSms') },
  ] as const
  return (
    <Dialog title={t('login.title')} onClose={onClose}>
      <Tabs<LoginTab>
        label={t('login.ways')}
        tabs={onTab ? tabs : []}
        active={smsLogin ? 'sms' : 'username'}
        onChoose={(tab) => onTab?.(tab)}
      >
        {smsLogin ? (
          <SmsLoginForm actor={smsLogin} countries={countries} human={human} />
        ) : (
          login && (
            <LoginForm
              actor={login}
              remembered={remembered}
              hasPasskeys={hasPasskeys}
              onForgot={onForgot}
              human={human}
            />
          )
        )}
      </Tabs>
      {(onFreePlay ?? onRegister) !== undefined && (
        <div className={styles.ways}>
          {onFreePlay && (
            <Button tone="quiet" wide onClick={onFreePlay}>
              {t('freePlay.start')}
            </Button>
          )}
          {onRegister && (
            <p className={styles.question}>
              {t('login.noAccount')} <TextButton onClick={onRegister}>{t('login.register')}</TextButton>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}
