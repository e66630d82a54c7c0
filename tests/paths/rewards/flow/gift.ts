import { giftMachine } from '../../../../src/machines/rewards/gift/gift.machine.ts'
import { defineFlow, report, user } from '../../tool/harness/flow.ts'

export const giftFlow = defineFlow({
  name: 'gift',
  machine: giftMachine,
  input: { shown: [] },
  guardsRead: ({ context: { shown, gift } }) => [[...shown].sort(), gift],
  cases: {
    'a visitor is at the page': report({ type: 'page.seen', due: 'beforeLogin', clear: true } as const),
    'a member is at the page': report({ type: 'page.seen', due: 'afterLogin', clear: true } as const),
    'the gift is closed': user({ type: 'gift.closed' }),
  },
})
