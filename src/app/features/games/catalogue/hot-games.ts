import { hotQuery } from '../../../../api/lobby-query.ts'
import { everyVendor, type HotInput } from '../../../../machines/games/lobby/lists.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The key of the platform's hot games in the cache. */
export const hotGamesKey = (language: string) => ['hotGames', language] as const

/** The query of a hot list: of a vendor, of a category, or of the whole platform. */
export const hotGamesPayload = (platform: Platform, language: string, vendor?: HotInput) =>
  hotQuery({
    merchantCode: platform.config.merchantCode,
    language,
    ...(vendor !== undefined && {
      ...(vendor.vendor !== everyVendor && { vassalage: vendor.vendor }),
      gameType: vendor.gameType,
    }),
  })
