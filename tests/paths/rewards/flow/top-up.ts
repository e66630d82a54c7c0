import { topUpMachine } from '../../../../src/machines/rewards/top-up/top-up.machine.ts'
import { defineFlow, user } from '../../../../path-testing/graph.ts'

export const topUpFlow = defineFlow({
  name: 'top-up gift',
  machine: topUpMachine,
  guardsRead: () => [],
  cases: {
    'the visitor presses the icon': user({ type: 'topUp.unfold' }),
    'the visitor folds it again': user({ type: 'topUp.fold' }),
    'the visitor wants to know more': user({ type: 'topUp.more' }),
    'a visitor deposits': user({ type: 'topUp.deposit', signedIn: false }),
    'a member deposits': user({ type: 'topUp.deposit', signedIn: true }),
  },
})
