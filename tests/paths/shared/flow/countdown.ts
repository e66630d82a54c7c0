import { countdownMachine } from '../../../../src/machines/shared/countdown/countdown.machine.ts'
import { defect, defineFlow, delay, report } from '../../../../path-testing/graph.ts'

export const countdownFlow = defineFlow({
  name: 'countdown',
  machine: countdownMachine,
  input: { seconds: 3 },
  guardsRead: ({ context }) => context.left,
  delays: { second: 1000 },
  cases: {
    'a second goes by': delay('second', 'countdown.running.ticks.ticking'),
    'the page wakes after two seconds': report({ type: 'countdown.elapsed', seconds: 2 }),
    'the page wakes after a minute': report({ type: 'countdown.elapsed', seconds: 60 }),
    'watching the clock breaks': defect('watchClock'),
  },
})
