import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { ChatMessage, ChatWriting } from '../../src/api/calls/chat.ts'
import { chatMachine } from '../../src/machines/support/chat/chat.machine.ts'
import { selectChat } from '../../src/machines/support/chat/chat.view.ts'
import { backOff, type RoomOrder, type RoomReport } from '../../src/machines/support/chat/room.ts'
import { listener } from './held-work.ts'

const said = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  nickname: 'Yeti',
  text: `Message ${id}`,
  at: '2026-11-20T10:00:00.000Z',
  own: false,
  ...more,
})

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => said(from + index))

const welcome = (writing: ChatWriting, messages = range(1, 3), more: object = {}): RoomReport => ({
  type: 'room.joined',
  messages,
  hasOlder: false,
  resumed: false,
  present: 2,
  writing,
  longest: 20,
  ...more,
})

/** The room, with every connection, its start and the frames it received. */
const opened = () => {
  const lines: { after: number | undefined; told: RoomOrder[]; open: boolean }[] = []
  const clock = new SimulatedClock()
  const site = listener()
  const machine = chatMachine.provide({
    actors: {
      room: fromCallback<RoomOrder, { readonly after: number | undefined }>(({ input, receive }) => {
        const line = { after: input.after, told: [] as RoomOrder[], open: true }
        lines.push(line)
        receive((order) => line.told.push(order))
        return () => {
          line.open = false
        }
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { site: site.ref } }).start()
  actor.send({ type: 'chat.open' })
  const say = (text: string, clientId = 'mark-000001') => actor.send({ type: 'chat.say', clientId, text })
  const echo = (id: number, clientId = 'mark-000001') =>
    actor.send({ type: 'room.message', message: said(id, { own: true, clientId }) })
  return {
    actor,
    clock,
    lines,
    say,
    echo,
    hear: (report: RoomReport) => actor.send(report),
    told: () => lines.at(-1)?.told.map((order) => (order.type === 'say' ? order.text : order.before)) ?? [],
    asked: () => site.heard.filter(({ type }) => type === 'login.needed').length,
    view: () => selectChat(actor.getSnapshot()),
    ids: () => selectChat(actor.getSnapshot()).messages.map(({ id }) => id),
  }
}

const joined = (writing: ChatWriting = 'open') => {
  const chat = opened()
  chat.hear(welcome(writing))
  return chat
}

describe('the chat room [SIDE-07 part]', () => {
  it('sends one message at a time, and the room’s version replaces it', () => {
    const { actor, say, echo, told, view, ids } = joined()
    actor.send({ type: 'chat.draft', text: ' Hello ' })
    say(' Hello ')
    expect([told(), view().draft, view().sending?.text, view().busy]).toEqual([[' Hello '], '', ' Hello ', true])
    say('too early', 'mark-000002')
    expect(told()).toEqual([' Hello '])
    echo(4)
    echo(4)
    expect([ids(), view().sending, view().busy]).toEqual([[1, 2, 3, 4], undefined, false])
  })

  it('rejects an empty or long text, and shows the excess while typing', () => {
    const { actor, say, told, view } = joined()
    say('  \n ')
    say('x'.repeat(21))
    expect([told(), view().busy]).toEqual([[], false])
    actor.send({ type: 'chat.draft', text: 'x'.repeat(10_000) })
    expect([view().left, view().draft.length]).toEqual([-9980, 10_000])
    actor.send({ type: 'chat.draft', text: `${'x'.repeat(18)}   ` })
    expect(view().left).toBe(2)
    say(`${'x'.repeat(20)} `)
    expect(told()).toHaveLength(1)
  })

  it('resends the same message after a cut, and fetches only missed ones', () => {
    const { clock, lines, say, echo, hear, told, view, ids } = joined()
    say('Hello')
    hear({ type: 'room.lost' })
    expect([view().line, view().holding, lines[0]?.open]).toEqual(['waiting', true, false])
    clock.increment(backOff(1))
    expect(lines.at(-1)?.after).toBe(3)
    hear(welcome('open', [said(4), said(5, { own: true, clientId: 'mark-000001' })], { resumed: true }))
    expect([told(), ids()]).toEqual([['Hello'], [1, 2, 3, 4, 5]])
    echo(5)
    expect([ids(), view().busy]).toEqual([[1, 2, 3, 4, 5], false])
  })

  it('backs off to 30 s, retries at once when visible, resets after success', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(backOff)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    const { actor, clock, lines, hear, view } = joined()
    for (const wait of [1000, 2000, 4000]) {
      hear({ type: 'room.lost' })
      const before = lines.length
      clock.increment(wait - 1)
      expect(lines).toHaveLength(before)
      clock.increment(1)
      expect(lines).toHaveLength(before + 1)
      // A connection that is lost right after the welcome does not reset the back-off.
      hear(welcome('open'))
    }
    hear({ type: 'room.lost' })
    actor.send({ type: 'page.awake' })
    expect(view().line).toBe('connecting')
    hear(welcome('open'))
    hear({ type: 'room.steady' })
    hear({ type: 'room.lost' })
    clock.increment(1000)
    expect(view().line).toBe('connecting')
    hear({ type: 'room.closed' })
    clock.increment(600_000)
    expect(view().line).toBe('refused')
    actor.send({ type: 'chat.retry' })
    expect(view().line).toBe('connecting')
  })

  it('waits as long as the room says, and then sends by itself', () => {
    const { clock, say, echo, hear, told, view } = joined()
    say('Hello')
    hear({ type: 'room.refused', clientId: 'mark-000001', reason: 'limited', seconds: 7 })
    expect([told(), view().busy, view().countdown?.getSnapshot().context.left]).toEqual([['Hello'], true, 7])
    for (let second = 0; second < 7; second += 1) clock.increment(1000)
    expect(told()).toEqual(['Hello', 'Hello'])
    echo(4)
    expect(view().busy).toBe(false)
  })

  it('keeps a refused message to resend or discard until the room has it', () => {
    const { actor, say, echo, hear, told, view } = joined()
    const fail = (clientId: string) => hear({ type: 'room.refused', clientId, reason: 'failed' })
    say('one', 'mark-000001')
    fail('mark-000009')
    expect(view().failed).toEqual([])
    fail('mark-000001')
    say('two', 'mark-000002')
    fail('mark-000002')
    expect(view().failed.map(({ text, reason }) => [text, reason])).toEqual([
      ['one', 'failed'],
      ['two', 'failed'],
    ])
    actor.send({ type: 'chat.resend', clientId: 'mark-000001' })
    expect(view().sending).toEqual({ clientId: 'mark-000001', text: 'one' })
    echo(4, 'mark-000001')
    actor.send({ type: 'chat.resend', clientId: 'mark-000001' })
    expect([told(), view().failed.map(({ text }) => text)]).toEqual([['one', 'two', 'one'], ['two']])
    // The lost answer arrives after all.
    echo(5, 'mark-000002')
    expect(view().failed).toEqual([])
    say('three', 'mark-000003')
    fail('mark-000003')
    actor.send({ type: 'chat.discard', clientId: 'mark-000003' })
    expect(view().failed).toEqual([])
  })

  it('asks a visitor for a login, then sends; a declined login restores the text', () => {
    const { actor, lines, say, hear, told, view, asked } = joined('loginNeeded')
    say('Hello')
    expect([asked(), told(), view().busy]).toEqual([1, [], true])
    actor.send({ type: 'chat.draft', text: 'more' })
    actor.send({ type: 'login.declined' })
    expect([view().draft, view().busy]).toEqual(['Hello\nmore', false])
    say('Hello')
    actor.send({ type: 'login.done' })
    expect([lines.length, lines[1]?.after, view().line]).toEqual([2, undefined, 'connecting'])
    hear(welcome('open'))
    expect(told()).toEqual(['Hello'])
    // Other flows ask for logins, too.
    actor.send({ type: 'login.done' })
    expect(lines).toHaveLength(2)
  })

  it('asks once if the login changes nothing, and reads on after the session', () => {
    const { actor, lines, say, hear, view, asked } = joined('loginNeeded')
    say('Hello')
    actor.send({ type: 'login.done' })
    hear(welcome('loginNeeded'))
    expect([asked(), view().failed.map(({ reason }) => reason)]).toEqual([1, ['loginNeeded']])
    for (const over of [{ type: 'session.lost' }, { type: 'login.declined' }] as const) {
      actor.send({ type: 'login.done' })
      hear(welcome('open'))
      say('lost', 'mark-000005')
      const before = lines.length
      actor.send(over)
      expect([lines.length, view().busy]).toEqual([before + 1, false])
      expect(view().failed.some(({ text }) => text === 'lost')).toBe(true)
      hear(welcome('loginNeeded'))
      expect([view().mustLogIn, view().joined, asked()]).toEqual([true, true, 1])
    }
  })

  it('counts new messages while scrolled back, pages older ones once, drops the oldest', () => {
    const { actor, hear, told, view, ids, echo } = joined()
    actor.send({ type: 'chat.away' })
    hear({ type: 'room.message', message: said(4) })
    echo(5)
    hear({ type: 'room.lost' })
    actor.send({ type: 'chat.retry' })
    hear(welcome('open', [said(6)], { resumed: true }))
    expect([view().unread, view().following, ids()]).toEqual([2, false, [1, 2, 3, 4, 5, 6]])
    actor.send({ type: 'chat.follow' })
    expect(view().unread).toBe(0)
    const late = joined()
    late.hear({ type: 'room.lost' })
    late.actor.send({ type: 'chat.retry' })
    late.hear(welcome('open', range(11, 20), { hasOlder: true }))
    late.actor.send({ type: 'chat.older' })
    late.actor.send({ type: 'chat.older' })
    expect([late.told(), late.view().loadingOlder]).toEqual([[11], true])
    late.hear({ type: 'room.history', messages: range(5, 11), hasOlder: false })
    expect([late.ids()[0], late.ids().length, late.view().hasOlder]).toEqual([5, 16, false])
    for (const message of range(21, 500)) late.hear({ type: 'room.message', message })
    expect(late.ids().length).toBeLessThanOrEqual(300)
    expect([late.ids().at(-1), late.view().hasOlder]).toEqual([500, true])
    expect(told()).toEqual([])
  })

  it('keeps a thousand messages for a reader who looks back, and drops the oldest beyond', () => {
    const { actor, hear, ids, view } = joined()
    actor.send({ type: 'chat.away' })
    for (const message of range(4, 1000)) hear({ type: 'room.message', message })
    expect([ids().length, view().hasOlder]).toEqual([1000, false])
    for (const message of range(1001, 3000)) hear({ type: 'room.message', message })
    expect(ids().length).toBeLessThanOrEqual(1000)
    expect([ids().at(-1), view().hasOlder, view().unread]).toEqual([3000, true, 2997])
  })

  it('puts a welcome’s messages in order, each once, and goes on after the newest', () => {
    const { actor, hear, ids, lines } = opened()
    hear(welcome('open', [said(5), said(1), said(5), said(3)]))
    expect(ids()).toEqual([1, 3, 5])
    hear({ type: 'room.lost' })
    actor.send({ type: 'chat.retry' })
    expect(lines.at(-1)?.after).toBe(5)
    hear(welcome('open', [said(9), said(7)], { resumed: true }))
    hear({ type: 'room.lost' })
    actor.send({ type: 'chat.retry' })
    expect([ids(), lines.at(-1)?.after]).toEqual([[1, 3, 5, 7, 9], 9])
  })

  it('disconnects with its window, and keeps the draft and pending messages', () => {
    const { actor, lines, say, hear, view } = joined()
    actor.send({ type: 'chat.draft', text: 'typed' })
    actor.send({ type: 'chat.close' })
    expect([lines[0]?.open, view().draft]).toEqual([false, 'typed'])
    actor.send({ type: 'chat.open' })
    expect(lines.at(-1)?.after).toBe(3)
    hear(welcome('open', [], { resumed: true }))
    say('Hello')
    actor.send({ type: 'chat.close' })
    expect(view().failed).toMatchObject([{ text: 'Hello', reason: 'unanswered' }])
    actor.send({ type: 'chat.open' })
    say('later', 'mark-000002')
    actor.send({ type: 'chat.close' })
    expect(view().draft).toBe('later')
  })

  it('keeps a message under way to resend when the connection itself breaks', () => {
    const { actor, say, hear, told, view } = joined()
    say('Hello')
    actor.send({ type: 'xstate.error.actor.room', error: new Error('broken'), actorId: 'room' } as never)
    expect(actor.getSnapshot().value).toMatchObject({ connection: 'refused', writing: 'idle' })
    expect(view().failed).toMatchObject([{ text: 'Hello', reason: 'unanswered' }])
    actor.send({ type: 'chat.retry' })
    hear(welcome('open'))
    actor.send({ type: 'chat.resend', clientId: 'mark-000001' })
    expect(told()).toEqual(['Hello'])
  })

  it('sends after the login where the room has welcomed the player before it', () => {
    const { actor, say, hear, told, view } = joined('loginNeeded')
    say('Hello')
    hear({ type: 'room.lost' })
    actor.send({ type: 'page.awake' })
    hear(welcome('open'))
    expect(told()).toEqual([])
    actor.send({ type: 'login.done' })
    expect([told(), view().sending?.text]).toEqual([['Hello'], 'Hello'])
  })
})
