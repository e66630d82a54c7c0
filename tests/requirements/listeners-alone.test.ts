// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine, type AnyActorLogic } from 'xstate'
import { chatCloseCodes, chatPath, chatPingEvery } from '../../src/api/calls/chat.ts'
import { sendByFirebase, sendWithToken } from '../../src/app/features/auth/sms-code/firebase-phone.ts'
import { gameOfPath, gamePageOf } from '../../src/app/features/games/launch/game-path.ts'
import { usesOwnWallet } from '../../src/app/features/games/launch/own-wallet.ts'
import { warmUp } from '../../src/app/features/games/launch/warm-up.ts'
import { watchVisitor } from '../../src/app/features/rewards/gift/watch-visitor.ts'
import { readAnswer, writeAnswer } from '../../src/app/features/site/consent/answer.ts'
import { checkSystem } from '../../src/app/features/site/system-status/actors.ts'
import { room } from '../../src/app/features/support/chat/actors.ts'
import { listenToGame } from '../../src/ui/games/launch/listen-to-game.ts'
import { answering, outcomeOf, refused, unreachable } from '../support/answering-platform.ts'
import { openPermission, welcome } from '../support/samples.ts'

/** A firebase whose captcha nobody solves, and which has had enough of checks. */
const firebase = vi.hoisted(() => ({ asked: [] as unknown[], checked: 0, ended: 0 }))
vi.mock('firebase/app', () => ({
  FirebaseError: class extends Error {
    readonly code: string
    constructor(code: string) {
      super()
      this.code = code
    }
  },
  initializeApp: () => ({}),
  deleteApp: async () => void (firebase.ended += 1),
}))
vi.mock('firebase/auth', () => ({
  initializeAuth: () => ({}),
  inMemoryPersistence: undefined,
  RecaptchaVerifier: class {
    readonly type = 'recaptcha'
  },
  signInWithCredential: async () => {
    firebase.checked += 1
    const { FirebaseError } = await import('firebase/app')
    throw new FirebaseError('auth/too-many-requests', '')
  },
  PhoneAuthProvider: class {
    static credential = () => ({})
    verifyPhoneNumber(number: string) {
      firebase.asked.push(number)
      return new Promise(() => undefined)
    }
  },
}))

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

