import { setup } from 'xstate'

/** `pointer.*` and `focus.*` are about what moves; `device.*` is what the visitor's device asks of every page. */
export type MotionEvent =
  | { type: 'motion.pause' }
  | { type: 'motion.resume' }
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }
  | { type: 'focus.enter' }
  | { type: 'focus.leave' }
  | { type: 'device.calm' }
  | { type: 'device.lively' }

/** Motion (ROUTE-06, HEAD-08, LOBBY-02; WCAG 2.2.2): may something that moves by itself move now? One for each of them. */
export const motionMachine = setup({ types: { events: {} as MotionEvent } }).createMachine({
  id: 'motion',
  description: 'May what moves by itself move now?',
  type: 'parallel',
  states: {
    wish: {
      description: 'What the visitor has asked for.',
      initial: 'going',
      states: {
        going: { description: 'Nobody has stopped it.', on: { 'motion.pause': 'paused' } },
        paused: {
          description: 'The visitor has stopped it, until they let it go on.',
          on: { 'motion.resume': 'going' },
        },
      },
    },
    pointer: {
      description: 'Where the mouse is.',
      initial: 'away',
      states: {
        away: { description: 'The mouse is elsewhere.', on: { 'pointer.enter': 'over' } },
        over: { description: 'The mouse is over it: it waits.', on: { 'pointer.leave': 'away' } },
      },
    },
    focus: {
      description: 'Where the keyboard is.',
      initial: 'outside',
      states: {
        outside: { description: 'The keyboard is elsewhere.', on: { 'focus.enter': 'within' } },
        within: { description: 'The keyboard is in it: it stands still.', on: { 'focus.leave': 'outside' } },
      },
    },
    device: {
      description: 'What the device asks of every page.',
      initial: 'lively',
      states: {
        lively: { description: 'Things may move.', on: { 'device.calm': 'calm' } },
        calm: {
          description: 'The visitor’s device asks for less motion: nothing moves.',
          on: { 'device.lively': 'lively' },
        },
      },
    },
  },
})
