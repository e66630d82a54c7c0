import { payWages } from '../areas/agents/pay-wages.ts'
import { settleMoves } from '../areas/money/settle-moves.ts'
import { logError } from '../core/report.ts'
import type { State } from '../core/state.ts'

const every = 5_000

/** Settles everything due by the sandbox's clock: draws, pending money, and wages, which count those bets. */
export async function settleAll(state: State): Promise<void> {
  await settleMoves(state)
  await payWages(state)
}

/** Settles in the background; the returned function stops it after the current run. */
export function startSettlement(state: State): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => settleAll(state)).catch((error: unknown) => logError('settlement', error))
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
