import { chatMachine } from '../machines/chat/chat.machine.ts'
import { backOff } from '../machines/chat/room.ts'
import { countdownMachine } from '../machines/countdown/countdown.machine.ts'
import { room, watchForRoom } from './actors/chat.ts'
import { watchClock } from './actors/clock.ts'
import type { Platform } from './platform.ts'

/** The machine of the chat room, with its work provided. */
export const chatFlow = (platform: Platform) =>
  chatMachine.provide({
    actors: {
      room: room(platform),
      watchPage: watchForRoom,
      countdown: countdownMachine.provide({ actors: { watchClock } }),
    },
    // Pages that were cut off together do not come back together.
    delays: { retry: ({ context }) => backOff(context.tries) * (0.5 + Math.random() / 2) },
  })
