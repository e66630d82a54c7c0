import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Effect } from 'effect'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { raffleHistory } from '../../../../api/calls/missions.ts'
import { rewardCenter } from '../../../../api/calls/rewards.ts'
import { pageMarks } from '../../../../machines/support/announcements/pages.ts'
import { claimMachine } from '../../../../machines/rewards/claim/claim.machine.ts'
import { selectClaim } from '../../../../machines/rewards/claim/claim.view.ts'
import { RaffleDraws } from '../../../../ui/rewards/reward-center/RaffleDraws.tsx'
import { RewardCentre } from '../../../../ui/rewards/reward-center/RewardCentre.tsx'
import { claimables, submitClaim } from '../claim/actors.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import { pageOrLast } from '../../../core/platform/page-or-last.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useKeptPage } from '../../../core/use-kept-page.ts'
import { useSite } from '../../../core/site-context.ts'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

const rewardsQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: [...claimables, 'rewards', language],
    queryFn: ({ signal }) => platform.read(rewardCenter, { language }, signal),
  })

const drawsPerPage = 10

const drawsKey = (language: string, pageNo: number) => [...claimables, 'draws', language, pageNo] as const

const drawsQuery = (platform: Platform, language: string, pageNo: number, turnTo: (page: number) => void) =>
  queryOptions({
    queryKey: drawsKey(language, pageNo),
    queryFn: ({ signal, client }) =>
      Effect.runPromise(
        pageOrLast(pageNo, (asked) =>
          platform.client.request(raffleHistory, { pageNo: asked, pageSize: drawsPerPage, language }),
        ).pipe(
          // A list that has become shorter stays at its last page, also when it grows again.
          Effect.tap((last) =>
            Effect.sync(() => {
              if (last.page === pageNo) return
              client.setQueryData(drawsKey(language, last.page), last)
              turnTo(last.page)
            }),
          ),
        ),
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

function RewardsPage({ actor }: { actor: ActorRefFrom<typeof claimMachine> }) {
  const { platform } = useSite()
  const { i18n } = useTranslation()
  const rewards = useQuery(rewardsQuery(platform, i18n.language))
  const [wanted, setPage] = useKeptPage('draws')
  const draws = useQuery(drawsQuery(platform, i18n.language, wanted, setPage))
  const page = draws.isPlaceholderData ? wanted : (draws.data?.page ?? wanted)
  const pages = draws.data?.totalPages ?? 0
  const { dateText, moneyText } = usePageTexts()
  return (
    <>
      <RewardCentre
        list={{ data: rewards.data, failed: failureOf(rewards), onRetry: () => void rewards.refetch() }}
        claim={useSelector(actor, selectClaim, shallowEqual)}
        dateText={dateText}
        moneyText={moneyText}
        onEvent={actor.send}
        onClaim={(subject) => actor.send({ type: 'claim.press', subject, requestId: createRequestId() })}
      />
      <RaffleDraws
        draws={{
          data: draws.data?.list,
          failed: failureOf(draws),
          onRetry: () => void draws.refetch(),
        }}
        dateText={dateText}
        moneyText={moneyText}
        page={page}
        count={pages}
        marks={pageMarks(page, pages)}
        onPage={setPage}
      />
    </>
  )
}

/** The reward centre (MEM-11, CONTENT-09). */
export const page: CentrePage<typeof claimMachine> = {
  flow: (platform, queries) => claimMachine.provide({ actors: { submitClaim: submitClaim(platform, queries) } }),
  Page: RewardsPage,
}
