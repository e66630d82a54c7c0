import {
  systemStatusMachine,
  type CheckOutcome,
} from '../../../../src/machines/site/system-status/system-status.machine.ts'
import { openPermission } from '../../../support/samples.ts'
import { answer, defect, defineFlow, delay, report, user, within, deafParent } from '../../../../path-testing/graph.ts'

const check = (outcome: CheckOutcome) => answer('checkSystem', outcome)

export const systemStatusFlow = defineFlow({
  name: 'systemStatus',
  machine: systemStatusMachine,
  input: { site: deafParent() },
  guardsRead: ({ context }) => context.shown,
  delays: { openInterval: 60_000, closedInterval: 20_000 },
  cases: {
    'the platform is open': check({ kind: 'open', permission: openPermission }),
    'the platform is under maintenance': check({ kind: 'maintenance' }),
    'the region is blocked': check({ kind: 'blocked', ip: '203.0.113.9' }),
    'the platform does not answer': check({ kind: 'unreachable' }),
    'the check breaks': defect('checkSystem'),
    'the open platform is open still': answer('recheckSystem', { kind: 'stillOpen' }),
    'the open platform has begun a maintenance': answer('recheckSystem', { kind: 'maintenance' }),
    'the open platform has closed the region': answer('recheckSystem', {
      kind: 'blocked',
      ip: '203.0.113.9',
    }),
    'looking again breaks': defect('recheckSystem'),
    'a call is refused because of maintenance': report({ type: 'status.doubt' }),
    'the connection is back': within({ type: 'status.doubt' }),
    'a minute goes by on an open site': delay('openInterval', 'systemStatus.open'),
    '20 seconds go by in maintenance': delay('closedInterval', 'systemStatus.maintenance'),
    '20 seconds go by in a closed region': delay('closedInterval', 'systemStatus.blocked'),
    '20 seconds go by without an answer': delay('closedInterval', 'systemStatus.unreachable'),
    'the visitor tries again': user({ type: 'status.retry' }),
  },
})
