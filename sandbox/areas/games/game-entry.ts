import type { Game } from '../../../src/api/calls/games.ts'
import type { GameType } from '../../../src/api/calls/vendors.ts'
import { games } from '../../db/schema-games.ts'
import { demoGames } from '../../seed/demo-accounts.ts'
import { launchWays } from '../../seed/vendors.ts'

type GameRow = Omit<typeof games.$inferSelect, 'state'>
/** A flag in wire form. */
export const flag = (value: number): 0 | 1 => (value === 0 ? 0 : 1)

/** A game for a list, with texts in the given language. */
export function toGame(row: GameRow, language: string): Game {
  const mode = launchWays[row.vassalage]?.launchMode
  return {
    nodeId: row.nodeId,
    gameName: row.nameEn,
    displayName: language === 'NE' ? row.nameNe : row.nameEn,
    showIcon: `/games/${row.nodeId}.svg`,
    isHot: flag(row.isHot),
    isNew: flag(row.isNew),
    supportPlay: flag(row.supportPlay),
    vassalage: row.vassalage,
    accountTypeName: row.accountTypeName,
    gameType: row.gameType as GameType,
    gameCode: row.gameCode,
    ...(row.gameType === 'LOTT' && { gameId: row.nodeId }),
    isGame: row.nodeId === demoGames.collection ? 'VASSALAGE' : 'GAME',
    ...(mode !== undefined && { launchMode: mode }),
    gameClassify: row.gameClassify,
    minBet: row.minBet / 100,
  }
}
