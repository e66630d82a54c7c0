import type { ReactNode } from 'react'
import styles from './NextDraw.module.css'

/** The lottery whose draw comes next, and the time left to it (PLAY-05). */
export const NextDraw = ({ name, timeLeft }: { name: string; timeLeft: ReactNode }) => (
  <p className={styles.next}>
    <b>
      <bdi>{name}</bdi>
    </b>
    {timeLeft}
  </p>
)
