import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import styles from './WinnerBoard.module.css'

export interface ShownWinner {
  /** Masked by the platform. */
  readonly playerName: string
  readonly gameName: string
  readonly prizeText: string
  /** ISO 8601. */
  readonly time: string
  /** The time since the win, its date and time, and the same in Bikram Sambat. */
  readonly ago: string
  readonly date: string
  readonly bikramSambat: string
}

export interface WinnerBoardProps {
  /** Whether the dates can be shown in Bikram Sambat. */
  hasBikramSambat: boolean
  /** Absent while loading. */
  winners: readonly ShownWinner[] | undefined
  /** The reason why they failed to load. */
  failed: Notice | undefined
  busy: boolean
  onRetry: () => void
}

/** The latest winners (CONTENT-03), always five rows high. A button switches to Bikram Sambat dates (I18N-08). */
export function WinnerBoard({ hasBikramSambat, winners, failed, busy, onRetry }: WinnerBoardProps) {
  const { t } = useTranslation()
  const [inBikramSambat, setInBikramSambat] = useState(false)
  return (
    <section className={styles.board} aria-labelledby="winners">
      <header className={styles.head}>
        <h2 id="winners">{t('winners.title')}</h2>
        {hasBikramSambat && (
          <button
            type="button"
            className={styles.calendar}
            aria-pressed={inBikramSambat}
            onClick={() => setInBikramSambat(!inBikramSambat)}
          >
            {t('winners.bikramSambat')}
          </button>
        )}
      </header>
      {failed ? (
        <LoadFailed title={t('winners.failed')} reason={failed} busy={busy} onRetry={onRetry} />
      ) : winners?.length === 0 ? (
        <EmptyState icon="games" title={t('winners.none')} text={t('winners.noneText')} />
      ) : winners === undefined ? (
        <div className={styles.list}>
          {Array.from({ length: 20 }, (_, index) => (
            <Skeleton key={index} height="var(--row)" />
          ))}
        </div>
      ) : (
        // The list scrolls sideways on a phone, so the keyboard needs to reach it.
        <ol className={styles.list} tabIndex={0} aria-labelledby="winners">
          {winners.map(({ playerName, gameName, prizeText, time, ago, date, bikramSambat }, index) => (
            <li key={`${time} ${playerName} ${index}`} className={styles.winner}>
              <bdi className={styles.player}>{playerName}</bdi>
              <span className={styles.prize}>{prizeText}</span>
              <bdi className={styles.game} title={gameName}>
                {gameName}
              </bdi>
              <time className={styles.time} dateTime={time} title={date}>
                {inBikramSambat ? bikramSambat : ago}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
