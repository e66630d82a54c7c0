import { useId, type ComponentProps } from 'react'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  name: string
  /** The error sentence; only a box that can have one reserves its line. */
  error?: string | undefined
}

/** A checkbox; a press on its label ticks it, too. */
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
