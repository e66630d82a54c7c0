import styles from './Logo.module.css'

/** The brand's mark and its name as letters. */
export const Logo = ({ brandName }: { brandName: string }) => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="var(--accent)" d="M16 2c4 4 5 8 0 14C11 10 12 6 16 2Z" />
      <path
        fill="var(--accent)"
        opacity=".75"
        d="M30 13c-2 5.5-5.5 7.5-13.5 4C20 9 24 9 30 13ZM2 13c2 5.5 5.5 7.5 13.5 4C12 9 8 9 2 13Z"
      />
      <path fill="var(--on-bar)" d="M7 28c-1-6 2-9 8-10-2 7-4 9.5-8 10ZM25 28c1-6-2-9-8-10 2 7 4 9.5 8 10Z" />
    </svg>
    <span className={styles.name}>{brandName}</span>
  </span>
)
