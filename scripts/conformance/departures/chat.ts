import { chatCloseCodes } from '../../../src/api/calls/chat.ts'
import { chatting, type Json, type Departure } from './faults.ts'

/** Departures of the chat room. */
export const chatDepartures: readonly Departure[] = [
  { statement: 'chat-origin', name: 'the room is open to every page', connect: chatting({ origin: 'own' }) },
  {
    statement: 'chat-welcome',
    name: 'messages in another order',
    connect: chatting({
      frame: (frame) =>
        Array.isArray(frame['messages']) ? { ...frame, messages: frame['messages'].toReversed() as unknown[] } : frame,
    }),
  },
  {
    statement: 'chat-order',
    name: 'a frame before join has another fault',
    connect: chatting({ frame: (frame) => (frame['reason'] === 'order' ? { ...frame, reason: 'shape' } : frame) }),
  },
  {
    statement: 'chat-broken',
    name: 'broken frames end with another code',
    connect: chatting({ code: (code) => (code === chatCloseCodes.broken ? 1000 : code) }),
  },
  {
    statement: 'chat-visitor',
    name: 'a visitor is refused for another reason',
    connect: chatting({
      frame: (frame) => (frame['reason'] === 'loginNeeded' ? { ...frame, reason: 'failed' } : frame),
    }),
  },
  {
    statement: 'chat-token',
    name: 'an invalid token ends with another code',
    connect: chatting({ code: (code) => (code === chatCloseCodes.tokenRefused ? 1000 : code) }),
  },
  {
    statement: 'chat-once',
    name: 'a message sent twice is two messages',
    writes: true,
    connect: (address, origin) => {
      let next = 1_000_000
      return chatting({
        frame: (frame) =>
          frame['type'] === 'message'
            ? { ...frame, message: { ...(frame['message'] as Json), id: (next += 1) } }
            : frame,
      })(address, origin)
    },
  },
  {
    statement: 'chat-ended',
    name: 'a logout leaves the line',
    writes: true,
    connect: chatting({ code: (code) => (code === chatCloseCodes.tokenRefused ? 1006 : code) }),
  },
]
