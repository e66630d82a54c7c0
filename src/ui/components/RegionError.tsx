import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export interface RegionErrorProps {
  noCode: boolean
  /** The chunk timed out. */
  slow?: boolean | undefined
  onRetry: () => void
}

/** Replaces a region that threw or whose chunk failed to load (ERR-03, CFG-06). */
export function RegionError({ noCode, slow = false, onRetry }: RegionErrorProps) {
  const { t } = useTranslation()
  const text = noCode ? t(slow ? 'error.slow' : 'region.noCodeText') : t('region.failedText')
  return (
    <EmptyState
      alert
      icon="alert"
      title={t(noCode ? 'region.noCode' : 'region.failed')}
      text={text}
      action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
    />
  )
}
