import { customerServiceMachine } from '../machines/customer-service/customer-service.machine.ts'
import { lookUp } from './actors/customer-service.ts'
import type { Popup } from './popup.ts'
import type { Platform } from './platform.ts'

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
