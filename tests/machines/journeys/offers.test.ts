import { test } from 'vitest'
import { offersMachine } from '../../../src/machines/site/offers/offers.machine.ts'
import { journey } from '../pinned.ts'

const offers = {
  input: () => ({ absent: ['missionSummary'] }),
  does: ['keepAbsent'],
  sees: ({ context }: { context: object }) => context,
}
const missing = (call: string) => ({ type: 'call.missing', call })

test('the visit remembers each call that the platform lacks once [PLAT-09 part]', () => {
  journey(offersMachine, offers, [
    ['start', 'learning', [], { absent: ['missionSummary'] }],
    [missing('missionSummary'), 'learning', [], { absent: ['missionSummary'] }],
    [missing('chat'), 'learning', ['do keepAbsent "chat"'], { absent: ['missionSummary', 'chat'] }],
    [missing('chat'), 'learning'],
  ])
})
