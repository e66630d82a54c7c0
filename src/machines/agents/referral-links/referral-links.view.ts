import type { SnapshotFrom } from 'xstate'
import type { referralLinksMachine } from './referral-links.machine.ts'

/** Selects all that the tab renders. `maxRebate` is a fraction. */
export const selectReferralLinks = (snapshot: SnapshotFrom<typeof referralLinksMachine>) => {
  const { links, chosen, fieldErrors, notice, passedOn } = snapshot.context
  const list = links?.links ?? []
  return {
    loading: snapshot.matches('loading'),
    failed: snapshot.matches('failed') ? notice : undefined,
    busy: snapshot.hasTag('busy'),
    list,
    chosen: list.find(({ code }) => code === chosen),
    maxRebate: links?.maxRebate ?? 0,
    fieldErrors,
    notice,
    passedOn,
  }
}
