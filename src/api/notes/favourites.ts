import type { CallNotes } from '../call-notes.ts'

export const favouritesNotes = {
  favouriteGames: {
    purpose: 'Returns one page of the member’s favourite games (getFavGameList), latest first.',
    decisive: ['content'],
    source: ['games and content: calls'],
    decided: [
      'method',
      'path within /wps/relay/',
      'the token travels in the header, not as a field (LOBBY-14)',
      'gameType follows the lobby',
      'order',
    ],
  },
  favouriteAction: {
    purpose: 'Adds a game to the member’s favourites, or removes it from them (gameFavAction).',
    decisive: [],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'answer'],
  },
  favouriteIds: {
    purpose: 'Returns the `nodeId` of every favourite game of the member, for the hearts on the tiles (getFavGames).',
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  recentGames: {
    purpose: 'Returns one page of the member’s recent games, latest first (getRecentGameList).',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'an empty vassalage means every vendor',
      'a successful launch counts as playing; the platform keeps the latest 100',
      'trial accounts have recent games, too',
    ],
  },
} as const satisfies CallNotes
