import type { ReactNode } from 'react'
import styles from './Rewards.module.css'

/** The heading of a page with its buttons. */
export const PageHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <header className={styles.head}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </header>
)
