import type { LeaderboardEntry } from '../../../api/calls/missions.ts'

/** Returns whether the platform names a prize for a player of the list, or for the reader's own place (MEM-13). */
export const namesPrizes = (list: readonly LeaderboardEntry[], own: LeaderboardEntry | undefined): boolean =>
  [...list, ...(own ? [own] : [])].some(({ prize }) => prize !== undefined)
