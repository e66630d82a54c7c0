import { useTranslation } from 'react-i18next'
import { Button } from '../parts/Button.tsx'
import { EmptyState } from '../parts/EmptyState.tsx'

/** Stands in the place of a region that broke or whose code did not come. */
export function RegionError({ noCode, onRetry }: { noCode: boolean; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      alert
      icon="alert"
      title={t(noCode ? 'region.noCode' : 'region.failed')}
      text={t(noCode ? 'region.noCodeText' : 'region.failedText')}
      action={<Button onClick={onRetry}>{t('action.retry')}</Button>}
    />
  )
}
