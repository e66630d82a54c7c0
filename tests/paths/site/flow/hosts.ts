import { hostsMachine } from '../../../../src/machines/site/hosts/hosts.machine.ts'
import { answer, defect, defineFlow, report, user } from '../../../../path-testing/graph.ts'

export const hostsFlow = defineFlow({
  name: 'hosts',
  machine: hostsMachine,
  guardsRead: () => [],
  cases: {
    'the page stands, or the visitor tries again': report({ type: 'hosts.check' }),
    'a host is chosen': answer('chooseHosts', { kind: 'chosen', api: 'https://fast.test' } as const),
    'no host is allowed and answers': answer('chooseHosts', { kind: 'invalid' } as const),
    'no router answers': answer('chooseHosts', { kind: 'unanswered' } as const),
    'choosing a host breaks': defect('chooseHosts'),
    'the visitor dismisses the message': user({ type: 'notice.dismiss' }),
  },
})
