import type { WantedGame } from '../machines/launch/launch.machine.ts'

/** The address of a vendor's lobby (LOBBY-01), which is also where a game's way back leads. */
export const lobbyPath = ({ gameType, vassalage }: Pick<WantedGame, 'gameType' | 'vassalage'>) =>
  `/${gameType.toLowerCase()}?${new URLSearchParams({ page: vassalage }).toString()}`
