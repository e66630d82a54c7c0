import type { SnapshotFrom } from 'xstate'
import type { Notice } from '../../shared/text-key.ts'
import type { claimMachine, ClaimRefusal, Subject } from './claim.machine.ts'

type ClaimSnapshot = SnapshotFrom<typeof claimMachine>

const refusals: Readonly<Record<ClaimRefusal, Notice>> = {
  alreadyClaimed: { key: 'page.rewards.alreadyClaimed' },
  expired: { key: 'page.rewards.tooLate' },
  notYet: { key: 'page.rewards.notYet' },
  noDraws: { key: 'page.rewards.noDraws' },
}

const refusalOf = (snapshot: ClaimSnapshot): Notice | undefined => {
  const reason = (Object.keys(refusals) as ClaimRefusal[]).find((one) => snapshot.matches({ refused: one }))
  if (reason !== undefined) return refusals[reason]
  return snapshot.matches('refused') ? snapshot.context.notice : undefined
}

/** Selects the pending claim, its result, or the reason of a refusal. */
export const selectClaim = (snapshot: ClaimSnapshot) => ({
  claiming: snapshot.matches('claiming') ? snapshot.context.request?.subject : undefined,
  claimed: snapshot.matches('claimed') ? snapshot.context.claimed : undefined,
  refusal: refusalOf(snapshot),
  unclear: snapshot.matches('unclear'),
})

/** Returns whether this subject is being claimed. */
export const isClaiming = (claiming: Subject | undefined, kind: Subject['kind'], id: string) =>
  claiming?.kind === kind && claiming.id === id
