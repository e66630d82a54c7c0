import type { VendorCard } from '../../../../api/calls/vendors.ts'
import { entersLobby, vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'

/** Returns the address of a vendor's lobby; undefined: a press starts the vendor's game (LAUNCH-04). */
export const vendorHref = (card: VendorCard) => (entersLobby(card.gameType) ? vendorPath(card) : undefined)
