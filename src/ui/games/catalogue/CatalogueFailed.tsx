import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { catalogueMachine } from '../../../machines/games/catalogue/catalogue.machine.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'

/** Replaces categories and vendors that failed to load (NAV-05). */
export function CatalogueFailed({ actor, reason }: { actor: ActorRefFrom<typeof catalogueMachine>; reason: Notice }) {
  const { t } = useTranslation()
  return (
    <LoadFailed
      title={t('home.categoriesFailed')}
      reason={reason}
      onRetry={() => actor.send({ type: 'catalogue.retry' })}
    />
  )
}
