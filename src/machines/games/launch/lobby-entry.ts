import type { GameType, VendorCard } from '../../../api/calls/vendors.ts'

/** The categories with a lobby of games (LOBBY-01). */
export const lobbyTypes = ['RNG', 'FISH', 'PVP'] as const satisfies readonly GameType[]

/**
 * Returns whether a press on a vendor of this category opens its lobby, without a login (LAUNCH-04). Decision: FISH and
 * PVP, too.
 */
export const entersLobby = (gameType: GameType) => lobbyTypes.some((type) => type === gameType)

/** Returns the destination of a press on a vendor: its lobby (LAUNCH-04), or its game (NAV-03). */
export const entryOf = ({ gameType }: Pick<VendorCard, 'gameType'>) => (entersLobby(gameType) ? 'lobby' : 'game')

/** Returns the path of a category's page (ROUTE-01). */
export const categoryPath = (gameType: GameType) => `/${gameType.toLowerCase()}`

/**
 * Returns the path of a vendor in its category, also used by a game's way back (LOBBY-01); DS88 has no page (NAV-03).
 */
export const vendorPath = ({ gameType, vassalage }: Pick<VendorCard, 'gameType' | 'vassalage'>) =>
  gameType === 'DS88' ? '/' : `${categoryPath(gameType)}?${new URLSearchParams({ page: vassalage }).toString()}`
