import type { SnapshotFrom } from 'xstate'
import { pageMarks } from '../../support/announcements/pages.ts'
import type { referralMachine } from './referral.machine.ts'

/** Selects what the referral page renders. */
export const selectReferral = (snapshot: SnapshotFrom<typeof referralMachine>) => ({
  loading: snapshot.matches('loading'),
  coming: snapshot.matches('coming'),
  failed: snapshot.matches('failed') ? snapshot.context.failure : undefined,
  showing: snapshot.matches('showing'),
  copied: snapshot.matches({ showing: 'copied' }),
  notPassed: snapshot.matches({ showing: 'notPassed' }),
  invitation: snapshot.context.invitation,
  page: snapshot.context.page,
  marks: pageMarks(snapshot.context.page, snapshot.context.invitation.totalPages),
})
