import type { ComponentProps } from 'react'
import styles from './Button.module.css'

export interface ButtonProps extends ComponentProps<'button'> {
  /** `main` for the one main action of a screen; `bar` on the header. */
  tone?: 'main' | 'brand' | 'quiet' | 'danger' | 'bar'
  /** Pending: shows a spinner and keeps width and focus. */
  busy?: boolean
  wide?: boolean
}

/** A button; a busy one keeps its width and its focus. */
export function Button({
  tone = 'brand',
  busy = false,
  wide = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.button}
      data-tone={tone}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      <span className={styles.label}>{children}</span>
    </button>
  )
}
