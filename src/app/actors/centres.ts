import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { consolidatedContract } from '../../api/calls/agent.ts'
import { promotionCounts, unreadCount } from '../../api/calls/content.ts'
import type { AgentCentreOutcome } from '../../machines/agent-centre/agent-centre.machine.ts'
import type { MemberCentreOutcome } from '../../machines/member-centre/member-centre.machine.ts'
import type { Platform } from '../platform.ts'

/** What waits for the member (S1 2.9): each count on its own, so that one that fails hides no other. The missions' comes with the missions. */
export const loadMemberCentre = (platform: Platform) =>
  fromPromise<MemberCentreOutcome, void>(({ signal }) =>
    platform.run(
      Effect.all(
        [
          platform.client.request(unreadCount, {}).pipe(Effect.catch(() => Effect.succeed({ unreadMessage: 0 }))),
          platform.client
            .request(promotionCounts, {})
            .pipe(
              Effect.catch(() => Effect.succeed({ availablePromoCount: 0, availablePromo: { REFERRAL: undefined } })),
            ),
        ],
        { concurrency: 'unbounded' },
      ).pipe(
        Effect.map(([{ unreadMessage }, { availablePromoCount, availablePromo }]) => ({
          counts: { missions: 0, messages: unreadMessage, rewards: availablePromoCount },
          referral: availablePromo.REFERRAL?.enabled === true,
        })),
      ),
      signal,
    ),
  )

/** The contracts that decide the agent's menu (AGT-02). */
export const loadContracts = (platform: Platform) =>
  fromPromise<AgentCentreOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(consolidatedContract, {}).pipe(
        Effect.map((flags): AgentCentreOutcome => ({ kind: 'loaded', flags })),
        Effect.catch(() => Effect.succeed<AgentCentreOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )
