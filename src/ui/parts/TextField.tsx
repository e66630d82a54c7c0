import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import styles from './TextField.module.css'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  name: string
  /** What is wrong with it, a sentence. */
  error?: string | undefined
  /** Stands beside the input, e.g. a captcha's picture. */
  aside?: ReactNode
}

/** A labelled input with its error beside it; a password can be shown. */
export function TextField({ label, error, aside, type = 'text', ...rest }: TextFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.box} data-wrong={error !== undefined || undefined}>
          <input
            {...rest}
            id={id}
            type={shown ? 'text' : type}
            className={styles.input}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
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
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
