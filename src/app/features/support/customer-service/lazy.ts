import { customerServiceMachine } from '../../../../machines/support/customer-service/customer-service.machine.ts'
import { lookUp } from './actors.ts'
import type { Popup } from '../../../core/popup.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The machine of customer service, with its actors provided. `popup` is the window that the press opened. */
export const flow = (platform: Platform, language: () => string, popup: Popup) =>
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
