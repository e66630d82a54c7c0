import type { Game } from '../../../api/calls/games.ts'
import type { Failed } from '../../shared/failed.ts'
import type { Notice } from '../../shared/text-key.ts'
import type { WantedGame } from './route.ts'

/**
 * `hosts`: the vendor's own, by the brand's rules or the answer; `popup`: the result of opening the window, for a game
 * that needs one.
 */
export type LaunchOutcome =
  | {
      readonly kind: 'opened'
      readonly url: string
      readonly gameName: string
      readonly hosts?: readonly string[]
      readonly popup?: 'open' | 'blocked'
    }
  | { readonly kind: 'refused'; readonly notice: Notice }
  | {
      readonly kind:
        | 'loginNeeded'
        | 'trialAccount'
        | 'underMaintenance'
        | 'playingElsewhere'
        | 'timedOut'
        | 'unreachable'
    }

export type SubGamesOutcome =
  | { readonly kind: 'listed'; readonly games: readonly Game[]; readonly totalPages: number }
  | Failed

/** `pageNo`: from 1. */
export interface SubGamesInput {
  readonly game: WantedGame
  readonly pageNo: number
}
