import type { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { getI18n } from 'react-i18next'
import { fromPromise } from 'xstate'
import { consolidatedContract } from '../../../api/calls/agent.ts'
import { team } from '../../../api/calls/team.ts'
import { noContract, type AgentCentreOutcome } from '../../../machines/centres/agent-centre/agent-centre.machine.ts'
import type { MemberCentreOutcome } from '../../../machines/centres/member-centre/member-centre.machine.ts'
import { promotionsQuery, unreadQuery } from './badge-counts.ts'
import { missionsQuery } from '../rewards/missions/missions-query.ts'
import { endFailed, isMissing } from '../../core/platform/failure-of.ts'
import type { Platform } from '../../core/platform/platform.ts'

/** The member's badge counts (MEM-15), each fetched alone so that one failure hides no other. */
export const loadMemberCentre = (platform: Platform, queries: QueryClient) =>
  fromPromise<MemberCentreOutcome, void>(async () => {
    // The header's counts become as fresh as these.
    const [unread, promotions, missions] = await Promise.allSettled([
      queries.fetchQuery({ ...unreadQuery(platform), staleTime: 0 }),
      queries.fetchQuery({ ...promotionsQuery(platform), staleTime: 0 }),
      queries.fetchQuery({ ...missionsQuery(platform, getI18n().language), staleTime: 0 }),
    ])
    const told = promotions.status === 'fulfilled' ? promotions.value : undefined
    return {
      counts: {
        missions: missions.status === 'fulfilled' ? missions.value.unclaimed : 0,
        messages: unread.status === 'fulfilled' ? unread.value.unreadMessage : 0,
        rewards: told?.availablePromoCount ?? 0,
      },
      referral: told && told.availablePromo.REFERRAL?.enabled === true,
    }
  })

/** The contracts that decide the agent's menu (AGT-02). Without them the team tells whether there are agents at all (PLAT-09). */
export const loadContracts = (platform: Platform) =>
  fromPromise<AgentCentreOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(consolidatedContract, {}).pipe(
        Effect.map((flags): AgentCentreOutcome => ({ kind: 'loaded', flags })),
        Effect.catch((error) =>
          isMissing(error)
            ? platform.client.request(team, { pageNo: 1, pageSize: 1 }).pipe(
                Effect.catch((second) =>
                  Effect.sync(() => {
                    if (isMissing(second)) platform.tellMissing('agents')
                  }),
                ),
                Effect.as<AgentCentreOutcome>({ kind: 'loaded', flags: noContract }),
              )
            : endFailed(error),
        ),
      ),
      signal,
    ),
  )
