import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export interface RegionErrorProps {
  noCode: boolean
  /** The code took too long. */
  slow?: boolean | undefined
  onRetry: () => void
}

/** Stands in the place of a region that broke or whose code did not come. */
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
