import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { listedLanes, selectCatalogue, startedBy } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { categoryPath } from '../../../../machines/games/launch/lobby-entry.ts'
import type { CategoryItem } from '../../../../ui/shell/CategoryEntry.tsx'
import { useSite } from '../../../core/site-context.ts'
import { useOffers } from '../../../core/use-offers.ts'

/** The categories with vendors, for navigation and home page (NAV-02). */
export const useCategoryItems = (): readonly CategoryItem[] => {
  const known = useSelector(useSite().catalogue, selectCatalogue, shallowEqual)
  const offers = useOffers()
  return useMemo(
    () =>
      listedLanes(known, offers).map((lane) => ({
        gameType: lane.title,
        hot: lane.isHot === 1,
        cards: lane.cards,
        // The cockfight has no page (NAV-03).
        ...(lane.title !== 'DS88' && { href: categoryPath(lane.title) }),
        starts: startedBy(lane),
      })),
    [known, offers],
  )
}
