import { prizes } from '../rewards/raffles.ts'
import { lotteries } from './lottery/lotteries.ts'
import { choiceRules } from './round-rules.ts'
import { symbolWeights } from './slot-rules.ts'

/** The odds of every game, with which a player computes an outcome from its seed (SAFE-06). */
export const publishedRules = {
  slot: symbolWeights,
  choices: Object.fromEntries(
    Object.entries(choiceRules).map(([category, choices]) => [category, choices.map(({ id, weight }) => [id, weight])]),
  ),
  lotteries: Object.fromEntries(lotteries.map(({ gameCode, prizes: numbers }) => [gameCode, numbers])),
  raffle: prizes.map(({ en, weight }) => [en, weight] as const),
}
