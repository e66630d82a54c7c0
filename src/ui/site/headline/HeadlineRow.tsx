import type { ReactNode } from 'react'
import styles from './Headline.module.css'

/** The header's last row: the notices, and the jackpot at its end (HEAD-12). */
export const HeadlineRow = ({ notices, jackpot }: { notices: ReactNode; jackpot: ReactNode }) => (
  <div className={styles.line}>
    <div className={styles.notices}>{notices}</div>
    <div className={styles.jackpot}>{jackpot}</div>
  </div>
)
