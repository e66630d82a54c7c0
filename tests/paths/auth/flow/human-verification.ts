import {
  humanVerificationMachine,
  type VerificationOutcome,
} from '../../../../src/machines/auth/human-verification/human-verification.machine.ts'
import { answer, defect, defineFlow, report } from '../../../../path-testing/graph.ts'

const solving = (outcome: VerificationOutcome) => answer('solve', outcome)

export const humanVerificationFlow = defineFlow({
  name: 'humanVerification',
  machine: humanVerificationMachine,
  guardsRead: () => null,
  cases: {
    'a form asks': report({ type: 'human.ask', purpose: 'login' }),
    'a person is there': solving({ kind: 'solved', fields: { altcha: 'proof' } }),
    'the provider could not tell': solving({ kind: 'failed', notice: { key: 'human.failed' } }),
    'the provider breaks': defect('solve'),
    'the form takes the proof': report({ type: 'human.take' }),
    'the form needs no proof any more': report({ type: 'human.giveUp' }),
  },
})
