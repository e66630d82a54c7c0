import type { Activity, ActivityState, Promotion } from '../../../api/calls/promotions.ts'

/** A promotion with the player's state and the text for it. */
export interface Standing {
  readonly promotion: Promotion
  readonly state: ActivityState
  readonly activity: Activity | undefined
}

/** Promotions per page of the list (a decision, as for announcements). */
export const perPage = 9

/** The states that a promotion has for everybody. */
export const publicStates: readonly Promotion['state'][] = ['open', 'comingSoon', 'closed']

/** Promotions that need an action come first, ended ones last. */
const order: readonly ActivityState[][] = [
  ['issued'],
  ['rejected'],
  ['open', 'joined', 'applying'],
  ['comingSoon'],
  ['claimed'],
  ['closed'],
]
const rankOf = (state: ActivityState) => order.findIndex((states) => states.includes(state))

/** Returns each promotion with the player’s state, or else its public one; those to act on come first (CONTENT-04). */
export const standingsOf = (promotions: readonly Promotion[], activities: readonly Activity[]): readonly Standing[] => {
  const known = new Map(activities.map((activity) => [activity.promotionId, activity]))
  return promotions
    .map((promotion): Standing => {
      const activity = known.get(promotion.id)
      return { promotion, activity, state: activity?.state ?? promotion.state }
    })
    .toSorted((a, b) => rankOf(a.state) - rankOf(b.state))
}
