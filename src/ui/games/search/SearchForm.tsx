import { useEffect, useRef, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import styles from './SearchForm.module.css'

export interface SearchFormProps {
  searched: string
  onSearch: (name: string) => void
  onClear?: () => void
  /** Each letter searches: while somebody types, the field is ahead of the results. */
  live?: boolean
  /** More attributes of the field. */
  field?: ComponentProps<'input'> & { 'data-first'?: boolean }
}

/** Searches games by name, on Enter or the button. `searched` is the name of the current results. */
export function SearchForm({ searched, onSearch, onClear, live = false, field }: SearchFormProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (input.current && !(live && input.current === document.activeElement)) input.current.value = searched
  }, [searched, live])

  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        // The field shows the name as it is searched, without blanks around it.
        const box = input.current as HTMLInputElement
        box.value = box.value.trim()
        onSearch(box.value)
      }}
      onReset={() => {
        input.current?.focus()
        onClear?.()
        if (searched !== '') onSearch('')
      }}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        className={styles.input}
        name="name"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        {...field}
      />
      <span className={styles.clear}>
        <IconButton type="reset" icon="close" label={t('search.clear')} />
      </span>
      <button type="submit" className={styles.submit}>
        {t('search.submit')}
      </button>
    </form>
  )
}
