import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { Button } from '../../components/Button.tsx'
import { NoticeText } from '../../components/NoticeText.tsx'

export interface FailedMoreProps {
  reason: Notice | undefined
  onRetry: (() => void) | undefined
}

/** Stands below games whose next page failed to load: the reason, and a retry (ERR-04). */
export function FailedMore({ reason, onRetry }: FailedMoreProps) {
  const { t } = useTranslation()
  return (
    <>
      <span>
        {t('lobby.failedMore')} {reason && <NoticeText notice={reason} />}
      </span>
      <Button tone="quiet" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </>
  )
}
