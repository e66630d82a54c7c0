import { defineFlow, delay, report, user } from '../../graph.ts'
import { doorMachine } from './door.machine.ts'

/** Everything that can happen to the door, in words. */
export const doorFlow = defineFlow({
  name: 'door',
  machine: doorMachine,
  // A vertex of the graph is a state and what guards read.
  guardsRead: ({ context }) => context.wrong,
  delays: { shutting: 5000 },
  cases: {
    'somebody types the right code': user({ type: 'door.code', code: '1234' }),
    'somebody types a wrong code': user({ type: 'door.code', code: '9999' }),
    'somebody pushes it': user({ type: 'door.push' }),
    'five seconds go by after the code': delay('shutting', 'door.unlocked'),
    'five seconds go by': delay('shutting', 'door.open'),
    'the caretaker resets it': report({ type: 'door.reset' }),
  },
})
