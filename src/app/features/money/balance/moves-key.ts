/** The key prefix of the member's lists of moves. */
export const movesKey = ['member', 'moves'] as const
