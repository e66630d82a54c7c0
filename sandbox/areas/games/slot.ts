import type { State } from '../../core/state.ts'
import { playRound } from './game-session.ts'
import { getOutcome, type Reels, stopReels } from './slot-rules.ts'

export interface SpinResult {
  readonly reels: Reels
  /** The paying lines, as indexes into the rules' `paylines`. */
  readonly lines: readonly number[]
  readonly win: number
  readonly balance: number
}

/** Plays a spin of the demo slot; see `playRound`. */
export async function spin(state: State, session: string, bet: number, key: string): Promise<SpinResult> {
  const { shown, ...result } = await playRound<Reels>(state, session, { bet, key, house: 'slots' }, (_, earlier) => {
    const reels = earlier ?? stopReels(state.random)
    return { shown: reels, multiple: getOutcome(reels).multiple }
  })
  return { reels: shown, lines: getOutcome(shown).lines, ...result }
}
