/** The reader asked for less motion: what would move is still, or there at once. */
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
