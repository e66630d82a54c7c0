import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, named, orElse, readInstead } from '../schema-parts.ts'

/** 1 yes, 0 no, the platform's notation of flags. */
export const Flag = Schema.Literals([0, 1])

/**
 * Place of a game outside the page of `/game`: a seamless wallet’s page, its own window, or a frame over the page
 * (`popup`). Decided.
 */
export const LaunchMode = Schema.Literals(['seamless', 'window', 'popup'])

/** Game types (NAV-01): e-lottery, lottery, live dealer, sports, e-sports, fishing, slots, poker rooms, cockfight. */
export const GameType = Schema.Literals(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'RNG', 'PVP', 'DS88'])
export type GameType = typeof GameType.Type

/**
 * A vendor's card in a lane. Decided: `vendorName`, `icon` (a path under an image CDN), and the launch fields
 * `gameCode`, `isGame` and `launchMode`, as in a game.
 */
export const VendorCard = Schema.Struct({
  vassalage: Schema.String,
  vendorName: orElse(Schema.String, '', 'vassalage'),
  gameType: GameType,
  icon: orElse(Schema.String, ''),
  isHot: Schema.optionalKey(Flag),
  accountTypeId: Schema.optionalKey(Schema.Int),
  gameCode: Schema.optionalKey(named(Schema.String, 'code')),
  isGame: Schema.optionalKey(Schema.String),
  launchMode: Schema.optionalKey(LaunchMode),
})
export type VendorCard = typeof VendorCard.Type

/** The orders of a list of games besides the platform's own: most played, by name, newest. Decided. */
export const GameSort = Schema.Literals(['popular', 'name', 'new'])
export type GameSort = typeof GameSort.Type

/**
 * A category with its vendors, the specification's `Vendor lane` (NAV-02). Decided: `title` is the game type. Decided as
 * well (PLAY-03): `allVendors` is 1 where the game lists without a `vassalage` hold the whole category, and `sorts`
 * names the orders that `gameList` can give; without them the site shows neither.
 */
export const VendorLane = Schema.Struct({
  // The specification's title may be the category's name for players; its cards tell the type.
  // One without cards may be a vendor of a list without lanes.
  title: readInstead(GameType, ({ gameType, cards }) =>
    Object.values(Object(cards)).flatMap((card) => [gameType, Object(card).gameType]),
  ),
  isHot: Schema.optionalKey(Flag),
  allVendors: Schema.optionalKey(Flag),
  sorts: Schema.optionalKey(Schema.Array(GameSort)),
  cards: orElse(Schema.Array(VendorCard), []),
})
export type VendorLane = typeof VendorLane.Type

/** Returns every category with its vendors in display order; a category may have none (NAV-02). */
export const gameVendors = call({
  name: 'gameVendors',
  method: 'GET',
  path: '/wps/relay/vendors',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ merchantCode: Schema.String, language: Schema.optionalKey(LanguageCode) }),
  answer: Schema.Array(VendorLane),
})
