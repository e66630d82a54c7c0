import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, PageFields } from '../schema-parts.ts'

/** Game types (S2 1): e-lottery, lottery, live dealer, sports, e-sports, fishing, slots, poker rooms, cockfight. */
export const GameType = Schema.Literals(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88'])
export type GameType = typeof GameType.Type

/** The game types with hot games (S2 1). */
export const hotGameTypes = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
] as const satisfies readonly GameType[]

/** 1 yes, 0 no, as the platform writes flags. */
const Flag = Schema.Literals([0, 1])

/** Where a game runs when not in a frame on `/game` (decided): a seamless wallet’s page, or a window of its own. */
const LaunchMode = Schema.Literals(['seamless', 'window'])

/**
 * A game (S2 3). `supportPlay` is 0 when a free trial exists (S2 2). `showIcon` is the tile's picture, a path under an image CDN.
 * Decided: which of S2’s fields are always there; `minBet` in units of money; flags are 0 or 1.
 */
export const Game = Schema.Struct({
  nodeId: Schema.String,
  gameName: Schema.String,
  displayName: Schema.optionalKey(Schema.String),
  showIcon: Schema.String,
  isHot: Schema.optionalKey(Flag),
  isNew: Schema.optionalKey(Flag),
  supportPlay: Schema.optionalKey(Flag),
  vassalage: Schema.String,
  accountTypeName: Schema.optionalKey(Schema.String),
  gameType: GameType,
  gameCode: Schema.optionalKey(Schema.String),
  /** `VASSALAGE`: a press opens a list of its vendor’s games (S2 2). */
  isGame: Schema.optionalKey(Schema.String),
  launchMode: Schema.optionalKey(LaunchMode),
  gameClassify: Schema.optionalKey(Schema.String),
  minBet: Schema.optionalKey(Schema.Finite),
  defaultPlayType: Schema.optionalKey(Schema.String),
})
export type Game = typeof Game.Type

/**
 * A vendor's card in a lane (S2 3). Decided: `vendorName`, `icon` (a path under an image CDN), and what a press starts: `gameCode`,
 * and `isGame` and `launchMode` as a game has them.
 */
export const VendorCard = Schema.Struct({
  vassalage: Schema.String,
  vendorName: Schema.String,
  gameType: GameType,
  icon: Schema.String,
  isHot: Schema.optionalKey(Flag),
  accountTypeId: Schema.optionalKey(Schema.Int),
  gameCode: Schema.optionalKey(Schema.String),
  isGame: Schema.optionalKey(Schema.String),
  launchMode: Schema.optionalKey(LaunchMode),
})
export type VendorCard = typeof VendorCard.Type

/** A category with its vendors (S2 3 `Vendor lane`). Decided: `title` is the game type. */
export const VendorLane = Schema.Struct({
  title: GameType,
  isHot: Schema.optionalKey(Flag),
  cards: Schema.Array(VendorCard),
})
export type VendorLane = typeof VendorLane.Type

export const gameVendors = call({
  name: 'gameVendors',
  purpose: 'Every category with its vendors, in the order in which they are shown; a category may have none.',
  method: 'GET',
  path: '/wps/relay/vendors',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ merchantCode: Schema.String, language: Schema.optionalKey(LanguageCode) }),
  answer: Schema.Array(VendorLane),
  shown: ['S2 7', 'S1 7'],
  decided: [
    'path within /wps/relay/',
    'token',
    'language',
    'answer is an array of lanes',
    'taken to be the same call as `game` of S1 7 (session cache `gameVendor`)',
  ],
})

