import type { State } from '../../core/state.ts'
import { playRound } from './game-session.ts'
import { getOutcome, type Reels, stopReels } from './slot-rules.ts'

export interface SpinResult {
  readonly reels: Reels
  /** The paying lines, as indexes into the rules' `paylines`. */
  readonly lines: readonly number[]
  readonly win: number
  readonly balance: number
  readonly seed: string
  readonly commitment: string
}

/** Plays a spin of the demo slot; see `playRound`. */
export async function spin(state: State, session: string, bet: number, key: string): Promise<SpinResult> {
  const { shown, ...result } = await playRound<Reels>(
    state,
    session,
    { bet, key, house: 'slots' },
    (_, earlier, random) => {
      const reels = earlier ?? stopReels(random)
      return { shown: reels, multiple: getOutcome(reels).multiple }
    },
  )
  return { reels: shown, lines: getOutcome(shown).lines, ...result }
}
