import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { westernDigits } from '../../machines/shared/fields/digits.ts'
import styles from './CountrySelect.module.css'
import { Icon } from './Icon.tsx'
import { keyed } from './keyed.ts'

/** A country whose numbers are accepted. */
export interface CountryChoice {
  /** ISO 3166, two letters. */
  readonly countryCode: string
  /** Without `+`. */
  readonly countryDialingCode: string
  /** In the reader's language. */
  readonly name: string
  /** The address of its flag. */
  readonly flag: string | undefined
}

export interface CountrySelectProps {
  countries: readonly CountryChoice[]
  /** The code of the first country (SMS-05). */
  startCountry: string | undefined
}

const closesAfter = 200
const typingPause = 700

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -1000, End: 1000 }

/**
 * The dialling code of a number: a list with flags that closes 200 ms after blur (AUTH-16). The form fields are
 * `dialingCode` and, since several countries share a code, `countryCode`.
 */
export function CountrySelect({ countries, startCountry }: CountrySelectProps) {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, choose] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef({ text: '', at: 0 })
  const wanted = chosen ?? startCountry
  const at = countries.findIndex(({ countryCode }) => countryCode === wanted)
  const country = countries[at]

  useEffect(() => () => clearTimeout(closing.current), [])
  // A form that is reset leaves the state of its components (REG-06).
  useEffect(() => {
    const form = field.current?.form
    const reset = () => choose(undefined)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [])
  // A hidden field tells its form of no change by itself.
  useEffect(() => {
    if (chosen !== undefined) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [chosen])
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const show = () => {
    setActive(Math.max(at, 0))
    setOpen(true)
  }
  const take = (index: number) => {
    choose(countries[index]?.countryCode)
    setOpen(false)
  }
  const find = (key: string, now: number) => {
    const text = (now - typed.current.at < typingPause ? typed.current.text : '') + key.toLocaleLowerCase()
    typed.current = { text, at: now }
    const found = countries.findIndex(
      ({ name, countryDialingCode }) =>
        name.toLocaleLowerCase().startsWith(text) || countryDialingCode.startsWith(westernDigits(text)),
    )
    if (found >= 0) setActive(found)
  }

  const press = (event: KeyboardEvent) => {
    const { key } = event
    const step = steps[key]
    if (event.ctrlKey || event.metaKey || event.altKey || key === 'Tab') return
    if (step !== undefined) {
      if (open) setActive(Math.min(Math.max(active + step, 0), countries.length - 1))
      else show()
    } else if (open && (key === 'Enter' || key === ' ')) take(active)
    else if (open && key === 'Escape') setOpen(false)
    else if (key.length === 1 && key !== ' ') {
      if (!open) show()
      find(key, event.timeStamp)
    } else return
    // Escape must not close the surrounding window, nor Enter press the button.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.box}>
      <button
        ref={button}
        type="button"
        role="combobox"
        className={styles.button}
        aria-label={t('phone.country')}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        disabled={countries.length === 0}
        onKeyDown={press}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), closesAfter)
        }}
        onClick={() => {
          if (open) setOpen(false)
          else show()
          // Safari does not focus a pressed button.
          button.current?.focus()
        }}
      >
        {country && <img className={styles.flag} src={country.flag} alt="" width={24} height={18} />}
        <bdi dir="ltr">+{country?.countryDialingCode}</bdi>
        {country && <span className="unseen">{country.name}</span>}
        <span className={styles.sign}>
          <Icon name="next" size={16} />
        </span>
      </button>
      <input ref={field} type="hidden" name="dialingCode" value={country?.countryDialingCode ?? ''} />
      <input type="hidden" name="countryCode" value={country?.countryCode ?? ''} />
      <ul
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={t('phone.country')}
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open &&
          countries.map(
            keyed((key, { countryCode, countryDialingCode, name, flag }, index) => (
              <li
                key={key(countryCode)}
                id={`${id}-${index}`}
                role="option"
                className={styles.option}
                aria-selected={index === at}
                data-active={index === active || undefined}
                onClick={() => take(index)}
              >
                <img className={styles.flag} src={flag} alt="" width={24} height={18} loading="lazy" />
                <span className={styles.name}>{name}</span>
                <bdi dir="ltr">+{countryDialingCode}</bdi>
              </li>
            )),
          )}
      </ul>
    </div>
  )
}
