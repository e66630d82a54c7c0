import { fromCallback } from 'xstate'

/** Reports that it is worth asking again: the network is back, or the tab is visible again. */
export const watchReturn = (type: string) =>
  fromCallback(({ sendBack }) => {
    const report = () => {
      if (document.visibilityState === 'visible') sendBack({ type })
    }
    addEventListener('online', report)
    document.addEventListener('visibilitychange', report)
    return () => {
      removeEventListener('online', report)
      document.removeEventListener('visibilitychange', report)
    }
  })
