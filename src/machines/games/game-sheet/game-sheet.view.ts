import type { SnapshotFrom } from 'xstate'
import type { GameDetails } from '../../../api/calls/games.ts'
import type { gameSheetMachine } from './game-sheet.machine.ts'

/** Selects what the sheet shows: the platform's facts, or else the tile's (PLAY-04). */
export const selectGameSheet = (snapshot: SnapshotFrom<typeof gameSheetMachine>) => {
  const { details, known, failure } = snapshot.context
  const game: GameDetails | undefined = details ?? known
  return {
    game,
    loading: snapshot.matches('loading'),
    failure: snapshot.matches('failed') ? failure : undefined,
  }
}

/** Returns the bets that a game takes, in units of money; undefined: unknown. A vendor's 0 is no limit. */
export const betsOf = ({ minBet, maxBet }: Pick<GameDetails, 'minBet' | 'maxBet'>) => {
  const min = minBet !== undefined && minBet > 0 ? minBet : undefined
  const max = maxBet !== undefined && maxBet > 0 && maxBet >= (min ?? 0) ? maxBet : undefined
  return min === undefined && max === undefined ? undefined : { min, max }
}
