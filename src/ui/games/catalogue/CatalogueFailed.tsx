import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { catalogueMachine } from '../../../machines/games/catalogue/catalogue.machine.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'

/** Replaces categories and vendors that failed to load (NAV-05). */
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
