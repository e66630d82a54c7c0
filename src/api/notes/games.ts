import type { CallNotes } from '../call-notes.ts'

export const gamesNotes = {
  hotGames: {
    purpose: 'The hot games of one vendor, whole; without a vendor, those of the platform.',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'gameType', 'a call without a vendor'],
  },
  gameList: {
    purpose: 'One page of a vendor’s games, in a stable order.',
    decisive: ['games'],
    source: ['games and content: calls', 'games and content: entities'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'the sub-games of a game that is a VASSALAGE are the list of its vendor, without itself',
      'a name is searched for in every language that games have names in; upper case, accents, punctuation, missing or additional spaces and one or two wrong letters a word (one in 4 to 7 letters, two in more) are forgiven',
      'with a name the best matches come first, in a stable order; a search that forgives nothing is no error, only less kind',
      'an empty vassalage means every vendor',
    ],
  },
  launchGame: {
    purpose: 'Opens a game for the member and says where it runs.',
    decisive: ['url'],
    source: ['games and content: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  gameTypes: {
    purpose: 'The game types that the merchant has, in the order in which they are shown.',
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pvpRooms: {
    purpose: 'The rooms of one poker vendor (the relay’s room list).',
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
} as const satisfies CallNotes
