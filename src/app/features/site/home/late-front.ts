/** Notices and jackpot: what every visitor sees of the front page's liveliness. */
export const loadFrontParts = () => import('./FrontParts.tsx')
