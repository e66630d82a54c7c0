import { systemStatusMachine, type CheckOutcome } from '../../../src/machines/system-status/system-status.machine.ts'
import { openPermission } from '../../support/samples.ts'
import { answer, defect, defineFlow, user } from '../harness/flow.ts'
import { deafParent } from '../harness/stand-ins.ts'

const check = (outcome: CheckOutcome) => answer('checkSystem', outcome)

export const systemStatusFlow = defineFlow({
  name: 'systemStatus',
  machine: systemStatusMachine,
  input: { site: deafParent() },
  guardsRead: () => null,
  cases: {
    'the platform is open': check({ kind: 'open', permission: openPermission }),
    'the platform is under maintenance': check({ kind: 'maintenance' }),
    'the region is blocked': check({ kind: 'blocked', ip: '203.0.113.9' }),
    'the platform does not answer': check({ kind: 'unreachable' }),
    'the check breaks': defect('checkSystem'),
    'the visitor tries again': user({ type: 'status.retry' }),
  },
})
