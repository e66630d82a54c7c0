import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, PageFields, TotalPages, named, orElse } from '../schema-parts.ts'
import { Flag, GameSort, GameType, LaunchMode } from './vendors.ts'

/**
 * A game. `supportPlay` is 0 when a free trial exists (TILE-01). `showIcon` is the tile's picture, a path under an
 * image CDN. Decided: the fields that are always there; `minBet` in units of money; flags are 0 or 1.
 */
export const Game = Schema.Struct({
  nodeId: Schema.String,
  gameName: orElse(Schema.String, '', 'displayName', 'nodeName'),
  displayName: Schema.optionalKey(Schema.String),
  showIcon: orElse(Schema.String, '', 'iconUrl', 'lagerIcon'),
  isHot: Schema.optionalKey(Flag),
  isNew: Schema.optionalKey(Flag),
  supportPlay: Schema.optionalKey(Flag),
  vassalage: named(Schema.String, 'vendor'),
  accountTypeName: Schema.optionalKey(named(Schema.String, 'vendor')),
  gameType: GameType,
  gameCode: Schema.optionalKey(named(Schema.String, 'code')),
  /** A lottery’s id, as in the lottery lists. */
  gameId: Schema.optionalKey(Schema.String),
  /** `VASSALAGE`: the tile opens a list of its vendor’s games (LAUNCH-05). */
  isGame: Schema.optionalKey(Schema.String),
  launchMode: Schema.optionalKey(LaunchMode),
  gameClassify: Schema.optionalKey(Schema.String),
  minBet: Schema.optionalKey(Schema.Finite),
  defaultPlayType: Schema.optionalKey(Schema.String),
})
export type Game = typeof Game.Type

/** Returns the whole list of one vendor’s hot games, or the platform’s when no vendor is named. */
export const hotGames = call({
  name: 'hotGames',
  method: 'GET',
  path: '/wps/relay/games/hot',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    merchantCode: Schema.String,
    /** 2 for hot games, as specified. */
    isPlatform: Schema.Int,
    vassalage: Schema.optionalKey(Schema.String),
    gameType: Schema.optionalKey(GameType),
    platform: Schema.String,
    language: LanguageCode,
  }),
  answer: Schema.Struct({ list: Schema.Array(Game) }),
})

/**
 * The slot lobby's query (LOBBY-11). Empty strings mean no restriction; `minBet` is one option of LOBBY-07 as text.
 * Decided: `sort`, one of the lane's; without it the platform's own order.
 */
export const GameQuery = Schema.Struct({
  /** 3 for the web (LOBBY-11). */
  clientType: Schema.Int,
  /** `flash,html5-desktop` (LOBBY-11). */
  platform: Schema.String,
  /** The merchant code. */
  channel: Schema.String,
  /** The merchant code. */
  merchant: Schema.String,
  gameType: GameType,
  vassalage: Schema.String,
  /** `JP` jackpot, `TG` table games, `AC` arcade, `BG` bingo (LOBBY-07). */
  gameClassify: Schema.String,
  gameName: Schema.String,
  /** `0.01`, `0.05`, `0.1`, `0.5` or `0.75`. */
  minBet: Schema.String,
  minLineNum: Schema.String,
  ...PageFields,
  language: LanguageCode,
  sort: Schema.optionalKey(GameSort),
})

/** Returns one page of a vendor’s games in a stable order (LOBBY-11). */
export const gameList = call({
  name: 'gameList',
  method: 'GET',
  path: '/wps/relay/games/list',
  token: false,
  encoding: 'query',
  payload: GameQuery,
  answer: Schema.Struct({ games: Schema.Array(Game), totalPages: TotalPages }),
})

/** Opens a game for the member and returns its address. */
export const launchGame = call({
  name: 'launchGame',
  method: 'POST',
  path: '/wps/game/launchGame',
  token: true,
  encoding: 'json',
  /**
   * `nodeId` is the game’s, or the `gameCode` of a vendor’s card or of a room; for a card without one, its `vassalage`:
   * the vendor’s lobby. `trial` plays without the real balance (LAUNCH-08). `backUrl` is the target of the game’s own
   * exit.
   */
  payload: Schema.Struct({
    nodeId: Schema.String,
    vassalage: Schema.String,
    gameType: GameType,
    trial: Schema.Boolean,
    language: LanguageCode,
    backUrl: Schema.String,
  }),
  /**
   * `url` is absolute, on a launch host of the permission response or a host of the vendor, and opens once. `gameName`
   * is the page’s title. `hosts` are the vendor’s own origins for this launch: unlike the permission response’s launch
   * hosts, they are not interchangeable.
   */
  answer: Schema.Struct({
    url: Schema.String,
    gameName: orElse(Schema.String, ''),
    hosts: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
})

/**
 * A game with what its sheet adds (PLAY-04). `maxBet` in units of money; `returnToPlayer` in percent; `rules` is plain
 * text. Decided; a platform may leave out each of them.
 */
export const GameDetails = Schema.Struct({
  ...Game.fields,
  maxBet: Schema.optionalKey(Schema.Finite),
  returnToPlayer: Schema.optionalKey(Schema.Finite),
  rules: Schema.optionalKey(Schema.String),
})
export type GameDetails = typeof GameDetails.Type

/** Returns one game with its limits, its return to player and its rules, for its sheet (PLAY-04). */
export const gameDetails = call({
  name: 'gameDetails',
  method: 'GET',
  path: '/wps/relay/games/details',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ nodeId: Schema.String, gameType: GameType, language: LanguageCode }),
  answer: GameDetails,
})

/** A game type with its name in the requested language. Decided. */
export const GameTypeName = Schema.Struct({ gameType: GameType, name: Schema.String })

/** Returns the merchant’s game types in display order. */
export const gameTypes = call({
  name: 'gameTypes',
  method: 'GET',
  path: '/wps/relay/games/types',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ merchantCode: Schema.String, language: LanguageCode }),
  answer: Schema.Array(GameTypeName),
})

/** A poker room (LAUNCH-10). `minBuyIn` in units of money; a launch names `gameCode`. Fields decided. */
export const PvpRoom = Schema.Struct({
  roomId: Schema.String,
  roomName: Schema.String,
  vassalage: Schema.String,
  gameCode: Schema.String,
  /** Players at the tables now. */
  players: Schema.Int,
  minBuyIn: Schema.Finite,
})
export type PvpRoom = typeof PvpRoom.Type

/** Returns the rooms of one poker vendor (LAUNCH-10). */
export const pvpRooms = call({
  name: 'pvpRooms',
  method: 'GET',
  path: '/wps/relay/games/rooms',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ vassalage: Schema.String, language: LanguageCode }),
  answer: Schema.Array(PvpRoom),
})
