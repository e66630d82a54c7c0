import { useTranslation } from 'react-i18next'
import type { hostsMachine } from '../../../../machines/site/hosts/hosts.machine.ts'
import { selectHosts } from '../../../../machines/site/hosts/hosts.view.ts'
import { useView, type LazyRef } from '../../../core/lazy-feature/lazy-actor.ts'
import type { Toast } from '../../../../ui/components/Toasts.tsx'

/** Warns the visitor that this address is not the platform's (CFG-08). */
export const useHostToasts = (hosts: LazyRef<typeof hostsMachine>): readonly Toast[] => {
  const { t } = useTranslation()
  const { invalid } = useView(hosts, selectHosts, () => ({ invalid: false }))
  if (!invalid) return []
  return [
    {
      id: 'hosts',
      tone: 'error',
      text: t('domain.invalid'),
      action: { label: t('action.retry'), onPress: () => hosts.send({ type: 'hosts.check' }) },
      onDismiss: () => hosts.send({ type: 'notice.dismiss' }),
    },
  ]
}
