import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, NoFields, PageFields, TotalPages, orElse } from '../schema-parts.ts'
import { Game } from './games.ts'
import { GameType } from './vendors.ts'

/** Returns one page of the member’s favourite games, latest first (LOBBY-14). */
export const favouriteGames = call({
  name: 'favouriteGames',
  method: 'GET',
  path: '/wps/relay/games/favourites',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    clientType: Schema.Int,
    /** `flash` (LOBBY-14). */
    platform: Schema.String,
    language: LanguageCode,
    gameType: GameType,
    ...PageFields,
  }),
  answer: Schema.Struct({ content: Schema.Array(Game), totalPages: TotalPages }),
})

/** Adds a game to the member’s favourites, or removes it from them. */
export const favouriteAction = call({
  name: 'favouriteAction',
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
  /** True when the game is now a favourite. Absent: the call has turned it. */
  answer: orElse(Schema.Struct({ favourite: Schema.optionalKey(Schema.Boolean) }), {}),
  mustConfirm: true,
})

/** Returns the `nodeId` of every favourite game of the member, for the hearts on the tiles. */
export const favouriteIds = call({
  name: 'favouriteIds',
  method: 'GET',
  path: '/wps/relay/games/favourites/ids',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(Schema.String.annotate({ within: ['nodeid', 'gameid', 'id'] })),
})

/** Returns one page of the member’s recent games, latest first. */
export const recentGames = call({
  name: 'recentGames',
  method: 'GET',
  path: '/wps/relay/games/recent',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    clientType: Schema.Int,
    /** Empty: games of every vendor. */
    vassalage: Schema.String,
    gameType: GameType,
    language: LanguageCode,
    ...PageFields,
  }),
  answer: Schema.Struct({ list: Schema.Array(Game), totalPages: TotalPages }),
})
