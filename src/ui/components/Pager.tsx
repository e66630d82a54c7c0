import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import styles from './Pager.module.css'

export interface PagerProps {
  label: string
  /** From 1 to `count`. */
  page: number
  count: number
  /** The page numbers in order, with their gaps. */
  marks: readonly (number | 'gap')[]
  onChoose: (page: number) => void
}

/** The pages of a list; nothing for a single page. */
export function Pager({ label, page, count, marks, onChoose }: PagerProps) {
  const { t } = useTranslation()
  if (count < 2) return null
  return (
    <nav aria-label={label} className={styles.pager}>
      <IconButton
        icon="back"
        label={t('pager.previous')}
        aria-disabled={page === 1 || undefined}
        onClick={() => onChoose(page - 1)}
      />
      <ol className={styles.pages}>
        {marks.map((mark, index) =>
          mark === 'gap' ? (
            <li key={`gap ${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark}>
              <button
                type="button"
                className={styles.page}
                aria-label={t('pager.page', { number: mark })}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onChoose(mark)}
              >
                {t('number.plain', { number: mark })}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        icon="next"
        label={t('pager.next')}
        aria-disabled={page === count || undefined}
        onClick={() => onChoose(page + 1)}
      />
    </nav>
  )
}
