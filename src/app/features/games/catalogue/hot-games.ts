import { lobbyConstants } from '../../../../api/lobby-query.ts'
import type { HotInput } from '../../../../machines/games/lobby/lobby.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** Hot lists are asked for with this flag (S2 9). */
const hotPlatformFlag = 2

/** The query of a hot list: a vendor's, or the platform's own. */
export const hotGamesPayload = (platform: Platform, language: string, vendor?: HotInput) => ({
  merchantCode: platform.config.merchantCode,
  isPlatform: hotPlatformFlag,
  ...(vendor !== undefined && { vassalage: vendor.vendor, gameType: vendor.gameType }),
  platform: lobbyConstants.platform,
  language,
})