export const hotGames = call({
  name: 'hotGames',
  purpose: 'The hot games of one vendor, whole; without a vendor, those of the platform.',
  method: 'GET',
  path: '/wps/relay/games/hot',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    merchantCode: Schema.String,
    /** 2 (S2 7). */
    isPlatform: Schema.Int,
    vassalage: Schema.optionalKey(Schema.String),
    gameType: Schema.optionalKey(GameType),
    platform: Schema.String,
    language: LanguageCode,
  }),
  answer: Schema.Struct({ list: Schema.Array(Game) }),
  shown: ['S2 7'],
  decided: ['method', 'path within /wps/relay/', 'token', 'gameType', 'a call without a vendor'],
})

/** The slot lobby's query (S2 3, LOBBY-11). Empty strings mean no restriction; `minBet` is one of S2 2’s options as text. */
export const GameQuery = Schema.Struct({
  /** 3 for the web (S2 9). */
  clientType: Schema.Int,
  /** `flash,html5-desktop` (S2 3). */
  platform: Schema.String,
  /** The merchant code. */
  channel: Schema.String,
  /** The merchant code. */
  merchant: Schema.String,
  gameType: GameType,
  vassalage: Schema.String,
  /** `JP` jackpot, `TG` table games, `AC` arcade, `BG` bingo (S2 2). */
  gameClassify: Schema.String,
  gameName: Schema.String,
  /** `0.01`, `0.05`, `0.1`, `0.5` or `0.75`. */
  minBet: Schema.String,
  minLineNum: Schema.String,
  ...PageFields,
  language: LanguageCode,
})

export const gameList = call({
  name: 'gameList',
  purpose: 'One page of a vendor’s games, in a stable order.',
  method: 'GET',
  path: '/wps/relay/games/list',
  token: false,
  encoding: 'query',
  payload: GameQuery,
  answer: Schema.Struct({ games: Schema.Array(Game), totalPages: Schema.Int }),
  shown: ['S2 7', 'S2 3'],
  decided: [
    'method',
    'path within /wps/relay/',
    'token',
    'search forgives upper case and surrounding space',
    'the sub-games of a game that is a VASSALAGE are the list of its vendor, without itself',
  ],
})

export const launchGame = call({
  name: 'launchGame',
  purpose: 'Opens a game for the member and says where it runs.',
  method: 'POST',
  path: '/wps/game/launchGame',
  token: true,
  encoding: 'json',
  /**
   * `nodeId`: the game’s, or the `gameCode` of a vendor’s card or of a room. `trial`: play for fun, without the real balance
   * (LAUNCH-08). `backUrl`: where the game’s own way out leads.
   */
  payload: Schema.Struct({
    nodeId: Schema.String,
    vassalage: Schema.String,
    gameType: GameType,
    trial: Schema.Boolean,
    language: LanguageCode,
    backUrl: Schema.String,
  }),
  /** `url`: absolute, on one of the permission response’s launch hosts; good for one opening. `gameName` for the page’s title. */
  answer: Schema.Struct({ url: Schema.String, gameName: Schema.String }),
  shown: ['S2 7'],
  decided: ['method', 'payload', 'answer'],
})

/** A game type with its name in the language asked for (decided). */
export const GameTypeName = Schema.Struct({ gameType: GameType, name: Schema.String })

export const gameTypes = call({
  name: 'gameTypes',
  purpose: 'The game types that the merchant has, in the order in which they are shown.',
  method: 'GET',
  path: '/wps/relay/games/types',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ merchantCode: Schema.String, language: LanguageCode }),
  answer: Schema.Array(GameTypeName),
  shown: ['S2 7'],
  decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
})

/** A poker room: fields decided. `minBuyIn` in units of money; `gameCode` is what a launch names. */
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

export const pvpRooms = call({
  name: 'pvpRooms',
  purpose: 'The rooms of one poker vendor (the relay’s room list).',
  method: 'GET',
  path: '/wps/relay/games/rooms',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ vassalage: Schema.String, language: LanguageCode }),
  answer: Schema.Array(PvpRoom),
  shown: ['S2 7'],
  decided: ['method', 'path within /wps/relay/', 'token', 'payload', 'answer'],
})
