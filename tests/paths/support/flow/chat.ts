import type { ChatMessage, ChatRefusal } from '../../../../src/api/calls/chat.ts'
import { chatMachine } from '../../../../src/machines/support/chat/chat.machine.ts'
import type { RoomReport } from '../../../../src/machines/support/chat/room.ts'
import {
  answer,
  defect,
  defineFlow,
  delay,
  report,
  user,
  deafParent,
  heldChild,
} from '../../../../path-testing/graph.ts'

/** Others' messages, and the player's own one as the room repeats it. */
export const said = (id: number, text = `Message ${id}`): ChatMessage => ({
  id,
  nickname: 'Yeti',
  text,
  at: '2026-11-20T10:00:00.000Z',
  own: false,
})
export const own = (clientId: string): ChatMessage => ({ ...said(40, 'Hello'), own: true, clientId })

const mark = 'mark-000001'

const welcome = (writing: 'open' | 'loginNeeded') =>
  ({
    type: 'room.joined',
    messages: [said(30), said(31)],
    hasOlder: true,
    resumed: false,
    present: 2,
    writing,
    longest: 500,
  }) satisfies RoomReport

const refused = (reason: ChatRefusal) => report({ type: 'room.refused', clientId: mark, reason, seconds: 5 })

export const chatFlow = defineFlow({
  name: 'chat',
  machine: chatMachine.provide({ actors: { countdown: heldChild() } }),
  input: { site: deafParent() },
  guardsRead: ({ context }) => [
    context.writing,
    context.failed.length > 0,
    context.hasOlder,
    context.sending?.clientId,
  ],
  passing: ['writing.deciding'],
  delays: { retry: 30_000 },
  cases: {
    'the player opens the chat room': user({ type: 'chat.open' }),
    'the player closes the chat room': user({ type: 'chat.close' }),
    'the player tries again': user({ type: 'chat.retry' }),
    'the player types': user({ type: 'chat.draft', text: 'Hello' }),
    'the player sends a message': user({ type: 'chat.say', clientId: mark, text: 'Hello' }),
    'the player sends it again': user({ type: 'chat.resend', clientId: mark }),
    'the player discards it': user({ type: 'chat.discard', clientId: mark }),
    'the player scrolls up': user({ type: 'chat.away' }),
    'the player goes to the end': user({ type: 'chat.follow' }),
    'the player asks for older messages': user({ type: 'chat.older' }),
    'the page is looked at again': report({ type: 'page.awake' }),
    'the room welcomes a player': report(welcome('open')),
    'the room welcomes a visitor': report(welcome('loginNeeded')),
    'somebody says something': report({ type: 'room.message', message: said(32) }),
    'the room says the message': report({ type: 'room.message', message: own(mark) }),
    'the room brings older messages': report({ type: 'room.history', messages: [said(20)], hasOlder: false }),
    'somebody comes': report({ type: 'room.presence', present: 3 }),
    'the room does not take the message': refused('failed'),
    'the room wants a pause': refused('limited'),
    'the connection has held for a while': report({ type: 'room.steady' }),
    'the connection is lost': report({ type: 'room.lost' }),
    'the platform refuses the connection': report({ type: 'room.closed' }),
    'the connection breaks': defect('room'),
    'the player is logged in': report({ type: 'login.done' }),
    'nobody is logged in': report({ type: 'login.declined' }),
    'the session is lost': report({ type: 'session.lost' }),
    'the pause is over': answer('countdown', undefined),
    'the countdown breaks': defect('countdown'),
    'the wait for a new connection is over': delay('retry', 'chat.connection.waiting'),
  },
})
