import type { Notice } from '../../shared/text-key.ts'

/**
 * Why money did not move, each with its own next step: another password or its recovery, waiting, another amount, another
 * channel, setting up a payment password. `conflict`: the request id stands for another move. `absent`: an answer was lost, and
 * nothing was booked. `soldOut`: so many pieces of the reward are left. Amounts in units, points whole, `until` as ISO 8601.
 */
export type Refused =
  | { readonly reason: 'wrongPassword'; readonly attemptsLeft: number }
  | { readonly reason: 'locked'; readonly until: string }
  | { readonly reason: 'balance'; readonly available: number }
  | { readonly reason: 'limits'; readonly min: number; readonly max: number }
  | { readonly reason: 'maintenance' }
  | { readonly reason: 'soldOut'; readonly left: number }
  | { readonly reason: 'points'; readonly available: number }
  | { readonly reason: 'gone' }
  | { readonly reason: 'notSet' }
  | { readonly reason: 'conflict' }
  | { readonly reason: 'absent' }
  | { readonly reason: 'other'; readonly notice: Notice }
