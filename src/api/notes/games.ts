import type { CallNotes } from '../call-notes.ts'

export const gamesNotes = {
  hotGames: {
    purpose: 'Returns the whole list of one vendor’s hot games, or the platform’s when no vendor is named.',
    decisive: ['list'],
    source: ['games and content: calls'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'gameType',
      'a call without a vendor: the hot games of the category, or of the platform',
    ],
  },
  gameList: {
    purpose: 'Returns one page of a vendor’s games in a stable order.',
    decisive: ['games'],
    kept: { use: 'shown', where: { pageNo: '1', gameName: '', gameClassify: '', minBet: '', minLineNum: '' } },
    source: ['games and content: calls', 'games and content: entities'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'the sub-games of a VASSALAGE game are the list of its vendor, without the game itself',
      'a search covers the names in every language; it ignores case, accents, punctuation and spaces, and allows one wrong letter in words of 4 to 7 letters and two in longer words; a name typed in another script is found by its sound',
      'with a name the best matches come first, in a stable order; an exact search also conforms',
      'an empty vassalage means every vendor',
      'sort, which is only sent where the lane of `gameVendors` names it; equal games keep their order',
    ],
  },
  gameSuggestions: {
    purpose: 'Returns the games of every type and vendor that match what a player is typing, best matches first.',
    decisive: ['games'],
    source: [],
    decided: [
      'the whole call',
      'it matches names as the search of gameList does, from the first letter on; a vendor’s name brings some of its games',
      'where several types match, each has its turn, so that one long list hides no other',
      'a platform without it is asked for the first page of gameList of each type',
    ],
  },
  launchGame: {
    purpose: 'Opens a game for the member and returns its address.',
    decisive: ['url'],
    source: ['games and content: calls'],
    decided: ['method', 'payload', 'answer'],
  },
  gameDetails: {
    purpose: 'Returns one game with its limits, its return to player and its rules, for its sheet.',
    decisive: ['nodeId', 'vassalage', 'gameType'],
    source: [],
    decided: ['the whole call'],
  },
  gameTypes: {
    purpose: 'Returns the merchant’s game types in display order.',
    source: ['games and content: calls'],
    decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
  },
  pvpRooms: {
    purpose: 'Returns the rooms of one poker vendor (the relay’s room list).',
    source: ['games and content: calls'],
    decided: [
      'method',
      'path within /wps/relay/',
      'token',
      'payload',
      'answer',
      'an empty vassalage means every vendor, where the lane of `gameVendors` has `allVendors`',
    ],
  },
} as const satisfies CallNotes
