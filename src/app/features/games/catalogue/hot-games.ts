import { lobbyConstants } from '../../../../api/lobby-query.ts'
import { everyVendor, type HotInput } from '../../../../machines/games/lobby/lists.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The platform flag of hot lists (LOBBY-04). */
const hotPlatformFlag = 2

/** The query of a hot list: of a vendor, of a category, or of the whole platform. */
export const hotGamesPayload = (platform: Platform, language: string, vendor?: HotInput) => ({
  merchantCode: platform.config.merchantCode,
  isPlatform: hotPlatformFlag,
  ...(vendor !== undefined && {
    ...(vendor.vendor !== everyVendor && { vassalage: vendor.vendor }),
    gameType: vendor.gameType,
  }),
  platform: lobbyConstants.platform,
  language,
})
