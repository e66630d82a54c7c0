import styles from './InsecureBar.module.css'

/** A bar above the page on an address without encryption (OPS-03). */
export const InsecureBar = ({ text }: { text: string }) => (
  <p role="alert" className={styles.bar}>
    {text}
  </p>
)
