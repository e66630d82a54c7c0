import type { LeaderboardEntry } from '../../../api/calls/missions.ts'

/**
 * Returns the player's own place among those of the list; undefined where it is not there, or cannot be told from others
 * (MEM-15). Players with equal scores may share a rank, and names of others are masked.
 */
export const ownPlaceIn = (
  list: readonly LeaderboardEntry[],
  own: LeaderboardEntry | undefined,
): LeaderboardEntry | undefined => {
  // A platform may tell no ranks.
  const equals = list.filter(({ rank }) => typeof rank === 'number' && rank === own?.rank)
  return equals.length === 1 ? equals[0] : equals.find(({ playerName }) => playerName === own?.playerName)
}
