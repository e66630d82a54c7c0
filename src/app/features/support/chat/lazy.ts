import { chatMachine } from '../../../../machines/support/chat/chat.machine.ts'
import { backOff } from '../../../../machines/support/chat/room.ts'
import { countdownMachine } from '../../../../machines/shared/countdown/countdown.machine.ts'
import { room, watchForRoom } from './actors.ts'
import { watchClock } from '../../../core/clock.ts'
import type { Platform } from '../../../core/platform/platform.ts'

export { default as Screen } from './ChatScreen.tsx'

/** The machine of the chat room, with its actors provided. */
export const flow = (platform: Platform) =>
  chatMachine.provide({
    actors: {
      room: room(platform),
      watchPage: watchForRoom,
      countdown: countdownMachine.provide({ actors: { watchClock } }),
    },
    // Jitter spreads the reconnects of pages that were cut off together.
    delays: { retry: ({ context }) => backOff(context.tries) * (0.5 + Math.random() / 2) },
  })