describe('a framed game', () => {
  test('is heard from its own windows on its hosts, and from no other window [PLAT-10 part, SAFE-01 part]', () => {
    const host = 'https://games.test'
    const frame = document.createElement('iframe')
    const own = { parent: window } as unknown as Window
    Object.defineProperty(frame, 'contentWindow', { value: own })
    const popup = {} as { parent: unknown }
    popup.parent = popup
    const heard: string[] = []
    const stop = listenToGame(frame, [host], (word) => heard.push(word))
    const send = (source: unknown, origin = host, type = 'game.leave') => {
      const message = new MessageEvent('message', { data: { type }, origin })
      Object.defineProperty(message, 'source', { value: source })
      window.dispatchEvent(message)
    }
    for (const source of [popup, { parent: window }, window, null]) send(source)
    send(own, 'https://elsewhere.test')
    send(own, host, 'game.other')
    expect(heard).toEqual([])
    send(own)
    send({ parent: own }, host, 'game.balanceChanged')
    stop()
    send(own)
    expect(heard).toEqual(['game.leave', 'game.balanceChanged'])
  })

  test('is heard once a second however much it says, and last when it goes [PLAT-06 part, PLAT-10 part]', () => {
    vi.useFakeTimers()
    const host = 'https://games.test'
    const frame = document.createElement('iframe')
    const own = { parent: window } as unknown as Window
    Object.defineProperty(frame, 'contentWindow', { value: own })
    const heard: string[] = []
    const stop = listenToGame(frame, [host], (word) => heard.push(word))
    const send = (type: unknown) => {
      const message = new MessageEvent('message', { data: { type }, origin: host })
      Object.defineProperty(message, 'source', { value: own })
      window.dispatchEvent(message)
    }
    const flood = (type: unknown) => {
      for (let sent = 0; sent < 1000; sent += 1) send(type)
      return heard.splice(0)
    }
    expect(flood('game.balanceChanged')).toEqual(['game.balanceChanged'])
    expect(flood('game.leave')).toEqual(['game.leave'])
    vi.advanceTimersByTime(999)
    expect(flood('game.balanceChanged')).toEqual([])
    vi.advanceTimersByTime(1)
    // The last move of money is heard, too; a leave that was heard is not repeated.
    expect(heard.splice(0)).toEqual(['game.balanceChanged'])
    expect(flood('game.leave')).toEqual(['game.leave'])
    send('game.balanceChanged')
    stop()
    expect(heard).toEqual(['game.balanceChanged'])
    vi.advanceTimersByTime(10_000)
    expect(heard).toHaveLength(1)
  })

  test('of another window or host says nothing that is even unpacked [PLAT-10 part, SAFE-01 part]', () => {
    const frame = document.createElement('iframe')
    const own = { parent: window } as unknown as Window
    Object.defineProperty(frame, 'contentWindow', { value: own })
    const heard: string[] = []
    const stop = listenToGame(frame, ['https://games.test'], (word) => heard.push(word))
    const read = vi.fn(() => ({ type: 'game.leave' }))
    for (const [source, origin] of [
      [own, 'https://elsewhere.test'],
      [window, 'https://games.test'],
    ] as const) {
      const message = new MessageEvent('message', { origin })
      Object.defineProperties(message, { source: { value: source }, data: { get: read } })
      window.dispatchEvent(message)
    }
    stop()
    expect([heard, read.mock.calls]).toEqual([[], []])
  })
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

test('a player who leaves a captcha unsolved for two minutes is told so [FLOW-13 part, SMS-07 part]', async () => {
  vi.useFakeTimers()
  const outcomes: unknown[] = []
  const codes = new Map()
  const phone = { mobileNum: '9841000001', dialingCode: '977' }
  const sending = sendByFirebase({ apiKey: 'A', projectId: 'P' }, codes, 'login', phone)
  void sending.then((outcome) => outcomes.push(outcome))
  await vi.advanceTimersByTimeAsync(119_999)
  // Google’s challenge opens from an element of the page.
  expect([firebase.asked, outcomes, document.body.children.length]).toEqual([['+9779841000001'], [], 1])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual([{ kind: 'refused', notice: { key: 'firebase.captchaFailed' } }])
  expect([codes.size, document.body.children.length, firebase.ended]).toEqual([0, 0, 1])
})

test('a player who checked too many codes waits five minutes before the next code or check [SMS-07 part]', async () => {
  vi.useFakeTimers()
  firebase.asked.length = 0
  const project = { apiKey: 'A', projectId: 'P' }
  const phone = { mobileNum: '9841000001', dialingCode: '977' }
  const codes = new Map([['login', { number: '+9779841000001', verificationId: 'V' }]] as const)
  const check = () =>
    sendWithToken(
      project,
      codes,
      { purpose: 'login', phone, code: '246810' },
      () => Promise.resolve({ kind: 'sent' }),
      (notice) => ({ kind: 'rejected', notice }),
    )
  const notice = { key: 'firebase.tooManyRequests' }
  expect(await check()).toEqual({ kind: 'rejected', notice })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await sendByFirebase(project, codes, 'login', phone)).toEqual({ kind: 'refused', notice, waitSeconds: 240 })
  await vi.advanceTimersByTimeAsync(239_999)
  expect(await check()).toEqual({ kind: 'rejected', notice })
  expect([firebase.checked, firebase.asked]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1)
  await check()
  expect(firebase.checked).toBe(2)
})

describe('the system’s status', () => {
  const whole = { ...openPermission, register: { username: {} } }
  const check = async (reason: string, answers: readonly unknown[], known?: object) => {
    const taken: object[] = []
    const parts = { permission: () => known, setPermission: (permission: object) => taken.push(permission) }
    const { platform, sent } = answering(answers, parts)
    const outcome = await outcomeOf(checkSystem(platform), { reason })
    return { outcome, taken, calls: sent.map(([call]) => call), sent }
  }
  const permission = { ...whole, launchGameCDNs: ['https://games.test', location.origin] }
  const own = { ...whole, launchGameCDNs: ['https://games.test'] }

  test('is first read with the permission, which is kept [FLOW-13 part, SYS-01 part]', async () => {
    const first = await check('first', [permission])
    expect(first).toMatchObject({ outcome: { kind: 'open', permission: own }, taken: [own] })
    expect(first.sent).toEqual([['permission', { url: location.host }]])
    expect(JSON.parse(sessionStorage.getItem('settings') ?? '{}')).toMatchObject({
      countryCode: 'NP',
      whitelabel: whole.whitelabel,
    })
    const closed = { ...whole, maintenance: true, regionRestriction: true }
    expect((await check('first', [closed])).outcome).toEqual({ kind: 'maintenance' })
    const blocked = { ...whole, regionRestriction: true }
    expect((await check('first', [blocked])).outcome).toEqual({ kind: 'blocked', ip: '203.0.113.9' })
  })

  test('is later asked by itself, and the permission when the platform opens again [FLOW-13 part, SYS-04 part]', async () => {
    const status = (value: number) => ({ status: value, ip: '198.51.100.7' })
    expect(await check('still', [status(0)])).toMatchObject({ outcome: { kind: 'stillOpen' }, calls: ['systemStatus'] })
    expect((await check('still', [status(1)])).outcome).toEqual({ kind: 'maintenance' })
    expect((await check('still', [status(2)])).outcome).toEqual({ kind: 'blocked', ip: '198.51.100.7' })
    expect(await check('again', [status(0), permission])).toMatchObject({
      outcome: { kind: 'open' },
      calls: ['systemStatus', 'permission'],
    })
  })

  test('is told by a refusal, too; its address is the known one or asked for [FLOW-13 part, SYS-06 part]', async () => {
    expect((await check('first', [refused('maintenance')])).outcome).toEqual({ kind: 'maintenance' })
    expect((await check('first', [refused('forbidden')])).outcome).toEqual({ kind: 'unreachable' })
    expect((await check('first', [unreachable])).outcome).toEqual({ kind: 'unreachable' })
    const region = refused('region_blocked')
    expect((await check('first', [region], whole)).outcome).toEqual({ kind: 'blocked', ip: '203.0.113.9' })
    const asked = await check('first', [region, { status: 2, ip: '198.51.100.7' }])
    expect(asked).toMatchObject({
      outcome: { kind: 'blocked', ip: '198.51.100.7' },
      calls: ['permission', 'systemStatus'],
    })
    expect((await check('first', [region, unreachable])).outcome).toEqual({ kind: 'blocked', ip: '' })
  })
})

describe('a visitor', () => {
  test('moves by presses, keys and scrolls, once in a quarter of a second [FLOW-13 part, PLAY-11 part]', () => {
    document.body.innerHTML = '<input id="field"><button>Play</button>'
    const sent: string[] = []
    watchVisitor(({ type }) => sent.push(type))
    expect(sent).toEqual([])
    const happen = (type: string, timeStamp: number) =>
      document.dispatchEvent(Object.defineProperty(new Event(type), 'timeStamp', { value: timeStamp }))
    happen('pointerdown', 1000)
    happen('scroll', 1249)
    expect(sent).toEqual(['visitor.moved'])
    happen('scroll', 1250)
    for (const [at, type] of ['pointerup', 'keydown', 'wheel'].entries()) happen(type, 2000 + at * 250)
    expect(sent).toHaveLength(5)
    sent.length = 0
    const [field, button] = ['input', 'button'].map((name) => document.querySelector(name) as HTMLElement)
    field?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    button?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: field ?? null }))
    expect(sent).toEqual(['field.entered', 'field.left'])
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: button ?? null }))
    field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(sent.slice(2)).toEqual(['field.left', 'field.left'])
    sent.length = 0
    field?.focus()
    sent.length = 0
    watchVisitor(({ type }) => sent.push(type))
    expect(sent).toEqual(['field.entered'])
  })

  test('moves by the scroll of a list within the page, too, which waits for nobody [FLOW-13 part, PLAY-11 part]', () => {
    document.body.innerHTML = '<div><button>Play</button></div>'
    const listen = vi.spyOn(document, 'addEventListener')
    const sent: string[] = []
    watchVisitor(({ type }) => sent.push(type))
    // A list’s scroll does not bubble, and some windows keep their presses.
    const list = document.querySelector('div') as HTMLElement
    list.addEventListener('pointerdown', (event) => event.stopPropagation())
    for (const [type, timeStamp] of [
      ['scroll', 1000],
      ['pointerdown', 2000],
    ] as const)
      list.dispatchEvent(Object.defineProperty(new Event(type, { bubbles: false }), 'timeStamp', { value: timeStamp }))
    expect(sent).toEqual(['visitor.moved', 'visitor.moved'])
    const waitsFor = ['wheel', 'scroll'].map((name) => listen.mock.calls.find(([type]) => type === name)?.[2])
    expect(waitsFor).toMatchObject([{ passive: true }, { passive: true }])
  })

  test('loads a game’s code once when the pointer enters it; touch and saved data do not [FLOW-13 part]', () => {
    document.body.innerHTML = '<p></p><div data-launch><b></b></div>'
    const preload = vi.fn()
    const over = (name: string, type = 'pointerover', pointerType = 'mouse') =>
      document
        .querySelector(name)
        ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), type === 'focusin' ? {} : { pointerType }))
    const stop = warmUp(preload, ['https://games.test', 'https://more.test'])
    over('p')
    over('b', 'pointerover', 'touch')
    expect(preload).not.toHaveBeenCalled()
    over('b')
    expect(preload).toHaveBeenCalledOnce()
    const links = [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, href.replace(/\/$/, '')])
    expect(links).toEqual([
      ['preconnect', 'https://games.test'],
      ['preconnect', 'https://more.test'],
    ])
    over('b')
    expect(preload).toHaveBeenCalledOnce()
    stop()
    const focused = vi.fn()
    warmUp(focused, [])
    over('b', 'focusin')
    expect(focused).toHaveBeenCalledOnce()
    const stopped = vi.fn()
    warmUp(stopped, [])()
    over('b')
    over('b', 'focusin')
    expect(stopped).not.toHaveBeenCalled()
  })

  test('comes back to the game of an address [FLOW-13 part, LAUNCH-11 part]', () => {
    const paths = ['/game', '/Seamless/', '/fbsports', '/games', '/a/game']
    expect(paths.map(gamePageOf)).toEqual(['game', 'seamless', 'fbsports', undefined, undefined])
    const search = '?game=G1&vendor=PG&type=RNG'
    const game = { nodeId: 'G1', vassalage: 'PG', gameType: 'RNG', trial: false, addressed: true }
    expect(gameOfPath('/game', search)).toEqual(game)
    expect(gameOfPath('/seamless', `${search}&trial=1`)).toEqual({ ...game, trial: true, launchMode: 'seamless' })
    for (const lacking of ['?vendor=PG&type=RNG', '?game=G1&type=RNG', '?game=G1&vendor=PG', `${search}X`])
      expect(gameOfPath('/game', lacking)).toBeUndefined()
    expect(gameOfPath('/lobby', search)).toBeUndefined()
    const wallets = [
      { vassalage: 'PG', isSingle: 0 },
      { vassalage: 'JL', isSingle: 1 },
    ] as never
    expect(usesOwnWallet(wallets, game as never)).toBe(true)
    expect(usesOwnWallet(wallets, { ...game, trial: true } as never)).toBe(false)
    expect(usesOwnWallet(wallets, { ...game, vassalage: 'JL' } as never)).toBe(false)
    expect(usesOwnWallet(undefined, game as never)).toBe(false)
  })

  test('is asked again only for more than the kept answer was for [FLOW-13 part, CFG-09 part]', () => {
    expect(writeAnswer('accepted', ['analytics'])).toBe('accepted')
    expect(writeAnswer('declined', ['flows'])).toBe('declined flows')
    expect(writeAnswer('accepted', ['analytics', 'flows'])).toBe('accepted analytics flows')
    expect(readAnswer('accepted', ['analytics'])).toBe('accepted')
    expect(readAnswer('accepted', ['analytics', 'flows'])).toBeUndefined()
    expect(readAnswer('declined analytics flows', ['flows'])).toBe('declined')
    expect(readAnswer('maybe', ['analytics'])).toBeUndefined()
    expect(readAnswer(undefined, ['analytics'])).toBeUndefined()
  })
})
