import { customerServiceMachine } from '../../../../src/machines/support/customer-service/customer-service.machine.ts'
import { answer, defect, defineFlow, report, user } from '../../../../path-testing/graph.ts'

export const customerServiceFlow = defineFlow({
  name: 'customer service',
  machine: customerServiceMachine,
  guardsRead: () => [],
  cases: {
    'the visitor wants customer service': user({ type: 'service.open', popup: 'open', rankLevel: undefined } as const),
    'the browser blocks the window': user({ type: 'service.open', popup: 'blocked', rankLevel: 5 } as const),
    'the channel is found': answer('lookUp', { kind: 'found', url: 'https://service.test/live' } as const),
    'no safe address is named': answer('lookUp', { kind: 'unnamed' } as const),
    'the look-up is refused': answer('lookUp', { kind: 'refused', notice: { key: 'error.tooManyAttempts' } } as const),
    'the look-up breaks': defect('lookUp'),
    'the code does not come': report({ type: 'service.unreachable' }),
    'the visitor dismisses the message': user({ type: 'notice.dismiss' }),
  },
})
