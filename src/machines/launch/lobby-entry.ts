import type { GameType } from '../../api/calls/games.ts'

/** Does a press on a vendor of this category lead to its lobby? (LAUNCH-04; decided: fishing and poker rooms, too.) Needs no login. */
export const entersLobby = (gameType: GameType) => ['RNG', 'FISH', 'PVP'].includes(gameType)
