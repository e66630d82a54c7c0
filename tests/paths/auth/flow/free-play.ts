import { freePlayMachine, type FreePlayOutcome } from '../../../../src/machines/auth/free-play/free-play.machine.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

const starting = (outcome: FreePlayOutcome) => answer('signInForFun', outcome)

export const freePlayFlow = defineFlow({
  name: 'freePlay',
  machine: freePlayMachine,
  guardsRead: () => null,
  cases: {
    'the platform gives a trial account': starting({ kind: 'signedIn', token: 'token' }),
    'the platform gives no trial account': starting({ kind: 'rejected', notice: { key: 'error.tooManyAttempts' } }),
    'asking for a trial account breaks': defect('signInForFun'),
    'the visitor tries again': user({ type: 'freePlay.retry' }),
  },
})
