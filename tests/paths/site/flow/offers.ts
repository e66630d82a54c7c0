import { offersMachine } from '../../../../src/machines/site/offers/offers.machine.ts'
import { defineFlow, report } from '../../../../path-testing/graph.ts'

export const offersFlow = defineFlow({
  name: 'offers',
  machine: offersMachine,
  input: { absent: [] },
  guardsRead: ({ context: { absent } }) => absent,
  cases: {
    'the platform has no promotions': report({ type: 'call.missing', call: 'gameAnnouncements' }),
  },
})
