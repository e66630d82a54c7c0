import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { catalogueMachine } from '../../../machines/games/catalogue/catalogue.machine.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'

/** Stands where categories and vendors would, when they did not come. */
export function CatalogueFailed({ actor }: { actor: ActorRefFrom<typeof catalogueMachine> }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      alert
      icon="offline"
      title={t('home.categoriesFailed')}
      text={t('error.network')}
      action={<Button onClick={() => actor.send({ type: 'catalogue.retry' })}>{t('action.retry')}</Button>}
    />
  )
}
