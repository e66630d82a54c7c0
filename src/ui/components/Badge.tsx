import styles from './Badge.module.css'

/** The number of waiting items; nothing at 0, `99+` above 99. `label` is the spoken text. */
export const Badge = ({ count, label }: { count: number; label: string }) =>
  count > 0 && (
    <span className={styles.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="unseen">{label}</span>
    </span>
  )
