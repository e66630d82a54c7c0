import type { ComponentProps } from 'react'
import styles from './TextButton.module.css'

/** A small step aside, in words. */
export const TextButton = ({ type = 'button', ...rest }: ComponentProps<'button'>) => (
  <button {...rest} type={type} className={styles.button} />
)
