import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/IconButton.tsx'
import styles from './Jackpot.module.css'

export interface JackpotProps {
  /** The sum with its currency's symbol. */
  text: string
  rises: boolean
  onPause: () => void
  onResume: () => void
}

/** The jackpot (HEAD-09). Digits animate as they change; screen readers read the sum on request only. */
export function Jackpot({ text, rises, onPause, onResume }: JackpotProps) {
  const { t } = useTranslation()
  const pieces = text.split(/(\d)/)
  return (
    <section className={styles.plate} aria-label={t('jackpot.title')}>
      <p className={styles.title}>{t('jackpot.title')}</p>
      <p className={styles.sum}>
        <span className="unseen">{text}</span>
        <span aria-hidden="true" dir="ltr">
          {pieces.map((piece, index) =>
            /^\d$/.test(piece) ? <i key={`${pieces.length - index} ${piece}`}>{piece}</i> : piece,
          )}
        </span>
      </p>
      <IconButton
        icon={rises ? 'pause' : 'play'}
        label={t(rises ? 'jackpot.pause' : 'jackpot.move')}
        onClick={rises ? onPause : onResume}
      />
    </section>
  )
}
