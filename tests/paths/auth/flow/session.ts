import { sessionMachine, type MemberOutcome } from '../../../../src/machines/auth/session/session.machine.ts'
import { member, trialMember } from '../../../support/samples.ts'
import { answer, defect, defineFlow, report, user, deafParent } from '../../../../path-testing/graph.ts'

const memberIs = (outcome: MemberOutcome) => answer('loadMember', outcome)

export const sessionFlow = defineFlow({
  name: 'session',
  machine: sessionMachine,
  input: { site: deafParent() },
  guardsRead: ({ context }) => [context.expired],
  cases: {
    'a token has come': report({ type: 'session.establish', token: 'token' }),
    'the token is a member’s': memberIs({ kind: 'found', member }),
    'the token is a trial player’s': memberIs({ kind: 'found', member: trialMember }),
    'the token allows a change of password only': memberIs({ kind: 'mustChangePassword' }),
    'a login that must change its password is done': report({
      type: 'session.establish',
      token: 'token',
      mustChange: true,
    }),
    'the password has been changed': report({ type: 'session.refresh', token: 'renewed' }),
    'the token is invalid': memberIs({ kind: 'refused' }),
    'nobody says whose token it is': memberIs({ kind: 'unreachable' }),
    'reading the member breaks': defect('loadMember'),
    'the player tries again': user({ type: 'session.retry' }),
    'the platform says that the token has expired': report({ type: 'session.expired' }),
    'the player asks to log out': user({ type: 'signOut.ask' }),
    'the player stays': user({ type: 'signOut.cancel' }),
    'the player logs out': user({ type: 'signOut.confirm' }),
    'the platform has ended the session': answer('endSession', undefined),
    'ending the session breaks': defect('endSession'),
    'the visitor dismisses the message': user({ type: 'notice.dismiss' }),
  },
})
