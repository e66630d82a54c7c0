import { useTranslation } from 'react-i18next'
import type { Notice } from '../../machines/shared/text-key.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { NoticeText } from './NoticeText.tsx'

export interface LoadFailedProps {
  title: string
  reason: Notice
  busy?: boolean
  /** It stands in the place of one row, beside content that loaded. */
  row?: boolean
  onRetry: () => void
}

/** Replaces what failed to load: its name, the reason, and a retry. */
export function LoadFailed({ title, reason, busy = false, row = false, onRetry }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <EmptyState
      alert
      row={row}
      icon="offline"
      title={title}
      text={<NoticeText notice={reason} />}
      action={
        <Button busy={busy} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  )
}
