import { fromCallback } from 'xstate'
import type { ClockReport } from '../../machines/shared/countdown/countdown.machine.ts'

/** Reports the time that has really passed when the page becomes visible: a hidden page suspends its timers. */
export const watchClock = fromCallback<ClockReport>(({ sendBack }) => {
  const start = Date.now()
  const report = () => {
    if (document.visibilityState === 'visible')
      sendBack({ type: 'countdown.elapsed', seconds: (Date.now() - start) / 1000 })
  }
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
})
