import { createContext, useContext } from 'react'
import type { EventFrom } from 'xstate'
import type { customerServiceMachine } from '../../../../machines/support/customer-service/customer-service.machine.ts'
import { selectService, type ServiceView } from '../../../../machines/support/customer-service/customer-service.view.ts'
import type { Toast } from '../../../../ui/components/Toasts.tsx'
import { useNoticeText } from '../../../../ui/components/use-notice-text.ts'
import { useView, type LazyRef } from '../../../core/lazy-feature/lazy-actor.ts'
import type { Popup } from '../../../core/popup.ts'
import { moveToNewPage } from '../../../core/release/release.ts'
import { customerService } from './index.ts'

type Service = LazyRef<typeof customerServiceMachine>

/** While the chunk loads, the look-up counts as pending; a failed chunk is a notice. */
export const pendingService = (events: readonly EventFrom<typeof customerServiceMachine>[]): ServiceView => {
  const last = events.at(-1)?.type
  return {
    busy: last === 'service.open',
    notice: last === 'service.unreachable' ? { key: 'error.network' } : undefined,
  }
}

/** Customer service, whose chunk loads at the first press, also while the site is closed (SYS-06). */
export const makeCustomerService = (actor: Service, popup: Popup, rankLevel: () => number | undefined) => {
  let failures = 0
  return {
    actor,
    /** Call it in the press itself: browsers block a window that opens later. */
    open: () => {
      popup.open()
      actor.send({ type: 'service.open', popup: popup.isOpen() ? 'open' : 'blocked', rankLevel: rankLevel() })
      customerService.load().catch(() => {
        popup.close()
        actor.send({ type: 'service.unreachable' })
        failures += 1
        // Some browsers cache a failed import for the page's lifetime.
        if (failures > 1) void moveToNewPage({ again: true })
      })
    },
  }
}
export type CustomerService = ReturnType<typeof makeCustomerService>

export const ServiceContext = createContext<CustomerService | undefined>(undefined)

/** Customer service for every button; call `open` in the press itself (SIDE-06). */
export const useCustomerService = (): CustomerService => {
  const service = useContext(ServiceContext)
  if (service === undefined) throw new Error('There is no customer service here.')
  return service
}

/** The reason why customer service did not open, as a toast. */
export const useServiceToasts = ({ actor }: CustomerService): readonly Toast[] => {
  const textOf = useNoticeText()
  const { notice } = useView(actor, selectService, pendingService)
  if (notice === undefined) return []
  return [
    {
      id: 'service',
      tone: 'error',
      text: textOf(notice),
      onDismiss: () => actor.send({ type: 'notice.dismiss' }),
    },
  ]
}
