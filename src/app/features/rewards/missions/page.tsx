import { queryOptions, useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { leaderboard } from '../../../../api/calls/missions.ts'
import { claimMachine } from '../../../../machines/rewards/claim/claim.machine.ts'
import { selectClaim } from '../../../../machines/rewards/claim/claim.view.ts'
import { Missions } from '../../../../ui/rewards/missions/Missions.tsx'
import { submitClaim } from '../claim/actors.ts'
import { missionsQuery } from './missions-query.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import { failureOf } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useSite } from '../../../core/site-context.ts'
import { usePageTexts } from '../../../core/format/use-page-texts.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

/** How often the missions are refetched, ms: another window or a draw may settle bets. */
const renewEvery = 15_000

const renewing = { refetchInterval: renewEvery, refetchOnWindowFocus: true } as const

const boardQuery = (platform: Platform, language: string) =>
  queryOptions({
    queryKey: ['member', 'leaderboard', language],
    queryFn: ({ signal }) => platform.read(leaderboard, { language }, signal),
  })

function MissionsPage({ actor }: { actor: ActorRefFrom<typeof claimMachine> }) {
  const { platform } = useSite()
  const { i18n } = useTranslation()
  const missions = useQuery({ ...missionsQuery(platform, i18n.language), ...renewing })
  const board = useQuery({ ...boardQuery(platform, i18n.language), ...renewing })
  const { dateText, moneyText, numberText } = usePageTexts()
  return (
    <Missions
      missions={{
        data: missions.data?.missions,
        failed: failureOf(missions),
        onRetry: () => void missions.refetch(),
      }}
      board={{
        data: board.data,
        failed: failureOf(board),
        onRetry: () => void board.refetch(),
      }}
      claim={useSelector(actor, selectClaim, shallowEqual)}
      dateText={dateText}
      moneyText={moneyText}
      numberText={numberText}
      onEvent={actor.send}
      onClaim={(subject) => actor.send({ type: 'claim.press', subject, requestId: createRequestId() })}
    />
  )
}

/** Missions and leaderboard (MEM-13). */
export const page: CentrePage<typeof claimMachine> = {
  flow: (platform, queries) => claimMachine.provide({ actors: { submitClaim: submitClaim(platform, queries) } }),
  Page: MissionsPage,
}
