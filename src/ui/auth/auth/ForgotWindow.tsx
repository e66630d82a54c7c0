import { useTranslation } from 'react-i18next'
import type { ComponentProps } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { TextButton } from '../../components/TextButton.tsx'
import { ForgotByEmailForm } from '../forgot-by-email/ForgotByEmailForm.tsx'
import { ForgotByPhoneForm, type ForgotByPhoneFormProps } from '../forgot-by-phone/ForgotByPhoneForm.tsx'
import styles from '../login/LoginWindow.module.css'

export type ForgotTab = 'email' | 'phone'

export interface ForgotWindowProps {
  /** The actor decides the visible form. */
  byEmail?: ComponentProps<typeof ForgotByEmailForm>['actor'] | undefined
  byPhone?: ForgotByPhoneFormProps['actor'] | undefined
  countries: ForgotByPhoneFormProps['countries']
  human?: ForgotByPhoneFormProps['human']
  /** Absent: no tabs. */
  onTab?: ((tab: ForgotTab) => void) | undefined
  /** Back to the login. */
  onBack: () => void
  onClose: () => void
}

/** The forgotten-password forms, by mail or by phone (PASS-01, PASS-02). */
export function ForgotWindow({ byEmail, byPhone, countries, human, onTab, onBack, onClose }: ForgotWindowProps) {
  const { t } = useTranslation()
  const tabs = [
    { id: 'email', label: t('forgot.tabEmail') },
    { id: 'phone', label: t('forgot.tabPhone') },
  ] as const
  return (
    <Dialog title={t('forgot.title')} onClose={onClose}>
      <Tabs<ForgotTab>
        label={t('forgot.ways')}
        tabs={onTab ? tabs : []}
        active={byPhone ? 'phone' : 'email'}
        onChoose={(tab) => onTab?.(tab)}
      >
        {byPhone ? (
          <ForgotByPhoneForm actor={byPhone} countries={countries} human={human} />
        ) : (
          byEmail && <ForgotByEmailForm actor={byEmail} />
        )}
      </Tabs>
      <p className={styles.question}>
        <TextButton onClick={onBack}>{t('forgot.back')}</TextButton>
      </p>
    </Dialog>
  )
}
