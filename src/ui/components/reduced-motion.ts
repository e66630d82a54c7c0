/** Returns whether the reader prefers reduced motion. */
export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches
