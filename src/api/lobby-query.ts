import type { Payload } from './call.ts'
import type { gameList } from './calls/games.ts'

/** What every query of the lobby carries (S2 3, 9; LOBBY-11). */
export const lobbyConstants = { clientType: 3, platform: 'flash,html5-desktop', pageSize: 24 } as const

/** The query of one page of a vendor's games, in the order in which the specification lists its fields. */
export const lobbyQuery = (asked: {
  readonly merchantCode: string
  readonly gameType: Payload<typeof gameList>['gameType']
  readonly vendor: string
  readonly name: string
  readonly pageNo: number
  readonly language: string
}): Payload<typeof gameList> => ({
  clientType: lobbyConstants.clientType,
  platform: lobbyConstants.platform,
  channel: asked.merchantCode,
  merchant: asked.merchantCode,
  gameType: asked.gameType,
  vassalage: asked.vendor,
  gameClassify: '',
  gameName: asked.name,
  minBet: '',
  minLineNum: '',
  pageNo: asked.pageNo,
  pageSize: lobbyConstants.pageSize,
  language: asked.language,
})
