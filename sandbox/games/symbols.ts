/** What may stand on the demo slot's reels; `slot.html` holds a drawing of each by this name. */
export const symbols = ['seven', 'bell', 'lotus', 'coin', 'kite', 'yak', 'stupa'] as const
