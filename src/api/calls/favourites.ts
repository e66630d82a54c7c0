import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, NoFields, PageFields, TotalPages } from '../schema-parts.ts'
import { Game } from './games.ts'
import { GameType } from './vendors.ts'

export const favouriteGames = call({
  name: 'favouriteGames',
  decisive: ['content'],
  purpose: 'One page of the member’s favourite games (getFavGameList), latest first.',
  method: 'GET',
  path: '/wps/relay/games/favourites',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    clientType: Schema.Int,
    /** `flash` (S2 7). */
    platform: Schema.String,
    language: LanguageCode,
    gameType: GameType,
    ...PageFields,
  }),
  answer: Schema.Struct({ content: Schema.Array(Game), totalPages: TotalPages }),
  shown: ['S2 7'],
  decided: [
    'method',
    'path within /wps/relay/',
    'the token travels in the header, not as a field (LOBBY-14)',
    'gameType follows the lobby',
    'order',
  ],
})

export const favouriteAction = call({
  name: 'favouriteAction',
  decisive: ['favourite'],
  purpose: 'Adds a game to the member’s favourites, or removes it when it is one (gameFavAction).',
  method: 'POST',
  path: '/wps/relay/games/favourites',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    nodeId: Schema.String,
    /** The game’s `vassalage`. */
    vendor: Schema.String,
    gameType: GameType,
  }),
  /** Whether the game is a favourite now. */
  answer: Schema.Struct({ favourite: Schema.Boolean }),
  shown: ['S2 7'],
  decided: ['method', 'path within /wps/relay/', 'token', 'answer'],
})

export const favouriteIds = call({
  name: 'favouriteIds',
  purpose: 'The `nodeId` of every favourite game of the member, for the hearts on the tiles (getFavGames).',
  method: 'GET',
  path: '/wps/relay/games/favourites/ids',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(Schema.String),
  shown: ['S2 7'],
  decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
})

export const recentGames = call({
  name: 'recentGames',
  decisive: ['list'],
  purpose: 'One page of the games that the member played last, latest first (getRecentGameList).',
  method: 'GET',
  path: '/wps/relay/games/recent',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    clientType: Schema.Int,
    /** Empty: of every vendor. */
    vassalage: Schema.String,
    gameType: GameType,
    language: LanguageCode,
    ...PageFields,
  }),
  answer: Schema.Struct({ list: Schema.Array(Game), totalPages: TotalPages }),
  shown: ['S2 7'],
  decided: [
    'method',
    'path within /wps/relay/',
    'token',
    'an empty vassalage means every vendor',
    'a game is played when its launch is answered; the latest 100 are remembered',
    'trial accounts have them, too',
  ],
})
