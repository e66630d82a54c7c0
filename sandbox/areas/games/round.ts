import type { State } from '../../core/state.ts'
import { playRound } from './game-session.ts'
import { choicesOf, drawChoice } from './round-rules.ts'

export interface RoundResult {
  /** The winning choice. */
  readonly drawn: string
  readonly win: number
  readonly balance: number
  readonly seed: string
  readonly commitment: string
}

/** Plays a round of a demo game without reels: `choice` is one of its category's; see `playRound`. */
export async function playChoice(
  state: State,
  session: string,
  { choice, ...stake }: { readonly choice: string; readonly bet: number; readonly key: string },
): Promise<RoundResult> {
  const { shown, ...result } = await playRound<{ choice: string; drawn: string }>(
    state,
    session,
    { ...stake, house: 'rounds' },
    ({ gameType }, earlier, random) => {
      const choices = choicesOf(gameType)
      const chosen = choices.find(({ id }) => id === choice)
      const drawn = earlier?.drawn ?? drawChoice(choices, random)
      if (!chosen || drawn === undefined || (earlier && earlier.choice !== choice)) return undefined
      return { shown: { choice, drawn }, multiple: drawn === choice ? chosen.pays : 0 }
    },
  )
  return { drawn: shown.drawn, ...result }
}
