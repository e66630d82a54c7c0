import { setup } from 'xstate'

/** `pointer.*` and `focus.*` concern the moving element; `device.*` is the device's setting for every page. */
export type MotionEvent =
  | { type: 'motion.pause' }
  | { type: 'motion.resume' }
  | { type: 'pointer.enter' }
  | { type: 'pointer.leave' }
  | { type: 'focus.enter' }
  | { type: 'focus.leave' }
  | { type: 'device.calm' }
  | { type: 'device.lively' }

/**
 * Decides whether an animated element may move now (ROUTE-06, HEAD-08, LOBBY-02; WCAG 2.2.2). Each element has its own
 * actor.
 */
export const motionMachine = setup({ types: { events: {} as MotionEvent } }).createMachine({
  id: 'motion',
  description: 'Whether something animated may move now.',
  type: 'parallel',
  states: {
    wish: {
      description: "The visitor's choice.",
      initial: 'going',
      states: {
        going: { description: 'The visitor has not paused it.', on: { 'motion.pause': 'paused' } },
        paused: {
          description: 'The visitor paused it until they resume it.',
          on: { 'motion.resume': 'going' },
        },
      },
    },
    pointer: {
      description: 'The position of the mouse.',
      initial: 'away',
      states: {
        away: { description: 'The mouse is elsewhere.', on: { 'pointer.enter': 'over' } },
        over: { description: 'The mouse is over it, so it waits.', on: { 'pointer.leave': 'away' } },
      },
    },
    focus: {
      description: 'The position of the keyboard focus.',
      initial: 'outside',
      states: {
        outside: { description: 'The keyboard focus is elsewhere.', on: { 'focus.enter': 'within' } },
        within: { description: 'The keyboard focus is inside, so it stands still.', on: { 'focus.leave': 'outside' } },
      },
    },
    device: {
      description: "The device's motion setting.",
      initial: 'lively',
      states: {
        lively: { description: 'The device allows motion.', on: { 'device.calm': 'calm' } },
        calm: {
          description: 'The device asks for less motion, so nothing moves.',
          on: { 'device.lively': 'lively' },
        },
      },
    },
  },
})
