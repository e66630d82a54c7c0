import type { QueryClient } from '@tanstack/react-query'
import { claimMachine } from '../../../../machines/rewards/claim/claim.machine.ts'
import { promotionsMachine } from '../../../../machines/rewards/promotions/promotions.machine.ts'
import { submitClaim } from '../claim/actors.ts'
import { loadPromotions, watchPromotions } from './actors.ts'
import { promotionsQuery } from '../../centres/badge-counts.ts'
import { refreshBalance } from '../../../core/refresh-balance.ts'
import type { Site } from '../../../core/site-context.ts'

/** The machine of the promotions, with its actors provided (CONTENT-04). */
export const promotionsFlow = (
  { platform, root, windows }: Pick<Site, 'platform' | 'root' | 'windows'>,
  queries: QueryClient,
) =>
  promotionsMachine.provide({
    actors: {
      loadPromotions: loadPromotions(platform, queries),
      watchPage: watchPromotions,
      claim: claimMachine.provide({ actors: { submitClaim: submitClaim(platform, queries) } }),
    },
    actions: {
      openApplication: ({ context }, id) => {
        const promotion = context.promotions.find((one) => one.id === id)
        if (promotion === undefined) return
        const { title, way } = promotion
        windows.send({ type: 'window.open', window: { kind: 'activity', promotionId: id, title, way } })
      },
      askForLogin: () => root.send({ type: 'login.open' }),
      askToRegister: () => root.send({ type: 'register.needed' }),
      refreshCounts: () => void queries.invalidateQueries({ queryKey: promotionsQuery(platform).queryKey }),
      refreshMoney: () => refreshBalance(queries),
    },
  })
