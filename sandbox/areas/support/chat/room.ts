import { and, gt, inArray, isNull } from 'drizzle-orm'
import type { WebSocket } from 'ws'
import {
  chatCloseCodes,
  chatPingEvery,
  readChatRequest,
  type ChatReply,
  type ChatRequest,
} from '../../../../src/api/calls/chat.ts'
import { findSession } from '../../auth/tokens.ts'
import { tokens } from '../../../db/schema-auth.ts'
import { logError } from '../../../core/report.ts'
import { subscriberOf } from '../../../core/addresses.ts'
import type { State } from '../../../core/state.ts'
import { createConnection, memberIdOf, writingOf, type ChatLine, type Connection } from './connection.ts'
import { chatLimits, makeLimiter } from './limits.ts'
import { toChatMessage, storeMessage, findMessage, getPageAfter, getPageBefore, type ChatRow } from './messages.ts'
import { cleanText } from './text.ts'

/** How often tokens and the platform's status are checked, ms. */
const lookEvery = 250

/** The chat room: connections, messages and broadcasts (SIDE-07; src/api/calls/chat.ts; decision 021). */
export interface Room {
  /** Tester settings of the room. */
  readonly line: ChatLine & { refuses: boolean }
  /** Returns whether this address may open another connection. */
  hasPlaceFor(address: string): boolean
  take(socket: WebSocket, address: string): void
  /** Posts a message without cleaning and limits, for testers. */
  inject(message: { readonly nickname: string; readonly text: string }): Promise<void>
  /** Cuts every connection without a close frame. */
  cutAll(): void
  /** Clears limits and faults, and cuts every connection. */
  reset(): void
  close(): Promise<void>
}

