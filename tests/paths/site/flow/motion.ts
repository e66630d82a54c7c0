import { motionMachine } from '../../../../src/machines/site/motion/motion.machine.ts'
import { defineFlow, report, user } from '../../../../path-testing/graph.ts'

export const motionFlow = defineFlow({
  name: 'motion',
  machine: motionMachine,
  guardsRead: () => [],
  cases: {
    'the visitor stops it': user({ type: 'motion.pause' }),
    'the visitor lets it go on': user({ type: 'motion.resume' }),
    'the mouse comes over it': user({ type: 'pointer.enter' }),
    'the mouse leaves it': user({ type: 'pointer.leave' }),
    'the keyboard comes into it': user({ type: 'focus.enter' }),
    'the keyboard leaves it': user({ type: 'focus.leave' }),
    'the device asks for less motion': report({ type: 'device.calm' }),
    'the device lets things move again': report({ type: 'device.lively' }),
  },
})
