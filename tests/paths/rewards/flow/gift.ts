import { giftMachine, quietPause } from '../../../../src/machines/rewards/gift/gift.machine.ts'
import { defineFlow, delay, report, user } from '../../../../path-testing/graph.ts'

export const giftFlow = defineFlow({
  name: 'gift',
  machine: giftMachine,
  input: { shown: [], seen: [] },
  guardsRead: ({ context: { shown, gift, seen, page } }) => [[...shown].sort(), gift, [...seen].sort(), page],
  delays: { quiet: quietPause },
  cases: {
    'a visitor is at the page': report({
      type: 'page.seen',
      due: 'beforeLogin',
      popups: [],
      clear: true,
    } as const),
    'a member is at the page': report({ type: 'page.seen', due: 'afterLogin', popups: [], clear: true } as const),
    'a new announcement is published': report({
      type: 'page.seen',
      due: undefined,
      popups: ['A-1'],
      clear: true,
    } as const),
    'the visitor moves': user({ type: 'visitor.moved' }),
    'three quiet seconds go by': delay('quiet', 'gift.lookingAround'),
    'the visitor goes into a field': user({ type: 'field.entered' }),
    'the visitor leaves the field': user({ type: 'field.left' }),
    'the gift is closed': user({ type: 'gift.closed' }),
    'the announcement is closed': user({ type: 'popup.closed' }),
  },
})