export function openRoom(state: State): Room {
  const line = { refuses: false, delayMs: 0, silent: false }
  const connections = new Set<Connection>()
  const now = () => state.clock.now()
  const messageLimit = makeLimiter(chatLimits.messages, now)
  const joined = () => [...connections].filter((connection) => connection.joined)

  const tell = (reply: ChatReply) => {
    for (const connection of joined()) connection.send(reply)
  }
  const hear = (connection: Connection, row: ChatRow) =>
    connection.send({ type: 'message', message: toChatMessage(row, memberIdOf(connection)) })
  const spread = (row: ChatRow) => {
    for (const connection of connections) {
      if (connection.joined) hear(connection, row)
      else connection.waiting?.push(row)
    }
  }

  /** A player with two open pages counts once. */
  const present = () => new Set(joined().map((connection) => memberIdOf(connection) ?? connection)).size
  let toldPresent = 0
  const sendPresence = () => {
    if (present() === toldPresent) return
    toldPresent = present()
    tell({ type: 'presence', present: toldPresent })
  }

  /** Sessions whose token is still valid. */
  const goodAmong = async (hashes: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await state.store.db
      .select({ hash: tokens.hash })
      .from(tokens)
      .where(and(inArray(tokens.hash, [...hashes]), isNull(tokens.revokedAt), gt(tokens.expiresAt, now())))
    return new Set(rows.map(({ hash }) => hash))
  }

  const join = async (connection: Connection, { token, after }: Extract<ChatRequest, { type: 'join' }>) => {
    if (token !== undefined) {
      connection.session = await findSession(state, `Bearer ${token}`)
      if (!connection.session) return connection.close(chatCloseCodes.tokenRefused)
    }
    const missed = after === undefined ? null : await getPageAfter(state, after)
    const { rows, hasOlder } = missed ? { rows: missed, hasOlder: false } : await getPageBefore(state)
    connection.joined = true
    const reader = memberIdOf(connection)
    connection.send({
      type: 'welcome',
      messages: rows.map((row) => toChatMessage(row, reader)),
      hasOlder,
      resumed: missed !== null,
      present: present(),
      writing: writingOf(connection),
      longest: chatLimits.letters,
    })
    const last = rows.at(-1)?.id ?? after ?? 0
    for (const row of connection.waiting ?? []) if (row.id > last) hear(connection, row)
    connection.waiting = null
  }

  const say = async (connection: Connection, { clientId, text }: Extract<ChatRequest, { type: 'say' }>) => {
    const refuse = (reason: Extract<ChatReply, { type: 'refused' }>['reason'], seconds?: number) =>
      connection.send({ type: 'refused', clientId, reason, ...(seconds !== undefined && { seconds }) })
    const writing = writingOf(connection)
    if (writing !== 'open' || !connection.session) return refuse(writing === 'open' ? 'loginNeeded' : writing)
    const { tokenHash, member } = connection.session
    if (!(await goodAmong([tokenHash])).has(tokenHash)) return connection.close(chatCloseCodes.tokenRefused)
    const { id, nickname, iconId } = member
    const before = await findMessage(state, id, clientId)
    if (before) return hear(connection, before)
    const clean = cleanText(text)
    if (clean === '') return refuse('empty')
    if (clean.length > chatLimits.letters) return refuse('tooLong')
    const wait = messageLimit.take(id)
    if (wait > 0) return refuse('limited', wait)
    spread(
      await storeMessage(state, {
        memberId: id,
        clientId,
        nickname,
        avatar: `/avatars/${iconId ?? id}.svg`,
        text: clean,
      }),
    )
  }

  const answer = async (connection: Connection, request: ChatRequest): Promise<void> => {
    switch (request.type) {
      case 'join':
        return join(connection, request)
      case 'say':
        return say(connection, request)
      case 'history': {
        const { rows, hasOlder } = await getPageBefore(state, request.before)
        const reader = memberIdOf(connection)
        return connection.send({ type: 'history', messages: rows.map((row) => toChatMessage(row, reader)), hasOlder })
      }
      case 'pong':
    }
  }

  const take: Room['take'] = (socket, address) => {
    const connection = createConnection(socket, address, line)
    const frames = makeLimiter(chatLimits.frames, Date.now)
    let asked = false
    /** Processes frames one at a time, in order of arrival. */
    let turn: Promise<unknown> = Promise.resolve()
    const broken = (reason: 'json' | 'shape' | 'order') => {
      connection.brokenFrames += 1
      connection.send({ type: 'broken', reason })
      if (connection.brokenFrames >= chatLimits.brokenFrames) connection.close(chatCloseCodes.broken)
    }
    const tooLate = setTimeout(() => {
      if (!connection.joined) connection.close(chatCloseCodes.notJoined)
    }, chatLimits.joinWithin)
    connections.add(connection)
    socket.on('message', (data, isBinary) => {
      if (line.silent) return
      if (frames.take('') > 0) return connection.close(chatCloseCodes.tooMany)
      const request = isBinary ? 'shape' : readChatRequest((data as Buffer).toString('utf8'))
      if (typeof request === 'string') return broken(request)
      if ((request.type === 'join') === asked) return broken('order')
      asked = true
      turn = turn
        .then(() => answer(connection, request))
        .then(sendPresence)
        .catch((error: unknown) => {
          logError('chat', error)
          if (request.type === 'say') connection.send({ type: 'refused', clientId: request.clientId, reason: 'failed' })
          else connection.cut()
        })
    })
    socket.on('ping', (data) => {
      if (frames.take('') > 0) connection.close(chatCloseCodes.tooMany)
      else connection.pong(data)
    })
    socket.on('error', () => connection.cut())
    socket.on('close', () => {
      clearTimeout(tooLate)
      connections.delete(connection)
      sendPresence()
    })
  }

  /** Demotes connections whose token has ended to readers. */
  const look = async () => {
    if (state.controls.status !== 0) {
      for (const connection of connections) connection.close(chatCloseCodes.closed)
      return
    }
    const hashes = [...connections].flatMap(({ session }) => session?.tokenHash ?? [])
    if (hashes.length === 0) return
    const good = await goodAmong(hashes)
    for (const connection of connections)
      if (connection.session && !good.has(connection.session.tokenHash)) connection.close(chatCloseCodes.tokenRefused)
  }
  let looking: Promise<void> = Promise.resolve()
  const timers = [
    setInterval(() => {
      // The database is unavailable during a reset.
      looking = looking.then(look).catch(() => undefined)
    }, lookEvery),
    setInterval(() => tell({ type: 'ping' }), chatPingEvery),
  ]
  for (const timer of timers) timer.unref()

  const cutAll = () => {
    for (const connection of connections) connection.cut()
  }
  return {
    line,
    hasPlaceFor: (address) =>
      connections.size < chatLimits.ofAll &&
      [...connections].filter((connection) => connection.subscriber === subscriberOf(address)).length <
        chatLimits.ofAddress,
    take,
    inject: async ({ nickname, text }) => {
      const clientId = `injected-${crypto.randomUUID()}`
      spread(await storeMessage(state, { memberId: 'injected', clientId, nickname, avatar: null, text }))
    },
    cutAll,
    reset: () => {
      Object.assign(line, { refuses: false, delayMs: 0, silent: false })
      messageLimit.forget()
      cutAll()
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      cutAll()
      await looking
    },
  }
}
