import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { pointConfig, pointsBalance, rewardList } from '../../../../api/calls/points.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { MallOutcome } from '../../../../machines/rewards/point-mall/point-mall.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { refreshBalance } from '../../../core/refresh-balance.ts'
import type { Platform } from '../../../core/platform/platform.ts'

export const rewardsPerPage = 12

export const pointsQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['member', 'points'],
    queryFn: ({ signal }) => platform.read(pointsBalance, {}, signal),
    // Entering the page has just fetched them, and spending refetches them.
    staleTime: 10_000,
  })

/** The exchange ratio of points, the same for all players. */
export const pointConfigQuery = (platform: Platform) =>
  queryOptions({
    queryKey: ['pointConfig'],
    queryFn: ({ signal }) => platform.read(pointConfig, {}, signal),
    staleTime: 300_000,
  })

const mallRewards = ['member', 'mallRewards']

/** One page of the mall's rewards. */
export const rewardsQuery = (platform: Platform, language: string, pageNo: number) =>
  queryOptions({
    queryKey: [...mallRewards, language, pageNo],
    queryFn: ({ signal }) => platform.read(rewardList, { pageNo, pageSize: rewardsPerPage, language }, signal),
  })

/** Refetches what a redemption changes: points, stock and balance. */
export const renewMall = (platform: Platform, queries: QueryClient) => {
  void queries.refetchQueries({ queryKey: pointsQuery(platform).queryKey })
  void queries.refetchQueries({ queryKey: mallRewards, type: 'active' })
  refreshBalance(queries)
}

const refusalOf = (error: CallError): MallOutcome => {
  if (error._tag === 'CallRefused' && error.errorCode === 'in_need_true_account') return { kind: 'trial' }
  if (error._tag === 'CallRefused' && error.errorCode === 'switched_off') return { kind: 'closed' }
  return { kind: 'refused', notice: toNotice(error) }
}

/** Fetches points and their ratio for the page; the platform refuses players without points. The ratio decides nothing (PLAT-01). */
export const enterMall = (platform: Platform, queries: QueryClient) =>
  fromPromise<MallOutcome, void>(({ signal }) =>
    platform.run(
      Effect.all(
        [
          platform.client.request(pointsBalance, {}),
          platform.client.request(pointConfig, {}).pipe(Effect.catch(() => Effect.succeed(undefined))),
        ],
        { concurrency: 'unbounded' },
      ).pipe(
        Effect.map(([points, config]): MallOutcome => {
          queries.setQueryData(pointsQuery(platform).queryKey, points)
          if (config !== undefined) queries.setQueryData(pointConfigQuery(platform).queryKey, config)
          return { kind: 'open' }
        }),
        Effect.catch((error) => Effect.succeed(refusalOf(error))),
      ),
      signal,
    ),
  )
