import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Moment, NoFields, orElse } from '../schema-parts.ts'

/** Which prizes a lottery pays by (S2 2): classic lottery, ZY, e-lottery, South-East Asia. */
export const PrizeMode = Schema.Literals(['Lott', 'ZY', 'Elott', 'SEA'])
export type PrizeMode = typeof PrizeMode.Type

/** A lottery game (S2 3). `closesAt`: when the running draw stops taking bets. All but `gameId` and `gameCode` decided. */
export const LotteryGame = Schema.Struct({
  gameId: orElse(Schema.String, '', 'gameCode'),
  gameCode: Schema.String,
  gameName: orElse(Schema.String, '', 'displayName', 'nodeName', 'gameCode'),
  vassalage: Schema.String,
  showIcon: orElse(Schema.String, '', 'iconUrl'),
  isHot: Schema.optionalKey(Schema.Literals([0, 1])),
  defaultPlayType: Schema.optionalKey(Schema.String),
  closesAt: Schema.optionalKey(Moment),
})
export type LotteryGame = typeof LotteryGame.Type

/** A group of lottery games, e.g. a region or a rhythm of draws (decided). */
export const LotteryMenu = Schema.Array(Schema.Struct({ title: Schema.String, games: Schema.Array(LotteryGame) }))

/** One draw. `numbers`: as drawn, leading zeros kept; a VN lottery has several prizes and so several rows (decided). */
export const Draw = Schema.Struct({
  gameCode: Schema.String,
  gameName: Schema.String,
  /** The draw's number as the lottery prints it. */
  numero: Schema.String,
  drawnAt: Moment,
  numbers: Schema.Array(Schema.Array(Schema.String)),
})
export type Draw = typeof Draw.Type

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

export const popularLottery = call({
  name: 'popularLottery',
  method: 'GET',
  path: '/lgw/games/popular',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** 20 (S2 9). */
    count: Schema.Int,
    prizeMode: PrizeMode,
    /** `WEB`. */
    device: Schema.String,
    language: LanguageCode,
  }),
  answer: Schema.Array(LotteryGame),
})

export const vnLotteryMenu = call({
  name: 'vnLotteryMenu',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    prizeMode: PrizeMode,
    /** `WEB` (S2 7). */
    device: Schema.String,
  }),
  answer: LotteryMenu,
})

export const vnRecentLottery = call({
  name: 'vnRecentLottery',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ prizeMode: Schema.optionalKey(PrizeMode), device: Schema.optionalKey(Schema.String) }),
  answer: Schema.Array(LotteryGame),
})

export const vnNumbers = call({
  name: 'vnNumbers',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** 100 (S2 9). */
    count: Schema.Int,
    /** Absent: of every game. */
    gameCode: Schema.optionalKey(Schema.String),
  }),
  answer: Schema.Array(Draw),
})

export const openedNumbers = call({
  name: 'openedNumbers',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(Draw),
})

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
    /** How to bet at first, e.g. the game’s `defaultPlayType`. */
    lottoPlayType: Schema.optionalKey(Schema.String),
    /** `WEB`. */
    device: Schema.String,
    /** What the site is shown in; absent: light. */
    theme: Schema.optionalKey(Schema.Literals(['dark', 'light'])),
    /** Where the lobby’s own way out leads, absolute. */
    backUrl: Schema.String,
    language: LanguageCode,
  }),
  /** `url`: absolute, on one of the permission response’s launch hosts; good for one opening. */
  answer: Schema.Struct({ url: Schema.String }),
})
