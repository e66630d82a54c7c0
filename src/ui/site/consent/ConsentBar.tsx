import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import styles from './ConsentBar.module.css'

/** Asks for consent to analytics, with two equal answers and without blocking the page (CFG-09). */
export function ConsentBar({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  const { t } = useTranslation()
  return (
    <section className={styles.bar} aria-label={t('consent.label')}>
      <p className={styles.text}>{t('consent.text')}</p>
      <div className={styles.answers}>
        <Button tone="quiet" onClick={onDecline}>
          {t('consent.decline')}
        </Button>
        <Button tone="quiet" onClick={onAccept}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}
