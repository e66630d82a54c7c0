import type { SnapshotFrom } from 'xstate'
import { badgeOf, memberEntries } from './entries.ts'
import type { memberCentreMachine } from './member-centre.machine.ts'

type MemberCentreSnapshot = SnapshotFrom<typeof memberCentreMachine>

const refusal = (snapshot: MemberCentreSnapshot) =>
  (['trial', 'gate'] as const).find((reason) => snapshot.matches({ refused: reason }))

/** Selects all that the frame renders: menu with badges, page, or the reason of a refusal. */
export const selectMemberCentre = (snapshot: MemberCentreSnapshot) => ({
  open: snapshot.matches('open'),
  refusal: refusal(snapshot),
  entries: memberEntries.map((entry) => ({
    page: entry.page,
    label: entry.label,
    badge: badgeOf(entry, snapshot.context.counts),
    active: entry.page === snapshot.context.page,
  })),
  notice: snapshot.context.notice,
})

/** Selects the open page and its actor. */
export const selectMemberPage = ({ context, children }: MemberCentreSnapshot) => ({
  page: context.page,
  actor: children.page,
})
