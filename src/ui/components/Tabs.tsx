import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './Tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
}

export interface TabsProps<Id extends string> {
  label: string
  /** A single tab renders only its panel. */
  tabs: readonly Tab<Id>[]
  active: Id
  onChoose: (tab: Id) => void
  children: ReactNode
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Tabs above their panel; the arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, active, onChoose, children }: TabsProps<Id>) {
  const id = useId()
  if (tabs.length < 2) return children

  const go = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    const at = tabs.findIndex((tab) => tab.id === active)
    const next = tabs[(at + forward + tabs.length) % tabs.length]
    if (next === undefined) return
    onChoose(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <>
      <div className={`${styles.tabs} fades`} role="tablist" aria-label={label} onKeyDown={go}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={styles.tab}
            data-tab={tab.id}
            aria-selected={tab.id === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === active ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
