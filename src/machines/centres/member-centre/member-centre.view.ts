import type { SnapshotFrom } from 'xstate'
import { badgeOf, memberEntries } from './entries.ts'
import type { memberCentreMachine } from './member-centre.machine.ts'

type MemberCentreSnapshot = SnapshotFrom<typeof memberCentreMachine>

const refusal = (snapshot: MemberCentreSnapshot) =>
  (['trial', 'gate'] as const).find((reason) => snapshot.matches({ refused: reason }))

/** The frame's whole knowledge of its flow: whether it is open, its menu with badges, its page, or why it stays shut. */
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

/** The page that is open, with the actor behind it. */
export const selectMemberPage = ({ context, children }: MemberCentreSnapshot) => ({
  page: context.page,
  actor: children.page,
})
