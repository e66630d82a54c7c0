/** Names of a page's rows on other platforms, beside lists such as `orders` and `links`; the best first (PLAT-03). */
export const rowNames = ['list', 'games', 'content', 'records', 'rows', 'items', 'data', 'results']
