import {
  secondFactorMachine,
  type ProofOutcome,
} from '../../../../src/machines/auth/second-factor/second-factor.machine.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

const prove = (outcome: ProofOutcome) => answer('proveSecondFactor', outcome)

export const secondFactorFlow = defineFlow({
  name: 'secondFactor',
  machine: secondFactorMachine,
  input: { token: 'begun' },
  guardsRead: ({ context }) => context.by,
  cases: {
    'the player types the code': user({ type: 'code.submit', code: '482 913' }),
    'the player types nothing': user({ type: 'code.submit', code: ' ' }),
    'the player chooses a recovery code': user({ type: 'proof.choose', by: 'recovery' }),
    'the player chooses the code of the app': user({ type: 'proof.choose', by: 'code' }),
    'the platform lets the player in': prove({
      kind: 'signedIn',
      token: 'token',
      firstTime: false,
      mustChange: false,
    }),
    'the code is wrong': prove({ kind: 'rejected', notice: { key: 'secondFactor.wrong' } }),
    'the begun login is over': prove({ kind: 'over', notice: { key: 'secondFactor.expired' } }),
    'checking the code breaks': defect('proveSecondFactor'),
    'the player begins again': user({ type: 'login.again' }),
  },
})
