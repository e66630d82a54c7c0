import styles from './InsecureBar.module.css'

/** Stands above the page on an address without encryption. */
export const InsecureBar = ({ text }: { text: string }) => (
  <p role="alert" className={styles.bar}>
    {text}
  </p>
)
