import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.tsx'

export interface EmptyStateProps {
  icon: IconName
  title: string
  text?: ReactNode
  /** The next step: buttons or links. */
  action?: ReactNode
  /** The state fills the page, and its title becomes the page's heading. */
  page?: boolean
  /** The state stands beside other content, in the place of one row. */
  row?: boolean
  /** Screen readers announce the state at once. */
  alert?: boolean
}

/** The content of an empty, failed or refused area, with the next step. */
export function EmptyState({ icon, title, text, action, page = false, row = false, alert = false }: EmptyStateProps) {
  const Title = page ? 'h1' : 'h2'
  return (
    <div
      className={styles.state}
      data-page={page || undefined}
      data-row={row || undefined}
      role={alert ? 'alert' : undefined}
    >
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
