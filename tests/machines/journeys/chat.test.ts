import { describe, test } from 'vitest'
import { chatMachine } from '../../../src/machines/support/chat/chat.machine.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const chat = {
  input: ({ parent }: { parent: never }) => ({ site: parent }),
  sees: ({ context }: { context: object }) => context,
}
const at = (connection: string, writing = 'idle') => `connection.${connection} + writing.${writing}`
const still = 'online.joined.still'

const said = { id: 7, nickname: 'Yeti', text: 'Namaste', at: '2026-11-20T10:00:00.000Z', own: false }
const welcome = (writing: string) => ({
  type: 'room.joined',
  messages: [said],
  hasOlder: true,
  resumed: false,
  present: 2,
  writing,
  longest: 20,
})
const open = { type: 'chat.open' }
const close = { type: 'chat.close' }
const say = { type: 'chat.say', clientId: 'mark-1', text: 'Hello' }
const heard = 'to room say {"clientId":"mark-1","text":"Hello"}'
const unheard = (reason: string) => ({ failed: [{ clientId: 'mark-1', text: 'Hello', reason }], sending: undefined })
const takenBack = { draft: 'Hello', sending: undefined, failed: [] }
const line = ['drop room', 'ask room']
const anew = { after: undefined }

const start: Row = ['start', at('closed')]
const connecting: readonly Row[] = [start, [open, at('online.connecting'), ['ask room']]]
const player: readonly Row[] = [...connecting, [welcome('open'), at(still), [], { after: 7, messages: [said] }]]
const reader: readonly Row[] = [...connecting, [welcome('loginNeeded'), at(still), [], { after: 7 }]]
const waiting: readonly Row[] = [...player, [{ type: 'room.lost' }, at('waiting'), ['drop room', 'ask watchPage']]]
const refused: readonly Row[] = [...player, [{ type: 'room.closed' }, at('refused'), ['drop room']]]
const sending: readonly Row[] = [...player, [say, at(still, 'sending'), [heard], { failed: [] }]]
const limited: readonly Row[] = [
  ...sending,
  [
    { type: 'room.refused', clientId: 'mark-1', reason: 'limited', seconds: 5 },
    at(still, 'limited'),
    ['ask countdown {"seconds":5}'],
  ],
]

describe('the connection to the room [SIDE-07 part]', () => {
  test('closes from every state, and shows the newest message when reopened', () => {
    journey(chatMachine, chat, [...connecting, [close, at('closed'), ['drop room']]])
    journey(chatMachine, chat, [
      ...player,
      [{ type: 'chat.away' }, at(still), [], { following: false }],
      [close, at('closed'), ['drop room'], { following: true, unread: 0 }],
      [open, at('online.connecting'), ['ask room {"after":7}']],
    ])
    journey(chatMachine, chat, [...waiting, [close, at('closed'), ['drop watchPage']]])
    journey(chatMachine, chat, [...refused, [close, at('closed')]])
  })

  test('that fails is reported, and can be retried', () => {
    journey(chatMachine, chat, [
      ...connecting,
      [breaks('room'), at('refused')],
      [{ type: 'chat.retry' }, at('online.connecting'), ['ask room']],
    ])
  })

  test('restarts on signing in or out, because own messages may differ', () => {
    const done = { type: 'login.done' }
    journey(chatMachine, chat, [...connecting, [done, at('online.connecting'), line]])
    journey(chatMachine, chat, [...reader, [done, at('online.connecting'), line, anew]])
    journey(chatMachine, chat, [...player, [done, at(still)]])
    for (const type of ['login.declined', 'session.lost'])
      journey(chatMachine, chat, [...player, [{ type }, at('online.connecting'), line, anew]])
    journey(chatMachine, chat, [...waiting, [done, at('waiting'), [], anew]])
    journey(chatMachine, chat, [...refused, [done, at('refused'), [], anew]])
    journey(chatMachine, chat, [
      ...player,
      [close, at('closed'), ['drop room'], { after: 7 }],
      [done, at('closed'), [], anew],
    ])
  })

  test('shows who is present and loads older messages as often as requested', () => {
    const older = (id: number): Row => [
      { type: 'room.history', messages: [{ ...said, id }], hasOlder: true },
      at(still),
      [],
      { hasOlder: true },
    ]
    const ask = (before: number): Row => [
      { type: 'chat.older' },
      at('online.joined.loadingOlder'),
      [`to room history {"before":${before}}`],
    ]
    journey(chatMachine, chat, [
      ...player,
      [{ type: 'room.presence', present: 9 }, at(still), [], { present: 9 }],
      ask(7),
      older(6),
      ask(6),
      older(5),
    ])
  })
})

describe('a message [SIDE-07 part]', () => {
  const declined = { type: 'login.declined' }
  const lost = { type: 'session.lost' }

  test('of a visitor waits for a login, or returns to the draft without one', () => {
    const asking: readonly Row[] = [
      ...reader,
      [say, at(still, 'requiringLogin'), ['tell login.needed {"by":"chat"}'], { draft: '' }],
    ]
    journey(chatMachine, chat, [...asking, [close, at('closed'), ['drop room'], takenBack]])
    journey(chatMachine, chat, [...asking, [declined, at(still), [], takenBack]])
    journey(chatMachine, chat, [
      ...asking,
      [{ type: 'login.done' }, at('online.connecting', 'holding'), line],
      [welcome('open'), at(still, 'sending'), [heard]],
    ])
  })

  test('waits for the connection, or returns to the draft', () => {
    journey(chatMachine, chat, [
      ...connecting,
      [say, at('online.connecting', 'holding')],
      [close, at('closed'), ['drop room'], takenBack],
    ])
  })

  test('without an answer is uncertain on disconnect, and unsent on leaving', () => {
    journey(chatMachine, chat, [
      ...sending,
      [{ type: 'room.closed' }, at('refused'), ['drop room'], unheard('unanswered')],
    ])
    journey(chatMachine, chat, [...sending, [close, at('closed'), ['drop room'], unheard('unanswered')]])
    for (const event of [declined, lost])
      journey(chatMachine, chat, [...sending, [event, at('online.connecting'), line, unheard('loginNeeded')]])
  })

  test('over the rate limit follows the countdown, or returns to the draft, or is unsent', () => {
    for (const over of [answers('countdown'), breaks('countdown')])
      journey(chatMachine, chat, [...limited, [over, at(still, 'sending'), [heard]]])
    journey(chatMachine, chat, [...limited, [close, at('closed'), ['drop room', 'drop countdown'], takenBack]])
    for (const event of [declined, lost])
      journey(chatMachine, chat, [
        ...limited,
        [event, at('online.connecting'), [...line, 'drop countdown'], unheard('loginNeeded')],
      ])
  })
})
