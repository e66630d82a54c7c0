import { customerServiceMachine } from '../../../../machines/support/customer-service/customer-service.machine.ts'
import { lookUp } from './actors.ts'
import type { Popup } from '../../../core/popup.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The flow of customer service with its work. */
export const customerServiceFlow = (platform: Platform, language: () => string, popup: Popup) =>
  customerServiceMachine.provide({
    actors: { lookUp: lookUp(platform, language) },
    actions: {
      showService: (_, url) => {
        popup.show(url)
      },
      closeWindow: () => {
        popup.close()
      },
    },
  })
