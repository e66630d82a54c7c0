import { useId, type ReactNode } from 'react'
import { keyed } from '../components/keyed.ts'
import styles from './Money.module.css'

export interface Choice {
  readonly value: string
  readonly title: string
  readonly note: ReactNode
  readonly disabled?: boolean
}

export interface ChoiceCardsProps {
  name: string
  label: string
  choices: readonly Choice[]
  /** The first choice. */
  chosen: string
  error: string | undefined
  onChoose: (value: string) => void
}

/** A choice of a few, as cards with the details. */
export function ChoiceCards({ name, label, choices, chosen, error, onChoose }: ChoiceCardsProps) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className={styles.cards}>
        {choices.map(
          keyed((key, { value, title, note, disabled }) => (
            <label key={key(value)} className={styles.card} data-off={disabled || undefined}>
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === chosen}
                disabled={disabled}
                aria-invalid={error !== undefined || undefined}
                onChange={() => onChoose(value)}
              />
              <span className={styles.cardText}>
                <strong>
                  <bdi>{title}</bdi>
                </strong>
                <bdi>{note}</bdi>
              </span>
            </label>
          )),
        )}
      </div>
      <p id={id} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  )
}
