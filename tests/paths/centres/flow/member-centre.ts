import {
  memberCentreMachine,
  type MemberCentreOutcome,
} from '../../../../src/machines/centres/member-centre/member-centre.machine.ts'
import { answer, defect, defineFlow, report, user, within, deafParent } from '../../../../path-testing/graph.ts'

const loading = (outcome: MemberCentreOutcome) => answer('loadMemberCentre', outcome)
const counts = { missions: 2, messages: 5, rewards: 0 }

const cases = {
  'the player opens the member centre': user({ type: 'centre.open' }),
  'a link opens the deposit page': user({ type: 'centre.open', page: 'depositv2' }),
  'a link opens the referral page': user({ type: 'centre.open', page: 'referral' }),
  'a member is logged in': report({ type: 'login.done', memberType: 0, account: 'sita' }),
  'a trial player is logged in': report({ type: 'login.done', memberType: 4 }),
  'the visitor does not log in': report({ type: 'login.declined' }),
  'the player closes it': user({ type: 'centre.close' }),
  'the player confirms': user({ type: 'refusal.confirm' }),
  'the session is lost': report({ type: 'session.lost' }),
}

export const memberCentreFlow = defineFlow({
  name: 'memberCentre',
  machine: memberCentreMachine,
  input: { site: deafParent(), centreAccess: true },
  guardsRead: ({ context: { notice, referral, page, kept, reader } }) => [
    notice !== undefined,
    referral,
    page,
    kept,
    reader.account,
  ],
  cases: {
    ...cases,
    'the counts have come': loading({ counts, referral: false }),
    'the counts have come, and referral is on': loading({ counts, referral: true }),
    'loading the counts breaks': defect('loadMemberCentre'),
    'the player chooses the records': user({ type: 'page.choose', page: 'transactionHistory' }),
    'the player chooses referral': user({ type: 'page.choose', page: 'referral' }),
    'a page says that the counts have changed': within({ type: 'counts.changed' }),
    'a page says that money was moved': within({ type: 'money.moved' }),
    'the player dismisses the message': user({ type: 'notice.dismiss' }),
  },
})

/** The brand's gate is closed. */
export const gatedMemberCentreFlow = defineFlow({
  name: 'memberCentre behind the gate',
  machine: memberCentreMachine,
  input: { site: deafParent(), centreAccess: false },
  guardsRead: () => null,
  cases,
})
