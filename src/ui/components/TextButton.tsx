import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

/** A secondary action as text. */
export const TextButton = ({ type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={styles.button} />
)
