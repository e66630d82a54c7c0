import { randomUUID } from 'node:crypto'
import { WebSocket, type RawData } from 'ws'
import {
  chatCloseCodes,
  chatPath,
  readChatReply,
  type ChatReply,
  type ChatRequest,
} from '../../../src/api/calls/chat.ts'
import { callTable } from '../../../src/api/table.ts'
import type { Probe, Run } from '../context.ts'
import { signIn } from './calls.ts'

const patience = 5_000

const connect = (address: URL, origin: string) => new WebSocket(address, { headers: { origin } })

const textOf = (data: RawData) => (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString()

/** A connection to the room; `next` waits for a reply that fits, `ended` for its close code. */
const openRoom = (run: Run, origin = run.site) => {
  const address = new URL(run.line.base + chatPath)
  address.protocol = address.protocol.replace('http', 'ws')
  const socket = (run.options.connect ?? connect)(address, origin)
  const heard: ChatReply[] = []
  const waiting = new Set<() => void>()
  const state: { code?: number; status?: number } = {}
  const tell = () => waiting.forEach((one) => one())
  socket.on('message', (data) => {
    const reply = readChatReply(textOf(data))
    if (reply !== undefined) heard.push(reply)
    tell()
  })
  socket.on('unexpected-response', (_, response) => {
    state.status = response.statusCode ?? 0
    tell()
  })
  socket.on('close', (code) => {
    state.code = code
    tell()
  })
  socket.on('error', tell)
  const until = <T>(found: () => T | undefined) =>
    new Promise<T | undefined>((resolve) => {
      const end = (value: T | undefined) => {
        clearTimeout(timer)
        waiting.delete(look)
        resolve(value)
      }
      const look = () => {
        const value = found()
        if (value !== undefined) end(value)
      }
      const timer = setTimeout(end, patience, undefined)
      waiting.add(look)
      look()
    })
  const opened = new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('unexpected-response', () => resolve(false))
  })
  return {
    opened,
    state,
    heard,
    send: (frame: ChatRequest | string) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next: <T extends ChatReply['type']>(
      type: T,
      fits: (reply: Extract<ChatReply, { type: T }>) => boolean = () => true,
    ) =>
      until(() => heard.find((one): one is Extract<ChatReply, { type: T }> => one.type === type && fits(one as never))),
    ended: () => until(() => state.code),
    close: () => socket.terminate(),
  }
}

/** The chat room, as far as a reader can look; a member says nothing without `writes`. */
export const chatProbe: Probe = {
  sees: ['chat-origin', 'chat-welcome', 'chat-order', 'chat-broken', 'chat-visitor', 'chat-token'],
  isOpen: true,
  run: async (run) => {
    const { check, unseen } = run
    const visitor = openRoom(run)
    if (!(await visitor.opened)) {
      unseen.push({ call: 'chat', why: 'there is no chat room' })
      visitor.close()
      return
    }
    visitor.send({ type: 'history', before: 1 })
    const early = await visitor.next('broken')
    check('chat-order', 'chat', early?.reason === 'order', 'a frame before join is not answered with broken, order')
    visitor.send({ type: 'join' })
    const welcome = await visitor.next('welcome')
    const ids = welcome?.messages.map(({ id }) => id) ?? []
    const isOrdered = ids.every((id, at) => at === 0 || (ids[at - 1] ?? 0) < id)
    check(
      'chat-welcome',
      'chat',
      welcome !== undefined && isOrdered,
      'join is not answered with welcome and ordered messages',
    )
    const clientId = randomUUID()
    visitor.send({ type: 'say', clientId, text: 'Hello' })
    const refused = await visitor.next('refused', (one) => one.clientId === clientId)
    check(
      'chat-visitor',
      'chat',
      refused?.reason === 'loginNeeded',
      'a visitor’s message is not refused with loginNeeded',
    )
    for (let times = 0; times < 5; times += 1) visitor.send('no json')
    const broken = await visitor.next('broken', ({ reason }) => reason === 'json')
    const code = await visitor.ended()
    const isClosed = broken !== undefined && code === chatCloseCodes.broken
    check('chat-broken', 'chat', isClosed, `broken frames end with the code ${code ?? 'none'}`)
    const stranger = openRoom(run)
    await stranger.opened
    stranger.send({ type: 'join', token: 'conformance-no-such-token' })
    const ended = await stranger.ended()
    check(
      'chat-token',
      'chat',
      ended === chatCloseCodes.tokenRefused,
      `an invalid token ends with the code ${ended ?? 'none'}`,
    )
    stranger.close()
    const elsewhere = openRoom(run, 'https://elsewhere.example')
    check('chat-origin', 'chat', !(await elsewhere.opened), 'a page of another origin is let in')
    elsewhere.close()
  },
}

/** A member's message, sent twice, and the end of the member's token. */
export const chatWritesProbe: Probe = {
  sees: ['chat-once', 'chat-ended'],
  writes: true,
  run: async (run) => {
    const { check, state } = run
    if (state.member === undefined) return
    const member = openRoom(run)
    if (!(await member.opened)) return member.close()
    member.send({ type: 'join', token: state.member })
    const welcome = await member.next('welcome')
    if (welcome?.writing !== 'open') return member.close()
    const clientId = randomUUID()
    const say = { type: 'say', clientId, text: 'A test of the platform.' } as const
    member.send(say)
    const first = await member.next('message', ({ message }) => message.clientId === clientId)
    member.send(say)
    const replies = () =>
      member.heard.filter((one) => one.type === 'message' && one.message.clientId === clientId).length
    const begun = Date.now()
    while (replies() < 2 && Date.now() - begun < patience) await new Promise((resolve) => setTimeout(resolve, 20))
    // A session of its own, so that the others go on.
    const token = await signIn(run, run.options.member, 'member')
    if (token !== undefined) {
      const leaving = openRoom(run)
      await leaving.opened
      leaving.send({ type: 'join', token })
      await leaving.next('welcome')
      await run.ask(callTable.logout, {}, { token })
      const code = await leaving.ended()
      const isEnded = code === chatCloseCodes.tokenRefused
      check('chat-ended', 'chat', isEnded, `after a logout the line ends with the code ${code ?? 'none'}`)
      leaving.close()
    }
    const seen = new Set(
      member.heard.flatMap((one) =>
        one.type === 'message' && one.message.clientId === clientId ? [one.message.id] : [],
      ),
    )
    check(
      'chat-once',
      'chat',
      first?.message.own === true && seen.size === 1,
      `one message sent twice has ${seen.size} ids`,
    )
    member.close()
  },
}
