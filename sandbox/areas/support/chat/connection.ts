import type { WebSocket } from 'ws'
import type { ChatReply, ChatWriting } from '../../../../src/api/calls/chat.ts'
import type { Session } from '../../../core/call-context.ts'
import { subscriberOf } from '../../../core/addresses.ts'
import type { ChatRow } from './messages.ts'
import { chatLimits } from './limits.ts'

/** Tester settings of chat connections: delayed frames, or silence in both directions. */
export interface ChatLine {
  delayMs: number
  silent: boolean
}

/** A page's connection to the room. */
export interface Connection {
  /** The address or IPv6 network that it came from, which has a limited number of connections. */
  readonly subscriber: string
  /** The session of the page's token. */
  session: Session | null
  joined: boolean
  /** Messages that arrive before the welcome is sent; null afterwards. */
  waiting: ChatRow[] | null
  brokenFrames: number
  send(reply: ChatReply): void
  /** Answers a ping of the page's browser. */
  pong(data: Buffer): void
  close(code: number): void
  cut(): void
}

export const memberIdOf = ({ session }: Connection) => session?.member.id

export const writingOf = ({ session }: Connection): ChatWriting => {
  if (session?.scope !== 'full') return 'loginNeeded'
  return session.member.type === 4 ? 'trialAccount' : 'open'
}

/** Disconnects a slow reader; the page reconnects and asks for missed messages. */
export const createConnection = (socket: WebSocket, address: string, line: ChatLine): Connection => {
  const write = (send: () => void) => {
    if (socket.readyState !== socket.OPEN || line.silent) return
    if (socket.bufferedAmount > chatLimits.waitingBytes) socket.terminate()
    else send()
  }
  return {
    subscriber: subscriberOf(address),
    session: null,
    joined: false,
    waiting: [],
    brokenFrames: 0,
    send: (reply) => {
      const text = JSON.stringify(reply)
      const send = () => socket.send(text)
      if (line.delayMs > 0) setTimeout(write, line.delayMs, send)
      else write(send)
    },
    pong: (data) => write(() => socket.pong(data)),
    close: (code) => socket.close(code),
    cut: () => socket.terminate(),
  }
}
