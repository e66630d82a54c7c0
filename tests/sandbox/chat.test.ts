import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { cleanText } from '../../sandbox/areas/support/chat/text.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { chatCloseCodes, chatPath, readChatReply, type ChatReply } from '../../src/api/calls/chat.ts'
import { logout } from '../../src/api/calls/session.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const addressOf = (origin: string) => origin.replace('http', 'ws') + chatPath

/** A page in the room that records all frames and sends any, valid or not. */
const connect = async (origin: string | undefined = platform.siteUrl) => {
  const socket = new WebSocket(addressOf(platform.siteUrl), origin === '' ? {} : { origin })
  const heard: ChatReply[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const check of waiting) check()
  }
  socket.on('message', (data) => {
    const reply = readChatReply((data as Buffer).toString('utf8'))
    if (reply === undefined) throw new Error(`The room sent another frame.`)
    heard.push(reply)
    wake()
  })
  let code: number | undefined
  socket.on('close', (closed) => {
    code = closed
    wake()
  })
  const until = <T>(read: () => T | undefined) =>
    new Promise<T>((resolve) => {
      const check = () => {
        const found = read()
        if (found === undefined) return
        waiting.delete(check)
        resolve(found)
      }
      waiting.add(check)
      check()
    })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  const taken = new Map<string, number>()
  return {
    socket,
    heard,
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** The next unread frame of this type. */
    next: async <K extends ChatReply['type']>(type: K) => {
      const from = taken.get(type) ?? 0
      const found = await until(() => heard.filter((reply) => reply.type === type)[from])
      taken.set(type, from + 1)
      return found as Extract<ChatReply, { type: K }>
    },
    closed: () => until(() => code),
  }
}

const join = async (username?: string, after?: number) => {
  const page = await connect()
  const token = username === undefined ? undefined : await visitor.signIn(username)
  page.send({ type: 'join', ...(token !== undefined && { token }), ...(after !== undefined && { after }) })
  return { ...page, token, welcome: await page.next('welcome') }
}

let marks = 0
const say = (text: string) => ({ type: 'say', clientId: `mark-${String((marks += 1)).padStart(6, '0')}`, text })

/** The response to an upgrade that is refused. */
const refusedUpgrade = (origin: string | undefined, path = chatPath) =>
  new Promise<number | undefined>((resolve) => {
    const socket = new WebSocket(platform.siteUrl.replace('http', 'ws') + path, origin === undefined ? {} : { origin })
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('open', () => resolve(101))
    socket.on('error', () => undefined)
  })

