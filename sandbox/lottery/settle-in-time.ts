import { report } from '../report.ts'
import type { State } from '../state.ts'
import { settleDue } from './bets.ts'

const every = 5_000

/** Settles draws while nobody asks; the function that comes back stops it, once what is under way is done. */
export function settleInTime(state: State): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => settleDue(state)).catch((error: unknown) => report('lottery', error))
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
