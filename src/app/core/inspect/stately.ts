import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { describeStarted } from './describe.ts'
import { defineLazyFlows } from './lazy-flows.ts'
import { scrubEvent } from './scrub.ts'

/** Stately's own inspector, for a brand that names none. */
const statelys = 'https://stately.ai/inspect'

/** The number of events that wait for the inspector; the oldest go first. */
const mostWaiting = 5000

/** The window for the inspector's package, which itself sends to any origin and hears every one (SAFE-04). */
const windowFor = (url: string) => {
  const { origin } = new URL(url, location.href)
  let opened: Window | null = null
  return {
    open: (address: string, name: string) => {
      opened = window.open(address, name)
      return opened && { postMessage: (message: unknown) => opened?.postMessage(message, origin) }
    },
    addEventListener: (_: 'message', hear: (event: MessageEvent) => void) =>
      window.addEventListener('message', (event) => {
        if (event.origin === origin && event.source === opened) hear(event)
      }),
  } as unknown as Window
}

/** Keeps scrubbed events for the Stately inspector or the brand's own at `url`; `open` opens it (FLOW-04, SAFE-04). */
export const makeStately = (url = statelys) => {
  const { inspect, start } = createBrowserInspector({
    url,
    window: windowFor(url),
    serialize: scrubEvent,
    autoStart: false,
    maxDeferredEvents: mostWaiting,
  })
  const observer: Observer<InspectionEvent> = {
    next: defineLazyFlows((event) => {
      describeStarted(event)
      inspect.next?.(event)
    }),
  }
  return { observer, open: start }
}
