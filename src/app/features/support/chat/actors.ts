import { fromCallback } from 'xstate'
import { balance } from '../../../../api/calls/member.ts'
import {
  chatCloseCodes,
  chatPath,
  chatPingEvery,
  readChatReply,
  type ChatReply,
  type ChatRequest,
} from '../../../../api/calls/chat.ts'
import type { RoomOrder, RoomReport } from '../../../../machines/support/chat/room.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { sessionStore } from '../../../core/storage.ts'
import { watchReturn } from '../../../core/watch-return.ts'

/** A connection that is silent for this long counts as dead, ms. */
const silencePatience = 2.5 * chatPingEvery
/** The time limit from connecting to the welcome, and from a request to its answer, ms. */
const joinPatience = 15_000
const answerPatience = 10_000
/** A connection that lasts this long resets the back-off, ms. */
const steadyAfter = 10_000
/** The page draws what others say at most this often, ms: a busy room would keep a phone drawing. */
const drawEvery = 250
/** Connections that failed to open before the chat room counts as absent (PLAT-09). */
const triesBeforeAbsent = 3

/** Close codes by which the platform refuses this page; any other may be a bad network. */
const unwanted: ReadonlySet<number> = new Set([chatCloseCodes.broken, chatCloseCodes.tooMany, chatCloseCodes.tooBig])

/** Does this reply end the wait for an answer? Other players' messages do not. */
const isAnswer = (reply: ChatReply) =>
  reply.type === 'message' ? reply.message.clientId !== undefined : reply.type !== 'ping' && reply.type !== 'presence'

const reportOf = (reply: ChatReply): RoomReport | undefined => {
  switch (reply.type) {
    case 'welcome':
      return { ...reply, type: 'room.joined' }
    case 'message':
      return { ...reply, type: 'room.message' }
    case 'history':
      return { ...reply, type: 'room.history' }
    case 'presence':
      return { ...reply, type: 'room.presence' }
    case 'refused':
      return { ...reply, type: 'room.refused' }
    case 'ping':
    case 'broken':
      return undefined
  }
}

/** A refused token may have expired: any call with it ends the session (AUTH-14). */
const askAboutToken = (platform: Platform) =>
  platform.read(balance, {}, new AbortController().signal).catch(() => undefined)

/**
 * The chat room's connection. The token goes in the first frame to a call host (CALL-05), never into an address or event.
 * Invalid frames are ignored.
 */
export const room = (platform: Platform) => {
  /** Connections that failed to open; once one has opened, failures no longer count. */
  let unopened = 0
  return fromCallback<RoomOrder, { readonly after: number | undefined }>(({ input: { after }, receive, sendBack }) => {
    const address = new URL(platform.hosts.apiBase() + chatPath, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const token = sessionStore.get('token')
    const socket = new WebSocket(address)
    const timers: Partial<Record<'answer' | 'draw' | 'silence' | 'steady', ReturnType<typeof setTimeout>>> = {}
    const hearing = new AbortController()
    const undrawn: RoomReport[] = []
    const reportUndrawn = () => {
      for (const what of undrawn.splice(0)) sendBack(what)
    }
    const report = (what: RoomReport) => {
      reportUndrawn()
      sendBack(what)
    }
    const end = () => {
      for (const timer of Object.values(timers)) clearTimeout(timer)
      hearing.abort()
      socket.close()
    }
    const wait = (name: keyof typeof timers, patience: number, then: () => void) => {
      clearTimeout(timers[name])
      timers[name] = setTimeout(then, patience)
    }
    let isDrawing = false
    const draw = () => {
      isDrawing = undrawn.length > 0
      if (!isDrawing) return
      reportUndrawn()
      wait('draw', drawEvery, draw)
    }
    /** Reports at once, or together with what others say until the next drawing. */
    const reportSoon = (what: RoomReport) => {
      undrawn.push(what)
      if (!isDrawing) draw()
    }
    const lose = () => {
      end()
      report({ type: 'room.lost' })
    }
    const say = (request: ChatRequest) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
    }
    wait('answer', joinPatience, lose)
    const { signal } = hearing
    socket.addEventListener(
      'open',
      () => {
        unopened = Number.NEGATIVE_INFINITY
        say({ type: 'join', ...(token !== undefined && { token }), ...(after !== undefined && { after }) })
      },
      { signal },
    )
    socket.addEventListener(
      'message',
      ({ data }) => {
        wait('silence', silencePatience, lose)
        const reply = typeof data === 'string' ? readChatReply(data) : undefined
        if (reply === undefined) return
        if (reply.type === 'ping') say({ type: 'pong' })
        if (reply.type === 'welcome') wait('steady', steadyAfter, () => report({ type: 'room.steady' }))
        const what = reportOf(reply)
        if (isAnswer(reply)) clearTimeout(timers.answer)
        if (what) (isAnswer(reply) ? report : reportSoon)(what)
      },
      { signal },
    )
    socket.addEventListener(
      'close',
      ({ code }) => {
        end()
        if (code === chatCloseCodes.tokenRefused && token !== undefined) void askAboutToken(platform)
        if (navigator.onLine) unopened += 1
        const isAbsent = unopened >= triesBeforeAbsent
        if (isAbsent) platform.tellMissing('chat')
        report({ type: isAbsent || unwanted.has(code) ? 'room.closed' : 'room.lost' })
      },
      { signal },
    )
    receive((order) => {
      say(order)
      wait('answer', answerPatience, lose)
    })
    return end
  })
}

/** Reports when a lost connection is worth an immediate retry. */
export const watchForRoom = watchReturn('page.awake')
