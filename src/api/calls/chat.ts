import { Schema } from 'effect'
import { Misfit, readTolerantly } from '../read-tolerantly.ts'
import { orElse, ShownMoment } from '../schema-parts.ts'

/**
 * The chat room (SIDE-07): a WebSocket on the platform's own address, one JSON object a frame. The specification names
 * only the room and its colour; the protocol is decided (docs/decisions/021-chat.md).
 */
export const chatPath = '/wps/relay/chat'

/** Maximum number of messages in a welcome or in a page of history. */
export const chatPageSize = 50

/** The most of one frame that the page reads, in UTF-16 units and messages: a longer one would freeze a phone. */
const mostRead = { frame: 8_000_000, messages: 300, text: 2000, nickname: 100 }

/** Longest time between two `ping` frames, ms; after a longer silence the connection is dead. */
export const chatPingEvery = 20_000

/** WebSocket close codes of the platform. `tooBig` is the protocol's own. */
export const chatCloseCodes = {
  /** The page sent several invalid frames. */
  broken: 4400,
  /** The token is invalid or has ended; the room stays open to readers without one. */
  tokenRefused: 4401,
  /** The page did not join in time. */
  notJoined: 4408,
  /** Too many frames, or too many connections. */
  tooMany: 4429,
  /** The platform is closed. */
  closed: 4503,
  tooBig: 1009,
} as const

/** The page's idempotency key for a message, so that a resent message appears once. */
const ClientId = Schema.String.check(Schema.isPattern(/^[\w-]{8,64}$/))

/** Message ids count up from 1. */
const MessageId = Schema.Int

/** A number of people or characters; 0: the platform tells none that can be true. */
const Count = orElse(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)), 0)

/**
 * Frames of the page. `join` is the first: `token` lets a member write, `after` asks only for messages after that id.
 * `history` asks for the page of messages before that id.
 */
export const ChatRequest = Schema.Union([
  Schema.Struct({
    type: Schema.Literal('join'),
    token: Schema.optionalKey(Schema.String),
    after: Schema.optionalKey(MessageId),
  }),
  Schema.Struct({ type: Schema.Literal('say'), clientId: ClientId, text: Schema.String }),
  Schema.Struct({ type: Schema.Literal('history'), before: MessageId }),
  Schema.Struct({ type: Schema.Literal('pong') }),
])
export type ChatRequest = typeof ChatRequest.Type

/**
 * A message of the room. `avatar` is a path under an image CDN, absent without a picture. `own` marks the reader's own
 * message; only its author receives `clientId`.
 */
export const ChatMessage = Schema.Struct({
  id: MessageId,
  nickname: orElse(Schema.String, ''),
  avatar: Schema.optionalKey(Schema.String),
  text: Schema.String,
  at: ShownMoment,
  own: orElse(Schema.Boolean, false),
  clientId: Schema.optionalKey(Schema.String),
})
export type ChatMessage = typeof ChatMessage.Type

/** Permission to write: members and agents have it, visitors need a login, trial accounts a registration. */
export const ChatWriting = Schema.Literals(['open', 'loginNeeded', 'trialAccount'])
export type ChatWriting = typeof ChatWriting.Type

/** Reasons to refuse a message. `limited` carries the seconds until the next message is accepted. */
export const ChatRefusal = Schema.Literals(['loginNeeded', 'trialAccount', 'limited', 'tooLong', 'empty', 'failed'])
export type ChatRefusal = typeof ChatRefusal.Type

/**
 * Frames of the platform. `welcome` answers `join`, with messages in the order of their ids. With `resumed` they follow
 * the `after` message; otherwise they are the latest and replace all known messages. `longest` is the longest message
 * after trimming, in UTF-16 units. An accepted message comes back as `message`.
 */
export const ChatReply = Schema.Union([
  Schema.Struct({
    type: Schema.Literal('welcome'),
    messages: Schema.Array(ChatMessage),
    hasOlder: orElse(Schema.Boolean, false),
    resumed: orElse(Schema.Boolean, false),
    present: Count,
    writing: ChatWriting,
    longest: Count,
  }),
  Schema.Struct({ type: Schema.Literal('message'), message: ChatMessage }),
  Schema.Struct({
    type: Schema.Literal('refused'),
    clientId: Schema.String,
    reason: ChatRefusal,
    seconds: Schema.optionalKey(Schema.Int),
  }),
  Schema.Struct({
    type: Schema.Literal('history'),
    messages: Schema.Array(ChatMessage),
    hasOlder: orElse(Schema.Boolean, false),
  }),
  Schema.Struct({ type: Schema.Literal('presence'), present: Count }),
  Schema.Struct({ type: Schema.Literal('ping') }),
  /** Reply to an invalid frame: no JSON, an unknown shape, or sent before `join`. */
  Schema.Struct({ type: Schema.Literal('broken'), reason: Schema.Literals(['json', 'shape', 'order']) }),
])
export type ChatReply = typeof ChatReply.Type

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A text without what is beyond `most`, and without half of a pair of surrogates. */
const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…` : text

const shortMessage = (message: ChatMessage): ChatMessage => ({
  ...message,
  nickname: shortened(message.nickname, mostRead.nickname),
  text: shortened(message.text, mostRead.text),
})

/** Of a page beyond the limit the newest messages stay; they replace the known ones, so that no gap is between. */
const shortReply = (reply: ChatReply): ChatReply => {
  if (reply.type === 'message') return { ...reply, message: shortMessage(reply.message) }
  if (reply.type !== 'welcome' && reply.type !== 'history') return reply
  const messages = reply.messages.slice(-mostRead.messages).map(shortMessage)
  if (messages.length === reply.messages.length) return { ...reply, messages }
  const rest = { messages, hasOlder: true }
  return reply.type === 'welcome' ? { ...reply, ...rest, resumed: false } : { ...reply, ...rest }
}

/**
 * Reads a frame of the platform and drops messages that do not fit, and what is too long to show; undefined for an invalid
 * frame.
 */
export const readChatReply = (text: string): ChatReply | undefined => {
  if (text.length > mostRead.frame) return undefined
  const reply = readTolerantly(ChatReply.ast, parsed(text), 'chat', () => undefined)
  return reply instanceof Misfit ? undefined : shortReply(reply as ChatReply)
}

const decodeRequest = Schema.decodeUnknownOption(ChatRequest)

/** Reads a frame of a page, or returns the kind of error. */
export const readChatRequest = (text: string): ChatRequest | 'json' | 'shape' => {
  const content = parsed(text)
  if (content === undefined) return 'json'
  const request = decodeRequest(content)
  return request._tag === 'Some' ? request.value : 'shape'
}
