import type { SnapshotFrom } from 'xstate'
import type { ActivityState } from '../../../api/calls/promotions.ts'
import { pageMarks } from '../../support/announcements/pages.ts'
import { countOf, listedOf, stateIn, type promotionsMachine } from './promotions.machine.ts'
import { perPage, standingsOf } from './standing.ts'

const states: readonly ActivityState[] = [
  'open',
  'joined',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'comingSoon',
  'closed',
]

/**
 * Selects what the list and a promotion's page render. `types` and `states`: those with promotions; `current`:
 * the first that have not ended; `promotion`: the page's own.
 */
export const selectPromotions = (snapshot: SnapshotFrom<typeof promotionsMachine>) => {
  const { promotions, activities, type, state, page, selected, looker } = snapshot.context
  const listed = listedOf({ promotions, activities, type, state })
  const ofType = listedOf({ promotions, activities, type, state: 'all' })
  const count = countOf(listed.length)
  return {
    loading: snapshot.matches('loading'),
    late: snapshot.matches({ loading: 'late' }),
    showing: snapshot.matches('showing'),
    failed: snapshot.matches('failed') ? snapshot.context.failure : undefined,
    empty: snapshot.matches('empty'),
    gone: snapshot.matches('gone'),
    types: [...new Map(promotions.filter((one) => one.type !== '').map((one) => [one.type, one.typeName]))],
    type,
    states: states.filter((one) => ofType.some((standing) => standing.state === one)),
    state: stateIn({ promotions, activities, type, state }),
    page,
    count,
    marks: pageMarks(page, count),
    items: listed.slice((page - 1) * perPage, page * perPage),
    current: listed.filter((standing) => standing.state !== 'closed').slice(0, perPage),
    promotion: standingsOf(promotions, activities).find((standing) => standing.promotion.id === selected),
    looker: looker.kind,
  }
}
