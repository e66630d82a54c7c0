import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Moment, NoFields, ShownMoment, named, orElse } from '../schema-parts.ts'

/** Prize modes of a lottery (LAUNCH-06): classic lottery, ZY, e-lottery, South-East Asia. */
export const PrizeMode = Schema.Literals(['Lott', 'ZY', 'Elott', 'SEA'])
export type PrizeMode = typeof PrizeMode.Type

/**
 * A lottery game. `closesAt` is the moment the running draw stops taking bets, `closesIn` the seconds until then. All but `gameId`
 * and `gameCode` decided.
 */
export const LotteryGame = Schema.Struct({
  gameId: orElse(Schema.String, '', 'gameCode', 'code'),
  gameCode: named(Schema.String, 'code'),
  gameName: orElse(Schema.String, '', 'displayName', 'nodeName', 'gameCode', 'code'),
  vassalage: named(Schema.String, 'vendor'),
  showIcon: orElse(Schema.String, '', 'iconUrl'),
  isHot: Schema.optionalKey(Schema.Literals([0, 1])),
  defaultPlayType: Schema.optionalKey(Schema.String),
  closesAt: Schema.optionalKey(Moment),
  closesIn: Schema.optionalKey(Schema.Int),
})
export type LotteryGame = typeof LotteryGame.Type

/** A group of lottery games, e.g. of one region or one rhythm of draws. Decided. */
export const LotteryMenu = Schema.Array(Schema.Struct({ title: Schema.String, games: Schema.Array(LotteryGame) }))

/** One draw. `numbers` keeps leading zeros; a VN lottery has a row for each prize. Decided. */
export const Draw = Schema.Struct({
  gameCode: Schema.String,
  gameName: orElse(Schema.String, '', 'gameCode'),
  /** The draw's number as the lottery prints it. */
  numero: Schema.String,
  drawnAt: ShownMoment,
  numbers: Schema.Array(Schema.Array(Schema.String)),
})
export type Draw = typeof Draw.Type

/** Returns the lottery games by group. */
export const gameMenus = call({
  name: 'gameMenus',
  method: 'GET',
  path: '/lgw/games/game_menus',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    prizeMode: Schema.optionalKey(PrizeMode),
    device: Schema.optionalKey(Schema.String),
    language: Schema.optionalKey(LanguageCode),
  }),
  answer: LotteryMenu,
})

/** Returns the most played lottery games (LAUNCH-07). */
export const popularLottery = call({
  name: 'popularLottery',
  method: 'GET',
  path: '/lgw/games/popular',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** 20 (LAUNCH-07). */
    count: Schema.Int,
    prizeMode: PrizeMode,
    /** `WEB`. */
    device: Schema.String,
    language: LanguageCode,
  }),
  answer: Schema.Array(LotteryGame),
})

/** Returns the lottery games of `/vnLottery` by group (LAUNCH-07). */
export const vnLotteryMenu = call({
  name: 'vnLotteryMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    prizeMode: PrizeMode,
    /** `WEB` (LAUNCH-07). */
    device: Schema.String,
  }),
  answer: LotteryMenu,
})

/** Returns the member’s recent lottery games of `/vnLottery`, latest first. */
export const vnRecentLottery = call({
  name: 'vnRecentLottery',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ prizeMode: Schema.optionalKey(PrizeMode), device: Schema.optionalKey(Schema.String) }),
  answer: Schema.Array(LotteryGame),
})

/** Returns the last draws of the lotteries of `/vnLottery`, latest first (LAUNCH-07). */
export const vnNumbers = call({
  name: 'vnNumbers',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** 100 (LAUNCH-07). */
    count: Schema.Int,
    /** Absent: draws of every game. */
    gameCode: Schema.optionalKey(Schema.String),
  }),
  answer: Schema.Array(Draw),
})

/** Returns the last draw of every lottery game that the member may play. */
export const openedNumbers = call({
  name: 'openedNumbers',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(Draw),
})

/** Opens the lottery lobby or one lottery game for the member and returns its address. */
export const lotteryLobby = call({
  name: 'lotteryLobby',
  method: 'POST',
  path: '/wps/relay/games/launch/lottery',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    lottoArea: Schema.Literal('VN'),
    launchMode: Schema.Literal('LOTT'),
    lottoPrizeMode: PrizeMode,
    /** Empty: the lobby without a game. */
    lottoGameCode: Schema.String,
    lottoView: Schema.Literals(['betting', 'lobby']),
    /** The first way of betting, e.g. the game’s `defaultPlayType`. */
    lottoPlayType: Schema.optionalKey(Schema.String),
    /** `WEB`. */
    device: Schema.String,
    /** The site’s theme; absent: light. */
    theme: Schema.optionalKey(Schema.Literals(['dark', 'light'])),
    /** The target of the lobby’s own exit, absolute. */
    backUrl: Schema.String,
    language: LanguageCode,
  }),
  /** `url` is absolute and opens once; `hosts` as in `launchGame`. */
  answer: Schema.Struct({ url: Schema.String, hosts: Schema.optionalKey(Schema.Array(Schema.String)) }),
})
