import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordsView } from '../../../machines/reports/records/records.view.ts'
import styles from './RecordsFilters.module.css'

export interface VendorChoice {
  readonly value: string
  readonly label: string
}

export interface RecordsFiltersProps {
  filters: RecordsView['filters']
  vendors: readonly VendorChoice[]
  onChoose: (key: string, value: string) => void
}

/** The filters of a report. A name is searched on Enter or on blur. */
export function RecordsFilters({ filters, vendors, onChoose }: RecordsFiltersProps) {
  const { t } = useTranslation()
  const id = useId()
  if (filters.length === 0) return null
  return (
    <div className={styles.filters} role="group" aria-label={t('page.records.filters')}>
      {filters.map((filter) => (
        <div key={filter.key} className={styles.filter}>
          <label htmlFor={`${id}-${filter.key}`}>{t(filter.label)}</label>
          {filter.kind === 'name' ? (
            <input
              id={`${id}-${filter.key}`}
              className={styles.input}
              type="search"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              placeholder={t('page.records.anyone')}
              defaultValue={filter.value}
              onBlur={(event) => onChoose(filter.key, event.target.value.trim())}
              onKeyDown={(event) => {
                if (event.key === 'Enter') onChoose(filter.key, event.currentTarget.value.trim())
              }}
            />
          ) : (
            <select
              id={`${id}-${filter.key}`}
              className={styles.input}
              data-on={filter.value !== '' || undefined}
              value={filter.value}
              onChange={(event) => onChoose(filter.key, event.target.value)}
            >
              <option value="">{t('page.records.all')}</option>
              {filter.kind === 'vendor'
                ? vendors.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))
                : Object.entries(filter.options).map(([value, label]) => (
                    <option key={value} value={value}>
                      {t(label)}
                    </option>
                  ))}
            </select>
          )}
        </div>
      ))}
    </div>
  )
}
