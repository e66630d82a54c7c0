import type { Activity, ActivityState, Promotion } from '../../../api/calls/promotions.ts'

/** A promotion, where it stands for who looks at it, and what is said about that. */
export interface Standing {
  readonly promotion: Promotion
  readonly state: ActivityState
  readonly activity: Activity | undefined
}

/** What can be done now comes first, what is over last. */
const order: readonly ActivityState[][] = [
  ['issued'],
  ['rejected'],
  ['open', 'joined', 'applying'],
  ['comingSoon'],
  ['claimed'],
  ['closed'],
]
const rankOf = (state: ActivityState) => order.findIndex((states) => states.includes(state))

export const standingsOf = (promotions: readonly Promotion[], activities: readonly Activity[]): readonly Standing[] => {
  const known = new Map(activities.map((activity) => [activity.promotionId, activity]))
  return promotions
    .map((promotion): Standing => {
      const activity = known.get(promotion.id)
      return { promotion, activity, state: activity?.state ?? promotion.state }
    })
    .toSorted((a, b) => rankOf(a.state) - rankOf(b.state))
}
