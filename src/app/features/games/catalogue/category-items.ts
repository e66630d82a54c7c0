import { useMemo } from 'react'
import { listedLanes, startedBy, type CatalogueView } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { categoryPath } from '../../../../machines/games/launch/lobby-entry.ts'
import type { CategoryItem } from '../../../../ui/shell/CategoryEntry.tsx'

/** The categories with vendors, for navigation and home page (NAV-02). */
export const useCategoryItems = (catalogue: CatalogueView): readonly CategoryItem[] =>
  useMemo(
    () =>
      listedLanes(catalogue).map((lane) => ({
        gameType: lane.title,
        hot: lane.isHot === 1,
        cards: lane.cards,
        // The cockfight has no page (NAV-03).
        ...(lane.title !== 'DS88' && { href: categoryPath(lane.title) }),
        starts: startedBy(lane),
      })),
    [catalogue],
  )
