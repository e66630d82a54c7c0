import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import styles from './ConsentBar.module.css'

const texts = { analytics: 'consent.text', flows: 'consent.flows' } as const

/** Asks for consent to statistics, with two equal answers and without blocking the page (CFG-09, FLOW-10). */
export function ConsentBar({
  purposes,
  onAccept,
  onDecline,
}: {
  purposes: readonly (keyof typeof texts)[]
  onAccept: () => void
  onDecline: () => void
}) {
  const { t } = useTranslation()
  return (
    <section className={styles.bar} aria-label={t('consent.label')}>
      <div className={styles.text}>
        {purposes.map((purpose) => (
          <p key={purpose}>{t(texts[purpose])}</p>
        ))}
      </div>
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
