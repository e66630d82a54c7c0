import type { GameType, VendorCard } from '../../../api/calls/vendors.ts'

/** The most vendors in a category's menu (HEAD-02). */
const mostShown = 16

/** Returns the path of all providers of a category, for one that has no page of its own (NAV-03). */
export const providersPath = (gameType: GameType) => `/providers?type=${gameType}`

/** Returns the vendors of a category's menu, and whether its page has more (HEAD-02). */
export const vendorMenuOf = (cards: readonly VendorCard[]) => ({
  shown: cards.slice(0, mostShown),
  more: cards.length > mostShown,
})
