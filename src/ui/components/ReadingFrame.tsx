import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../machines/shared/text-key.ts'
import { Dialog } from './Dialog.tsx'
import { EmptyState } from './EmptyState.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Skeleton } from './Skeleton.tsx'
import styles from './ReadingFrame.module.css'

/** The frame of texts, in a window or on a page. */
export function ReadingFrame({
  title,
  onClose,
  children,
}: {
  title: string
  /** Absent: a page. */
  onClose: (() => void) | undefined
  children: ReactNode
}) {
  if (onClose !== undefined)
    return (
      <Dialog title={title} onClose={onClose} look="side">
        {children}
      </Dialog>
    )
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  )
}

export interface ReadingStateProps {
  words: {
    readonly loading: string
    readonly empty: string
    readonly emptyText: string
    readonly failed: string
    readonly gone?: string
  }
  loading: boolean
  late?: boolean
  empty: boolean
  /** The reason why they failed to load. */
  failed: Notice | undefined
  /** The text that was asked for is not there. */
  gone?: boolean
  onRetry: () => void
}

/** The loading, failed and empty states of the texts. */
export function ReadingState({
  words,
  loading,
  late = false,
  empty,
  failed,
  gone = false,
  onRetry,
}: ReadingStateProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className={late || gone ? styles.word : 'unseen'} role="status">
        {loading && (late ? t('error.slow') : words.loading)}
        {gone && words.gone}
      </p>
      {loading && (
        <div className={styles.skeletons}>
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} height="64px" />
          ))}
        </div>
      )}
      {empty && <EmptyState icon="bell" title={words.empty} text={words.emptyText} />}
      {failed && <LoadFailed title={words.failed} reason={failed} onRetry={onRetry} />}
    </>
  )
}
