import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** What is wrong with it, a sentence; stands in the hint's place. */
  error?: string | undefined
  /** What it takes, a sentence. */
  hint?: string | undefined
  /** Tells it from fields that may stay empty. */
  marked?: boolean | undefined
  /** Stands before the input, e.g. a number's country. */
  before?: ReactNode
  /** Stands beside the input, e.g. a captcha's picture. */
  aside?: ReactNode
}

/**
 * A labelled input over a line that is kept for its hint and its error; a password can be shown. Nothing that is typed is
 * corrected or capitalised unless the field says so, and Enter leads on; a form's last field says `enterKeyHint="go"`.
 */
export function TextField({
  label,
  error,
  hint,
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
      </p>
    </div>
  )
}
