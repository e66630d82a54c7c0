import type { VendorCard } from '../../../api/calls/vendors.ts'

/** S2 9: a category's menu shows at most so many vendors. */
const mostShown = 16

/** HEAD-02: the vendors of a category's menu, and whether there are more on its page. */
export const vendorMenuOf = (cards: readonly VendorCard[]) => ({
  shown: cards.slice(0, mostShown),
  more: cards.length > mostShown,
})
