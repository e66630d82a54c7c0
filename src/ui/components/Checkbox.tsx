import { useId, type ComponentProps } from 'react'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  name: string
  /** What is wrong with it, a sentence; its line is kept only for a box that can have one. */
  error?: string | undefined
}

/** A box to tick; a press on its words ticks it, too. */
export function Checkbox({ label, error, required, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          required={required}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        {label}
      </label>
      {required && (
        <p id={id} className={styles.error} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}
