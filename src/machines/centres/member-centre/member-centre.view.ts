import type { SnapshotFrom } from 'xstate'
import type { Offers } from '../../site/offers/features.ts'
import { badgeOf, missingMemberPage, shownMemberEntries } from './entries.ts'
import type { memberCentreMachine } from './member-centre.machine.ts'

type MemberCentreSnapshot = SnapshotFrom<typeof memberCentreMachine>

const refusal = (snapshot: MemberCentreSnapshot) =>
  (['trial', 'gate'] as const).find((reason) => snapshot.matches({ refused: reason }))

/** Selects all that the frame renders: menu with badges, page, or the reason of a refusal. */
export const selectMemberCentre = (snapshot: MemberCentreSnapshot, offers: Offers) => ({
  open: snapshot.matches('open'),
  refusal: refusal(snapshot),
  entries: shownMemberEntries(offers, snapshot.context.page).map((entry) => ({
    page: entry.page,
    label: entry.label,
    badge: badgeOf(entry, snapshot.context.counts),
    report: entry.report,
    active: entry.page === snapshot.context.page,
  })),
  notice: snapshot.context.notice,
})

/** Selects the open page and its actor, or why it is `missing`. */
export const selectMemberPage = ({ context, children }: MemberCentreSnapshot, offers: Offers) => ({
  page: context.page,
  actor: children.page,
  missing: missingMemberPage(context.page, offers),
})
