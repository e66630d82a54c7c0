import type { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { missionClaim, raffleClaim } from '../../../../api/calls/missions.ts'
import { claimActivity } from '../../../../api/calls/promotions.ts'
import { rewardClaim } from '../../../../api/calls/rewards.ts'
import type { ErrorCode } from '../../../../api/error-codes.ts'
import type { CallError } from '../../../../api/errors.ts'
import type {
  Claimed,
  ClaimOutcome,
  ClaimRefusal,
  ClaimRequest,
} from '../../../../machines/rewards/claim/claim.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { isLost } from '../../../core/platform/is-lost.ts'

const refusals: Partial<Record<ErrorCode, ClaimRefusal>> = {
  already_claimed: 'alreadyClaimed',
  claim_expired: 'expired',
  not_claimable_yet: 'notYet',
  no_draws_left: 'noDraws',
}

const outcomeOf = (error: CallError): ClaimOutcome => {
  if (error._tag !== 'CallRefused' || isLost(error)) return { kind: 'unclear' }
  const reason = ownValue(refusals, error.errorCode ?? '')
  return reason === undefined ? { kind: 'rejected', notice: toNotice(error) } : { kind: 'refused', reason }
}

const requestOf = (
  { client }: Platform,
  { subject: { kind, id }, requestId }: ClaimRequest,
): Effect.Effect<Claimed, CallError> => {
  switch (kind) {
    case 'reward':
      return client.request(rewardClaim, { rewardId: id, requestId })
    case 'mission':
      return client.request(missionClaim, { missionId: id, requestId })
    case 'raffle':
      return client.request(raffleClaim, { promotionId: id, requestId })
    case 'promotion':
      return client.request(claimActivity, { promotionId: id, requestId })
  }
}

/** The key prefix of claimable lists; every claim refetches them. */
export const claimables = ['member', 'claimables'] as const

/** Claims once per request id; a lost answer counts as unclear, because the claim may have been paid. */
export const submitClaim = (platform: Platform, queries: QueryClient) =>
  fromPromise<ClaimOutcome, ClaimRequest | undefined>(async ({ input, signal }) => {
    if (input === undefined) throw new Error('There is nothing to claim.')
    const outcome = await platform.run(
      requestOf(platform, input).pipe(
        Effect.map((claimed): ClaimOutcome => ({ ...claimed, kind: 'claimed' })),
        Effect.catch((error) => Effect.succeed(outcomeOf(error))),
      ),
      signal,
    )
    void queries.invalidateQueries({ queryKey: claimables })
    return outcome
  })
