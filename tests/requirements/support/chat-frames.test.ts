// @vitest-environment document
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine, type AnyActorLogic } from 'xstate'
import i18next from 'i18next'
import { readChatReply } from '../../../src/api/calls/chat.ts'
import { room } from '../../../src/app/features/support/chat/actors.ts'
import { shownMessages } from '../../../src/app/features/support/chat/chat-texts.ts'
import { ChatLog } from '../../../src/ui/support/chat/ChatLog.tsx'
import { answering } from '../../support/answering-platform.ts'
import { welcome } from '../../support/samples.ts'

const drawn: (string | undefined)[] = []
vi.mock('../../../src/ui/shell/Avatar.tsx', () => ({ Avatar: ({ src }: { src?: string }) => void drawn.push(src) }))

const said = (id: number, more: object = {}) => ({
  id,
  nickname: 'Ram',
  text: `Message ${id}`,
  at: '2026-11-21T08:15:00.000Z',
  own: false,
  ...more,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => said(from + index))
const read = (frame: object) => readChatReply(JSON.stringify(frame))

describe('a frame of the chat', () => {
  test('is not read beyond eight million characters, as no answer is [SIDE-07 part, PLAT-01 part]', () => {
    const presence = (junk: number) => read({ type: 'presence', present: 4, junk: 'x'.repeat(junk) })
    expect(presence(7_900_000)).toEqual({ type: 'presence', present: 4 })
    expect(presence(8_000_000)).toBeUndefined()
  })

  test('has long words and names shortened, with whole characters [SIDE-07 part, PLAT-01 part]', () => {
    const message = said(1, { text: 'x'.repeat(100_000), nickname: `${'y'.repeat(99)}😀😀` })
    const short = { text: `${'x'.repeat(2000)}…`, nickname: `${'y'.repeat(99)}…` }
    expect(read({ type: 'message', message })).toMatchObject({ message: short })
    expect(read({ type: 'history', messages: [message], hasOlder: false })).toMatchObject({ messages: [short] })
    const whole = said(1, { text: 'x'.repeat(2000), nickname: 'y'.repeat(100) })
    expect(read({ type: 'message', message: whole })).toMatchObject({ message: whole })
  })

  test('keeps its newest three hundred messages, which leave no gap [SIDE-07 part, PLAT-01 part]', () => {
    const page = { messages: range(1, 301), hasOlder: false }
    const kept = { messages: range(2, 301), hasOlder: true }
    expect(read({ ...welcome, ...page, type: 'welcome', resumed: true })).toMatchObject({ ...kept, resumed: false })
    expect(read({ ...page, type: 'history' })).toEqual({ ...kept, type: 'history' })
    const all = { messages: range(1, 300), hasOlder: false, resumed: true }
    expect(read({ ...welcome, ...all, type: 'welcome' })).toMatchObject(all)
  })

  test('opens the room without counts, and a message without name, time and owner [SIDE-07 part, PLAT-01 part]', () => {
    expect(read({ type: 'welcome', messages: [{ id: 1, text: 'Namaste' }], writing: 'open' })).toEqual({
      type: 'welcome',
      messages: [{ id: 1, text: 'Namaste', nickname: '', at: '', own: false }],
      hasOlder: false,
      resumed: false,
      present: 0,
      writing: 'open',
      longest: 0,
    })
    expect(read({ type: 'presence', present: -1e9 })).toEqual({ type: 'presence', present: 0 })
  })
})

test('a message without a time is shown below the day of the one before [SIDE-07 part, PLAT-01 part]', async () => {
  const t = await i18next.createInstance().init({ lng: 'EN', resources: {} })
  const where = { language: 'EN', timeZone: 'UTC', imageBase: '', now: Date.parse('2026-11-23T10:00:00Z') }
  const shown = shownMessages([said(1), said(2, { at: '' }), said(3)], t, where)
  expect(shown.map(({ day, time }) => [day, time])).toEqual([
    ['Nov 21, 2026', '08:15'],
    [undefined, '–'],
    [undefined, '08:15'],
  ])
  expect(shownMessages([said(1, { at: '' })], t, where)).toMatchObject([{ day: undefined, time: '–', date: '–' }])
})

describe('a busy chat room', () => {
  class Line extends EventTarget {
    static line: Line
    close = () => {}
    constructor() {
      super()
      Line.line = this
    }
    hear(reply: object) {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(reply) }))
    }
  }

  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  const open = () => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Line)
    const { platform } = answering([], { hosts: { apiBase: () => 'https://platform.test' } })
    const heard: (string | number)[] = []
    const machine = createMachine({
      invoke: { id: 'room', src: room(platform) as AnyActorLogic, input: {} },
      on: { '*': { actions: ({ event }) => heard.push(event.message?.id ?? event.type) } },
    })
    const chat = createActor(machine).start()
    Line.line.hear(welcome)
    const speak = (id: number, more?: object) => Line.line.hear({ type: 'message', message: said(id, more) })
    return { chat, heard: () => heard.splice(0), speak }
  }

  test('is drawn four times a second, and a single message at once [SIDE-07 part]', () => {
    const { heard, speak } = open()
    speak(1)
    expect(heard()).toEqual(['room.joined', 1])
    speak(2)
    Line.line.hear({ type: 'presence', present: 4 })
    speak(3)
    vi.advanceTimersByTime(249)
    expect(heard()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(heard()).toEqual([2, 'room.presence', 3])
    speak(4)
    expect(heard()).toEqual([])
    vi.advanceTimersByTime(250)
    expect(heard()).toEqual([4])
    vi.advanceTimersByTime(250)
    speak(5)
    expect(heard()).toEqual([5])
  })

  test('tells an answer and its end at once, after all that came before [SIDE-07 part]', () => {
    const { chat, heard, speak } = open()
    for (const id of [1, 2]) speak(id)
    speak(3, { own: true, clientId: 'mark-000001' })
    expect(heard()).toEqual(['room.joined', 1, 2, 3])
    speak(4)
    Line.line.dispatchEvent(new CloseEvent('close', { code: 1006 }))
    expect(heard()).toEqual([4, 'room.lost'])
    const left = open()
    for (const id of [1, 2]) left.speak(id)
    left.chat.stop()
    vi.advanceTimersByTime(60_000)
    expect(left.heard()).toEqual(['room.joined', 1])
    expect(chat.getSnapshot().status).toBe('active')
  })
})

test('a new message draws none of those before it again [SIDE-07 part]', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  const view = { following: true, joined: true, failed: [], sending: undefined, hasOlder: false, unread: 0 }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const draw = (count: number) => {
    const messages = range(1, count).map((one) => ({
      ...one,
      avatar: `/${one.id}.svg`,
      day: undefined,
      time: '',
      date: '',
    }))
    act(() => root.render(createElement(ChatLog, { view: view as never, messages, onEvent: () => {} })))
  }
  draw(300)
  expect(drawn.splice(0)).toHaveLength(300)
  draw(301)
  expect(drawn).toEqual(['/301.svg'])
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
