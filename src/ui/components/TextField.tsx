import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** The error sentence; it replaces the hint, unless that is kept. */
  error?: string | undefined
  /** The hint: the accepted input. */
  hint?: string | undefined
  /** The hint stays beside the error, because it tells the limits that the error does not. */
  keepsHint?: boolean
  /** Marks a required field among optional ones. */
  marked?: boolean | undefined
  /** Rendered before the input, e.g. a number's country. */
  before?: ReactNode
  /** Rendered beside the input, e.g. a captcha's picture. */
  aside?: ReactNode
}

/**
 * A labelled input with a reserved line for its hint or error; a password can be shown. Autocorrect and capitalisation
 * are off by default. Enter moves to the next field; the last field sets `enterKeyHint="go"`.
 */
export function TextField({
  label,
  error,
  hint,
  keepsHint = false,
  marked = false,
  before,
  aside,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div>
      <label htmlFor={id} className={styles.label} data-marked={marked || undefined}>
        {label}
      </label>
      <div className={styles.row}>
        {before}
        <div className={styles.box} data-wrong={error !== undefined || undefined}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            {...rest}
            id={id}
            type={shown ? 'text' : type}
            className={styles.input}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-note`}
          />
          {type === 'password' && (
            <IconButton
              icon={shown ? 'eyeOff' : 'eye'}
              label={shown ? t('field.hidePassword') : t('field.showPassword')}
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
        {aside}
      </div>
      <p id={`${id}-note`} className={styles.note} data-wrong={error !== undefined || undefined} aria-live="polite">
        {error ?? hint}
        {keepsHint && error !== undefined && hint !== undefined && <span className={styles.kept}> {hint}</span>}
      </p>
    </div>
  )
}
