import type { WantedGame } from '../machines/launch/route.ts'

/** The address of a vendor's lobby (LOBBY-01), which is also where a game's way back leads; the cockfight has no page (NAV-03). */
export const lobbyPath = ({ gameType, vassalage }: Pick<WantedGame, 'gameType' | 'vassalage'>) =>
  gameType === 'DS88' ? '/' : `/${gameType.toLowerCase()}?${new URLSearchParams({ page: vassalage }).toString()}`
