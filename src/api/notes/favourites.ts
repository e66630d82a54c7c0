import type { CallNotes } from '../call-notes.ts'

export const favouritesNotes = {
  favouriteGames: {
    purpose: 'One page of the member’s favourite games (getFavGameList), latest first.',
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
    purpose: 'Adds a game to the member’s favourites, or removes it when it is one (gameFavAction).',
    decisive: ['favourite'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'answer'],
  },
  favouriteIds: {
    purpose: 'The `nodeId` of every favourite game of the member, for the hearts on the tiles (getFavGames).',
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  recentGames: {
    purpose: 'One page of the games that the member played last, latest first (getRecentGameList).',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'an empty vassalage means every vendor',
      'a game is played when its launch is answered; the latest 100 are remembered',
      'trial accounts have them, too',
    ],
  },
} as const satisfies CallNotes
