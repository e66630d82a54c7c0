import { fromCallback } from 'xstate'
import type { ClockReport } from '../../machines/shared/countdown/countdown.machine.ts'

/** Tells a countdown how much time has really passed when the page is seen again: a page that sleeps stops its timers. */
export const watchClock = fromCallback<ClockReport>(({ sendBack }) => {
  const start = Date.now()
  const report = () => {
    if (document.visibilityState === 'visible')
      sendBack({ type: 'countdown.elapsed', seconds: (Date.now() - start) / 1000 })
  }
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
})
