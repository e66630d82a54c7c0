import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { describeStarted } from './describe.ts'
import { scrubEvent } from './scrub.ts'

/** Opens the Stately inspector, or the brand's own at `url`, with scrubbed events (FLOW-04). */
export const connectStately = (url: string | undefined): Observer<InspectionEvent> => {
  const { inspect } = createBrowserInspector({ ...(url !== undefined && { url }), serialize: scrubEvent })
  return {
    ...inspect,
    next: (event) => {
      describeStarted(event)
      inspect.next?.(event)
    },
  }
}
