import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'

export interface WelcomePageProps {
  brandName: string
  onLogin: () => void
  /** Only where DIRECTREG3 is on. */
  onRegister: (() => void) | undefined
}

/** The page of a players-only site, behind the login window and after closing it (ROUTE-02). */
export function WelcomePage({ brandName, onLogin, onRegister }: WelcomePageProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      page
      icon="lock"
      title={t('welcome.title', { brand: brandName })}
      text={t('welcome.text')}
      action={
        <>
          <Button tone="main" onClick={onLogin}>
            {t('account.login')}
          </Button>
          {onRegister && (
            <Button tone="quiet" onClick={onRegister}>
              {t('login.register')}
            </Button>
          )}
        </>
      }
    />
  )
}
