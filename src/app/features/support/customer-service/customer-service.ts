import { shallowEqual, useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { createActor } from 'xstate'
import { selectService } from '../../../../machines/support/customer-service/customer-service.view.ts'
import type { Toast } from '../../../../ui/components/Toasts.tsx'
import type { customerServiceFlow } from './customer-service-flow.ts'
import { lateMachine, makeLate } from '../../../core/lazy-feature/late-machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { makePopup } from '../../../core/popup.ts'
import { moveToNewPage } from '../../../core/release/release.ts'

const late = makeLate<typeof customerServiceFlow>()

/**
 * The flow of customer service, whose code comes with the first press. It is no part of the site's own flows, because it is
 * there while the site is closed, too (SYS-02). `rankLevel`: that of the member who is signed in.
 */
export const makeCustomerService = (
  platform: Platform,
  language: () => string,
  rankLevel: () => number | undefined,
) => {
  const popup = makePopup()
  let made: ReturnType<typeof customerServiceFlow> | undefined
  let failures = 0
  const actor = createActor(
    lateMachine(late, (make) => (made ??= make(platform, language, popup)), 'service.unreachable'),
    platform.inspect && { inspect: platform.inspect },
  ).start()
  return {
    actor,
    /** In the press itself: later no browser lets a window open. */
    open: () => {
      popup.open()
      actor.send({ type: 'service.open', popup: popup.isOpen() ? 'open' : 'blocked', rankLevel: rankLevel() })
      import('./customer-service-flow.ts').then(
        (code) => {
          late.arrive(code.customerServiceFlow)
        },
        () => {
          popup.close()
          actor.send({ type: 'service.unreachable' })
          failures += 1
          // Some browsers keep a failed import for as long as the page lives.
          if (failures > 1) void moveToNewPage({ again: true })
        },
      )
    },
  }
}
export type CustomerService = ReturnType<typeof makeCustomerService>

export const ServiceContext = createContext<CustomerService | undefined>(undefined)

/** Customer service, for every button that leads there: `open` belongs in the press itself (SIDE-06). */
export const useCustomerService = (): CustomerService => {
  const service = useContext(ServiceContext)
  if (service === undefined) throw new Error('There is no customer service here.')
  return service
}

/** Why customer service did not open. */
export const useServiceToasts = ({ actor }: CustomerService): readonly Toast[] => {
  const { t } = useTranslation()
  const { notice } = useSelector(actor, selectService, shallowEqual)
  if (notice === undefined) return []
  return [
    {
      id: 'service',
      tone: 'error',
      text: 'key' in notice ? t(notice.key) : notice.text,
      onDismiss: () => actor.send({ type: 'notice.dismiss' }),
    },
  ]
}
