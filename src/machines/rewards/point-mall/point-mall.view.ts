import type { SnapshotFrom } from 'xstate'
import { moneyFor } from '../../money/money-move/definitions.ts'
import { tabs, type MallTab, type PointMallEvent, type pointMallMachine } from './point-mall.machine.ts'

const tabOf = (snapshot: SnapshotFrom<typeof pointMallMachine>): MallTab => {
  if (snapshot.matches({ open: 'convert' })) return 'convert'
  if (snapshot.matches({ open: 'history' })) return 'history'
  return snapshot.matches({ open: 'details' }) ? 'details' : 'rewards'
}

const stepOf = (snapshot: SnapshotFrom<typeof pointMallMachine>) =>
  (['open', 'trial', 'closed', 'failed'] as const).find((step) => snapshot.matches(step)) ?? 'entering'

/** Returns the query that names a tab and a page of its rewards, with its other parameters unchanged (PLAY-08). */
export const searchOfMall = (search: string, tab: MallTab, page: number): string => {
  const said = new URLSearchParams(search)
  for (const name of ['tab', 'page']) said.delete(name)
  if (tab !== 'rewards') said.set('tab', tab)
  else if (page > 1) said.set('page', String(page))
  return said.toString()
}

/** Returns the presses that lead from what the open mall shows to what an address names (PLAY-08). */
export const pressesTo = (
  view: Pick<PointMallView, 'step' | 'tab' | 'page'>,
  search: string,
): readonly PointMallEvent[] => {
  if (view.step !== 'open') return []
  const said = new URLSearchParams(search)
  const tab = tabs.find((one) => one === said.get('tab')) ?? 'rewards'
  const page = Math.max(1, Math.trunc(Number(said.get('page'))) || 1)
  return [
    ...(view.tab === tab ? [] : [{ type: 'tab.choose', tab } as const]),
    ...(tab !== 'rewards' || view.page === page ? [] : [{ type: 'page.choose', page } as const]),
  ]
}

/**
 * Selects the figures beside the tabs: the points, `untold` where the platform leaves them out, undefined while loading; the points and
 * the money of one exchange; the bets for one point.
 */
export const selectMallFigures = (
  balance: { readonly points?: number } | undefined,
  { exchangeRatio = 0, stakePerPoint }: { readonly exchangeRatio?: number; readonly stakePerPoint?: number } = {},
) => {
  const money = moneyFor(exchangeRatio, exchangeRatio)
  return {
    points: balance === undefined ? undefined : (balance.points ?? ('untold' as const)),
    exchange: money === undefined ? undefined : { points: exchangeRatio, money },
    stakePerPoint,
  }
}

/** Selects all that the page renders. */
export const selectPointMall = (snapshot: SnapshotFrom<typeof pointMallMachine>) => ({
  step: stepOf(snapshot),
  tab: tabOf(snapshot),
  notice: snapshot.context.notice,
  page: snapshot.context.page,
  /** The reward that is being redeemed. */
  reward: snapshot.matches({ open: 'redeeming' }) ? snapshot.context.reward : undefined,
  move: snapshot.children.redemption ?? snapshot.children.conversion,
  records: snapshot.children.redemptions ?? snapshot.children.pointDetails,
})

export type PointMallView = ReturnType<typeof selectPointMall>
