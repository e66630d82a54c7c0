// @vitest-environment document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine, type AnyActorLogic } from 'xstate'
import { chatCloseCodes, chatPath, chatPingEvery } from '../../../src/api/calls/chat.ts'
import { room } from '../../../src/app/features/support/chat/actors.ts'
import { answering } from '../../support/answering-platform.ts'
import { welcome } from '../../support/samples.ts'

beforeEach(() => {
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the chat room', () => {
  class Line extends EventTarget {
    static readonly OPEN = 1
    readyState = 1
    readonly sent: unknown[] = []
    closed = false
    readonly address: URL
    constructor(address: URL) {
      super()
      this.address = address
      lines.push(this)
    }
    send(text: string) {
      this.sent.push(JSON.parse(text))
    }
    close() {
      this.closed = true
    }
    hear(reply: unknown) {
      const data = typeof reply === 'string' ? reply : JSON.stringify(reply)
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
    end(code: number) {
      this.dispatchEvent(new CloseEvent('close', { code }))
    }
  }
  let lines: Line[] = []

  const open = (after?: number) => {
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Line)
    lines = []
    const missing: string[] = []
    const { platform, sent } = answering([null], {
      hosts: { apiBase: () => 'https://platform.test' },
      tellMissing: (feature: string) => missing.push(feature),
    })
    const logic = room(platform) as AnyActorLogic
    const heard: { readonly type: string }[] = []
    const join = () => {
      const chat = createActor(
        createMachine({
          invoke: { id: 'room', src: logic, input: { after } },
          on: { '*': { actions: ({ event }) => heard.push(event) } },
        }),
      ).start()
      const line = lines.at(-1) as Line
      const order = (what: object) => chat.getSnapshot().children['room']?.send(what)
      return { chat, line, order }
    }
    return { ...join(), join, heard, missing, sent, types: () => heard.map(({ type }) => type) }
  }

  test('is joined with the token in the first frame, after the last known message [FLOW-13 part]', () => {
    sessionStorage.setItem('token', 'T')
    const { line, chat } = open(7)
    expect(line.address.href).toBe(`wss://platform.test${chatPath}`)
    expect(line.sent).toEqual([])
    line.dispatchEvent(new Event('open'))
    expect(line.sent).toEqual([{ type: 'join', token: 'T', after: 7 }])
    line.hear({ type: 'ping' })
    expect(line.sent.slice(1)).toEqual([{ type: 'pong' }])
    line.readyState = 3
    line.hear({ type: 'ping' })
    expect(line.sent).toHaveLength(2)
    chat.stop()
    expect(line.closed).toBe(true)
    sessionStorage.clear()
    const visitor = open()
    visitor.line.dispatchEvent(new Event('open'))
    expect(visitor.line.sent).toEqual([{ type: 'join' }])
  })

  test('reports what it hears, and nothing of a broken frame [FLOW-13 part]', () => {
    const { line, heard, types } = open()
    line.hear(welcome)
    const message = { id: 7, nickname: 'Ram', text: 'Namaste', at: '2026-11-21T08:15:00.000Z', own: false }
    line.hear({ type: 'presence', present: 4 })
    line.hear({ type: 'message', message })
    line.hear({ type: 'history', messages: [message], hasOlder: true })
    line.hear({ type: 'refused', clientId: 'c1', reason: 'limited', seconds: 5 })
    expect(heard.splice(0)).toEqual([
      { ...welcome, type: 'room.joined' },
      { type: 'room.presence', present: 4 },
      { type: 'room.message', message },
      { type: 'room.history', messages: [message], hasOlder: true },
      { type: 'room.refused', clientId: 'c1', reason: 'limited', seconds: 5 },
    ])
    line.hear('no frame')
    line.hear({ type: 'ping' })
    line.dispatchEvent(new MessageEvent('message', { data: new ArrayBuffer(1) }))
    expect(types()).toEqual([])
  })

  test('is lost without a welcome or an answer, and steady after ten seconds [FLOW-13 part]', () => {
    const silent = open()
    vi.advanceTimersByTime(14_999)
    expect(silent.types()).toEqual([])
    vi.advanceTimersByTime(1)
    expect([silent.types(), silent.line.closed]).toEqual([['room.lost'], true])
    silent.line.hear(welcome)
    expect(silent.types()).toEqual(['room.lost'])

    const joined = open()
    joined.line.hear(welcome)
    vi.advanceTimersByTime(9999)
    expect(joined.types()).toEqual(['room.joined'])
    vi.advanceTimersByTime(1)
    expect(joined.types()).toEqual(['room.joined', 'room.steady'])
    joined.order({ type: 'send', text: 'Namaste', clientId: 'c1' })
    expect(joined.line.sent).toEqual([{ type: 'send', text: 'Namaste', clientId: 'c1' }])
    // Others in the room answer nothing.
    vi.advanceTimersByTime(5000)
    joined.line.hear({ type: 'presence', present: 2 })
    vi.advanceTimersByTime(4999)
    expect(joined.types()).not.toContain('room.lost')
    vi.advanceTimersByTime(1)
    expect(joined.types().at(-1)).toBe('room.lost')

    const quiet = open()
    quiet.line.hear(welcome)
    vi.advanceTimersByTime(2.5 * chatPingEvery - 1)
    expect(quiet.types()).not.toContain('room.lost')
    vi.advanceTimersByTime(1)
    expect(quiet.types()).toContain('room.lost')
  })

  test('stays while each request is answered in its time [FLOW-13 part]', () => {
    const { line, order, types } = open()
    line.hear(welcome)
    order({ type: 'history', before: 7 })
    vi.advanceTimersByTime(9000)
    line.hear({ type: 'history', messages: [], hasOlder: false })
    vi.advanceTimersByTime(9000)
    expect(types()).toEqual(['room.joined', 'room.history', 'room.steady'])
  })

  test('is closed for this page by some ends, and lost by others [FLOW-13 part]', () => {
    const ended = (code: number) => {
      const page = open()
      page.line.dispatchEvent(new Event('open'))
      page.line.end(code)
      expect(page.line.closed).toBe(true)
      return [...page.types(), ...page.sent.map(([call]) => call)]
    }
    for (const code of [chatCloseCodes.broken, chatCloseCodes.tooMany, chatCloseCodes.tooBig])
      expect(ended(code)).toEqual(['room.closed'])
    expect(ended(1006)).toEqual(['room.lost'])
    expect(ended(chatCloseCodes.tokenRefused)).toEqual(['room.lost'])
    sessionStorage.setItem('token', 'T')
    // A refused token may have ended the session.
    expect(ended(chatCloseCodes.tokenRefused)).toContain('balance')
  })

  test('is absent after three lines that did not open, and not after one that did [FLOW-13 part, PLAT-09 part]', () => {
    const { line, join, types, missing } = open()
    line.end(1006)
    join().line.end(1006)
    expect([types(), missing]).toEqual([['room.lost', 'room.lost'], []])
    join().line.end(1006)
    expect([types().at(-1), missing]).toEqual(['room.closed', ['chat']])
    const opened = open()
    opened.line.dispatchEvent(new Event('open'))
    opened.line.end(1006)
    for (let turn = 0; turn < 4; turn += 1) opened.join().line.end(1006)
    expect([new Set(opened.types()), opened.missing]).toEqual([new Set(['room.lost']), []])
    const offline = open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    offline.line.end(1006)
    for (let turn = 0; turn < 4; turn += 1) offline.join().line.end(1006)
    expect(offline.missing).toEqual([])
  })
})
