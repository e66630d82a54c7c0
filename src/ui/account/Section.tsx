import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../machines/shared/text-key.ts'
import { Button } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { NoticeText } from '../components/NoticeText.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import styles from './Account.module.css'

export interface SectionProps {
  phase: 'loading' | 'failed' | 'shown'
  busy: boolean
  notice: Notice | undefined
  onRetry: () => void
  onDismiss: () => void
  children: ReactNode
}

/** A section of the account, or its loading and failed states; a refusal is shown at the top. */
export function Section({ phase, busy, notice, onRetry, onDismiss, children }: SectionProps) {
  const { t } = useTranslation()
  if (phase === 'failed')
    return (
      <EmptyState
        alert
        icon="offline"
        title={t('page.account.failed')}
        text={notice && <NoticeText notice={notice} />}
        action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
      />
    )
  return (
    <div className={styles.page} aria-busy={busy}>
      <div role="alert">
        {phase === 'shown' && notice && (
          <div className={styles.alert}>
            <p>
              <NoticeText notice={notice} />
            </p>
            <Button tone="quiet" onClick={onDismiss}>
              {t('action.understood')}
            </Button>
          </div>
        )}
      </div>
      {phase === 'shown'
        ? children
        : [72, 220, 180, 180].map((height, index) => <Skeleton key={index} height={`${height}px`} />)}
    </div>
  )
}

/** A card with its heading. */
export const Card = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h3>{title}</h3>
    {text !== undefined && <p className={styles.soft}>{text}</p>}
    {children}
  </section>
)

export interface RowProps {
  label: string
  value?: ReactNode
  /** Lines of the site's own words in place of a value, in the page's direction. */
  lines?: ReactNode
  /** Buttons at the row's end. */
  acts?: ReactNode
  /** A form that is open in the row. */
  children?: ReactNode
}

/** A form that is open in a row. A focus that is lost with it returns to the row's last button, which opened it. */
function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = place.current
    return () => {
      const row = box?.parentElement
      if (!box?.contains(document.activeElement)) return
      // The button comes back with the change that closes the form; a window may have taken the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) [...(row?.querySelectorAll('button') ?? [])].at(-1)?.focus()
      })
    }
  }, [])
  return (
    <div ref={place} className={styles.inner}>
      {children}
    </div>
  )
}

/** A label and value with its buttons. */
export const Row = ({ label, value, lines, acts, children }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.fact}>
      <span className={value === undefined && lines === undefined ? undefined : styles.soft}>{label}</span>
      {value !== undefined && (
        <span>
          <bdi>{value}</bdi>
        </span>
      )}
      {lines}
    </div>
    {acts !== undefined && <div className={styles.acts}>{acts}</div>}
    {children !== undefined && children !== false && <Opened>{children}</Opened>}
  </li>
)

export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>