describe('the chat room of the sandbox [SIDE-07 part]', () => {
  it('lets anybody read the latest messages, and older ones page by page', async () => {
    const { welcome, send, next } = await join()
    expect(welcome).toMatchObject({ hasOlder: true, resumed: false, present: 1, writing: 'loginNeeded' })
    expect(welcome.messages.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => at + 11))
    expect(welcome.messages.some(({ own }) => own)).toBe(false)
    send({ type: 'history', before: 11 })
    const older = await next('history')
    expect([older.messages.map(({ id }) => id), older.hasOlder]).toEqual([
      Array.from({ length: 10 }, (_, at) => at + 1),
      false,
    ])
    send(say('hello'))
    expect(await next('refused')).toMatchObject({ reason: 'loginNeeded' })
  })

  it('sends a member’s message to all once and in order, marked for its author only', async () => {
    const sita = await join('sita')
    const ram = await join('ram')
    const guest = await join()
    expect([sita.welcome.writing, ram.welcome.present]).toEqual(['open', 2])
    const first = say('  नमस्ते\u0000\u202E <b>राम</b>\r\n\n\n\nfoo ')
    sita.send(first)
    sita.send(first)
    ram.send(say('two'))
    const own = await sita.next('message')
    expect(own.message).toMatchObject({
      text: 'नमस्ते <b>राम</b>\n\nfoo',
      own: true,
      clientId: first.clientId,
      nickname: 'Sita',
    })
    // A message that was sent twice is confirmed to its author again, unchanged.
    expect((await sita.next('message')).message.id).toBe(own.message.id)
    const others = [await guest.next('message'), await guest.next('message')].map(({ message }) => message)
    expect(others.map(({ text }) => text)).toEqual(['नमस्ते <b>राम</b>\n\nfoo', 'two'])
    expect(others.some((message) => message.own || 'clientId' in message)).toBe(false)
    expect((others[1]?.id ?? 0) - (others[0]?.id ?? 0)).toBe(1)
    const again = await join('sita')
    expect(again.welcome.messages.slice(-2).map(({ text }) => text)).toEqual(['नमस्ते <b>राम</b>\n\nfoo', 'two'])
    // Two pages of a player count as one.
    expect(again.welcome.present).toBe(3)
    guest.socket.close()
    let { present } = await ram.next('presence')
    while (present !== 2) ({ present } = await ram.next('presence'))
  })

  it('gives a returning page the missed messages, or all when too many or unknown', async () => {
    const { welcome } = await join()
    const last = welcome.messages.at(-1)?.id ?? 0
    for (const text of ['one', 'two']) await platform.control.injectChat({ nickname: 'Yeti', text })
    const back = await join(undefined, last)
    expect(back.welcome).toMatchObject({ resumed: true, messages: [{ text: 'one' }, { text: 'two' }] })
    const unknown = await join(undefined, last + 500)
    expect([unknown.welcome.resumed, unknown.welcome.messages.length]).toEqual([false, 50])
    const long = await join(undefined, 1)
    expect([long.welcome.resumed, long.welcome.messages.length]).toEqual([false, 50])
  })

  it('accepts five messages in ten seconds, states the wait, and rejects bad lengths', async () => {
    const { send, next, welcome } = await join('sita')
    const other = await join('sita')
    for (const text of [' \n\u0007 ', 'x'.repeat(welcome.longest + 1)]) send(say(text))
    expect([(await next('refused')).reason, (await next('refused')).reason]).toEqual(['empty', 'tooLong'])
    for (let at = 1; at <= 5; at += 1) {
      send(say(at === 1 ? 'x'.repeat(welcome.longest) : String(at)))
      await next('message')
    }
    const sixth = say('six')
    other.send(sixth)
    const { reason, seconds, clientId } = await other.next('refused')
    expect([reason, clientId]).toEqual(['limited', sixth.clientId])
    expect(seconds).toBeGreaterThan(5)
    expect(seconds).toBeLessThanOrEqual(10)
    await platform.control.moveClock(10_000)
    other.send(sixth)
    expect((await next('message')).message.text).toBe('six')
  })

  it('lets a trial account read, and refuses its messages', async () => {
    const { welcome, send, next } = await join('pahuna')
    expect(welcome.writing).toBe('trialAccount')
    send(say('hello'))
    expect((await next('refused')).reason).toBe('trialAccount')
  })

  it('rejects a bad token, and notices one that expires while connected', async () => {
    const stranger = await connect()
    stranger.send({ type: 'join', token: 'nobody' })
    expect(await stranger.closed()).toBe(chatCloseCodes.tokenRefused)
    for (const end of [
      (_: string) => platform.control.revokeTokens('sita'),
      (_: string) => platform.control.expireTokens('sita'),
      (token: string) => visitor.ask(logout, {}, { token }),
    ]) {
      const page = await join('sita')
      await end(page.token ?? '')
      page.send(say('too late'))
      expect(await page.closed()).toBe(chatCloseCodes.tokenRefused)
      const idle = await join('sita')
      await platform.control.revokeTokens('sita')
      expect(await idle.closed()).toBe(chatCloseCodes.tokenRefused)
    }
    expect((await join()).welcome.messages.some(({ text }) => text === 'too late')).toBe(false)
  })

  it('names a frame’s error, drops it, closes after the fifth or one too big', async () => {
    const page = await connect()
    const reasons: string[] = []
    for (const frame of ['{', '[]', { type: 'say', clientId: 'short', text: 'x' }, say('before the join')]) {
      page.send(frame)
      reasons.push((await page.next('broken')).reason)
    }
    expect(reasons).toEqual(['json', 'shape', 'shape', 'order'])
    page.send({ type: 'join' })
    await page.next('welcome')
    page.send({ type: 'join' })
    expect((await page.next('broken')).reason).toBe('order')
    expect(await page.closed()).toBe(chatCloseCodes.broken)
    const big = await join('sita')
    big.send(say('x'.repeat(20_000)))
    expect(await big.closed()).toBe(chatCloseCodes.tooBig)
    const hasty = await join()
    for (let at = 0; at < 80; at += 1) hasty.send({ type: 'pong' })
    expect(await hasty.closed()).toBe(chatCloseCodes.tooMany)
  })

  it('closes a connection that floods it with pings, and answers others [SAFE-05 part]', async () => {
    const page = await join()
    const pong = new Promise((resolve) => page.socket.once('pong', (data: Buffer) => resolve(data.toString())))
    page.socket.ping('here')
    expect(await pong).toBe('here')
    // Answers that nobody reads would wait in the memory.
    for (let at = 0; at < 80; at += 1) page.socket.ping('x'.repeat(100))
    expect(await page.closed()).toBe(chatCloseCodes.tooMany)
  })

  it('accepts only pages of the site: no other origin, no other path', async () => {
    expect(await refusedUpgrade('https://evil.example')).toBe(403)
    expect(await refusedUpgrade(undefined)).toBe(403)
    expect(await refusedUpgrade('null')).toBe(403)
    expect(await refusedUpgrade(platform.siteUrl, `${chatPath}?token=x`)).toBe(404)
    expect(await refusedUpgrade(platform.siteUrl)).toBe(101)
  })

  it('closes a refused connection whose client keeps its own side open [SAFE-10 part]', async () => {
    const { port, host } = new URL(platform.siteUrl)
    const socket = connectTo({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    const upgrade = ['GET /other HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket', '', '']
    socket.write(upgrade.join('\r\n'))
    await once(socket.resume(), 'end')
    // A closed peer answers further bytes with a reset; one that only ended would keep them.
    const writing = setInterval(() => socket.write('x'), 10)
    const [{ code }] = (await once(socket, 'error')) as [NodeJS.ErrnoException]
    clearInterval(writing)
    expect(code).toMatch(/^(EPIPE|ECONNRESET)$/)
  })

  it('can be cut, refused, delayed or silenced by a tester; closes with the platform', async () => {
    const cut = await join()
    platform.control.cutChat()
    expect(await cut.closed()).toBe(1006)
    platform.control.setChat({ refuses: true })
    expect(await refusedUpgrade(platform.siteUrl)).toBe(503)
    platform.control.setChat({ refuses: false, delayMs: 200 })
    const before = Date.now()
    await join()
    expect(Date.now() - before).toBeGreaterThanOrEqual(200)
    platform.control.setChat({ delayMs: 0 })
    const page = await join()
    platform.control.setChat({ silent: true })
    await platform.control.injectChat({ nickname: 'Yeti', text: 'lost' })
    platform.control.setChat({ silent: false })
    await platform.control.injectChat({ nickname: 'Yeti', text: 'heard' })
    expect((await page.next('message')).message.text).toBe('heard')
    await platform.control.setStatus(1)
    expect(await page.closed()).toBe(chatCloseCodes.closed)
    expect(await refusedUpgrade(platform.siteUrl)).toBe(503)
  })

  it('removes invisible characters from a text, and keeps those that scripts need', () => {
    expect(cleanText('a\u0000b\u009Fc\td\u202Ee\u2067f')).toBe('abcdef')
    const kept = 'क्‍ष ज्ञ 👨‍👩‍👧 \u200Fעברית'
    expect(cleanText(`\n ${kept} \n`)).toBe(kept)
  })

  it.each(['\u200B\u2060\u00AD', '\u2800\u3164', '\u0301\u0301', '\u{E0041}\n\u200D'])(
    'takes %j for an empty message, since it shows nothing [SAFE-05 part]',
    (text) => expect(cleanText(text)).toBe(''),
  )

  it('keeps eight marks of a letter, so that none covers the messages around [SAFE-05 part]', () => {
    const eight = '\u0310'.repeat(8)
    expect(cleanText(`a${'\u0310'.repeat(300)}b`)).toBe(`a${eight}b`)
    expect(cleanText(`a${`${eight}\u200D`.repeat(40)}b`)).toMatch(new RegExp(`^a${eight}\u200D?b$`, 'u'))
    expect(cleanText(`a${'\u0310\u200B\u00AD'.repeat(300)}b`).match(/\p{M}/gu)).toHaveLength(8)
  })
})
