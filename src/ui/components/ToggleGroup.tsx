import styles from './ToggleGroup.module.css'

export interface ToggleGroupProps<Id extends string> {
  label: string
  choices: readonly { readonly id: Id; readonly text: string }[]
  chosen: Id | undefined
  onChoose: (id: Id) => void
}

/** A group of buttons of which the chosen one is pressed. */
export const ToggleGroup = <Id extends string>({ label, choices, chosen, onChoose }: ToggleGroupProps<Id>) => (
  <div className={styles.group} role="group" aria-label={label}>
    {choices.map(({ id, text }) => (
      <button
        key={id}
        type="button"
        className={styles.choice}
        aria-pressed={id === chosen}
        onClick={() => onChoose(id)}
      >
        {text}
      </button>
    ))}
  </div>
)
