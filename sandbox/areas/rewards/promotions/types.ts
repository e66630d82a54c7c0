/** Titles of the promotion groups. */
export const promotionTypes = {
  welcome: { EN: 'Welcome', NE: 'स्वागत' },
  deposit: { EN: 'Deposit', NE: 'जम्मा' },
  slots: { EN: 'Slots', NE: 'स्लट' },
  sports: { EN: 'Sports', NE: 'खेलकुद' },
  live: { EN: 'Live', NE: 'लाइभ' },
  festival: { EN: 'Festivals', NE: 'चाडपर्व' },
} as const

export type PromotionType = keyof typeof promotionTypes
