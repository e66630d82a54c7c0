import { consentMachine } from '../../../../src/machines/site/consent/consent.machine.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

export const consentFlow = defineFlow({
  name: 'consent',
  machine: consentMachine,
  guardsRead: ({ context }) => context.isLoaded,
  cases: {
    'the visitor agrees': user({ type: 'consent.accept' }),
    'the visitor declines': user({ type: 'consent.decline' }),
    'the visitor wants to answer again': user({ type: 'consent.reopen' }),
    'the analytics have come': answer('loadAnalytics', undefined),
    'the analytics do not come': defect('loadAnalytics'),
    'counting the visits breaks': defect('countVisits'),
  },
})
