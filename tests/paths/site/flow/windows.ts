import { windowsMachine } from '../../../../src/machines/site/windows/windows.machine.ts'
import { defineFlow, report, user, deafParent } from '../../../../path-testing/graph.ts'

export const windowsFlow = defineFlow({
  name: 'windows',
  machine: windowsMachine,
  input: { site: deafParent() },
  guardsRead: ({ context }) => [context.forced, ...context.stack.map(({ kind }) => kind)],
  cases: {
    'the visitor opens the search': user({ type: 'window.open', window: { kind: 'search' } }),
    'the visitor goes back': user({ type: 'window.close' }),
    'the visitor goes to another page': user({ type: 'windows.clear' }),
    'somebody has to log in': report({ type: 'flows.shown', flows: ['auth'], forced: false }),
    'the player has to change the password': report({ type: 'flows.shown', flows: ['auth'], forced: true }),
    'logging in is over': report({ type: 'flows.shown', flows: [], forced: false }),
  },
})
