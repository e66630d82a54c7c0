/** Symbols of the demo slot's reels; `slot.html` has a drawing of each by this name. */
export const symbols = ['seven', 'bell', 'lotus', 'coin', 'kite', 'yak', 'stupa'] as const
