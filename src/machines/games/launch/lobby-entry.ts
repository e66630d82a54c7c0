import type { GameType, VendorCard } from '../../../api/calls/vendors.ts'

/** Categories with a lobby of games (S2 2). */
export const lobbyTypes = ['RNG', 'FISH', 'PVP'] as const satisfies readonly GameType[]

/** Does a press on a vendor of this category lead to its lobby? (LAUNCH-04; decided: fishing and poker rooms, too.) Needs no login. */
export const entersLobby = (gameType: GameType) => lobbyTypes.some((type) => type === gameType)

/** The page of a category (S2 2). */
export const categoryPath = (gameType: GameType) => `/${gameType.toLowerCase()}`

/** The address of a vendor in its category (LOBBY-01), which is also where a game's way back leads; the cockfight has no page (NAV-03). */
export const vendorPath = ({ gameType, vassalage }: Pick<VendorCard, 'gameType' | 'vassalage'>) =>
  gameType === 'DS88' ? '/' : `${categoryPath(gameType)}?${new URLSearchParams({ page: vassalage }).toString()}`
