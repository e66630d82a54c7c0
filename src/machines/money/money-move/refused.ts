import type { Notice } from '../../shared/text-key.ts'

/**
 * The reasons of a refusal, each with its own next step. `conflict`: the request id belongs to another move. `absent`:
 * the answer was lost and nothing was booked. `soldOut`: the pieces left of the reward. Amounts in units, points whole,
 * `until` as ISO 8601.
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
  /** The platform tells the reason without its details, which are decided; its own words stand in for them. */
  | {
      readonly reason: 'wrongPassword' | 'locked' | 'balance' | 'limits' | 'points'
      readonly notice: Notice
    }
