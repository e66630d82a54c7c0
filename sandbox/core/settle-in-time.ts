import { payWages } from '../areas/agents/pay-wages.ts'
import { settleMoves } from '../areas/money/settle-moves.ts'
import { report } from './report.ts'
import type { State } from './state.ts'

const every = 5_000

/** What the sandbox's clock brings about: draws, money on its way, and the wages that bets count for. */
export async function settleAll(state: State): Promise<void> {
  await settleMoves(state)
  await payWages(state)
}

/** Settles while nobody asks; the function that comes back stops it, once what is under way is done. */
export function settleInTime(state: State): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => settleAll(state)).catch((error: unknown) => report('settlement', error))
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
