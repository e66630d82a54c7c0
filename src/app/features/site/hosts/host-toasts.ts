import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { hostsMachine } from '../../../../machines/site/hosts/hosts.machine.ts'
import { selectHosts } from '../../../../machines/site/hosts/hosts.view.ts'
import type { Toast } from '../../../../ui/components/Toasts.tsx'

/** What a visitor is told whose address is none of the platform's (CFG-08; S1 8). */
export const useHostToasts = (hosts: ActorRefFrom<typeof hostsMachine>): readonly Toast[] => {
  const { t } = useTranslation()
  const { invalid } = useSelector(hosts, selectHosts, shallowEqual)
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
