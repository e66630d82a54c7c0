import { Schema } from 'effect'
import { Misfit, readTolerantly } from '../read-tolerantly.ts'
import { Moment } from '../schema-parts.ts'

/**
 * The chat room (S1 2.6; SIDE-07), a WebSocket on the platform's own address: one JSON object a frame. Decided, all of it: the
 * specification names the room and its colour and nothing else (docs/decisions/021-chat.md).
 */
export const chatPath = '/wps/relay/chat'

/** Messages that a welcome or a page of history brings at most. */
export const chatPageSize = 50

/** The platform says `ping` at least this often, ms: a longer silence means that the connection is dead. */
export const chatPingEvery = 20_000

/** Why the platform closed a connection: WebSocket close codes. `tooBig` is the protocol's own. */
export const chatCloseCodes = {
  /** The frames made no sense, several times. */
  broken: 4400,
  /** The token is not, or no longer, good: the same room is there without one. */
  tokenRefused: 4401,
  /** Nobody joined in time. */
  notJoined: 4408,
  /** Too many frames, or too many connections. */
  tooMany: 4429,
  /** The platform is closed. */
  closed: 4503,
  tooBig: 1009,
} as const

/** The player's own mark on a message, so that one that is sent twice is one. */
const ClientId = Schema.String.check(Schema.isPattern(/^[\w-]{8,64}$/))

/** Messages are numbered upwards, from 1. */
const MessageId = Schema.Int

/**
 * What the page says. `join` comes first: `token` makes a reader a writer, `after` asks only for what came since that message.
 * `history` asks for the page before that message.
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
 * A message of the room. `avatar`: a picture below the image host, absent where there is none. `own`: said by the player who reads it,
 * who also hears the `clientId`; others do not.
 */
export const ChatMessage = Schema.Struct({
  id: MessageId,
  nickname: Schema.String,
  avatar: Schema.optionalKey(Schema.String),
  text: Schema.String,
  at: Moment,
  own: Schema.Boolean,
  clientId: Schema.optionalKey(Schema.String),
})
export type ChatMessage = typeof ChatMessage.Type

/** Who may write: members (and agents); a visitor has to log in first, a trial account to register. */
export const ChatWriting = Schema.Literals(['open', 'loginNeeded', 'trialAccount'])
export type ChatWriting = typeof ChatWriting.Type

/** Why a message was not taken. `limited` comes with the seconds until the next one is. */
export const ChatRefusal = Schema.Literals(['loginNeeded', 'trialAccount', 'limited', 'tooLong', 'empty', 'failed'])
export type ChatRefusal = typeof ChatRefusal.Type

/**
 * What the platform says. `welcome` answers `join`, its messages in the order of their ids; `resumed`: they follow the one that was
 * asked for, otherwise they are the latest and take the place of all that was known. `longest`: letters that a message may have,
 * counted as a browser does (UTF-16 units), after trimming. A message that was taken comes back as `message`.
 */
export const ChatReply = Schema.Union([
  Schema.Struct({
    type: Schema.Literal('welcome'),
    messages: Schema.Array(ChatMessage),
    hasOlder: Schema.Boolean,
    resumed: Schema.Boolean,
    present: Schema.Int,
    writing: ChatWriting,
    longest: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal('message'), message: ChatMessage }),
  Schema.Struct({
    type: Schema.Literal('refused'),
    clientId: Schema.String,
    reason: ChatRefusal,
    seconds: Schema.optionalKey(Schema.Int),
  }),
  Schema.Struct({ type: Schema.Literal('history'), messages: Schema.Array(ChatMessage), hasOlder: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal('presence'), present: Schema.Int }),
  Schema.Struct({ type: Schema.Literal('ping') }),
  /** A frame that was not understood: no JSON, of no known shape, or before its time. */
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

/** Reads a frame of the platform, without messages that do not fit; undefined: it is none. */
export const readChatReply = (text: string): ChatReply | undefined => {
  const reply = readTolerantly(ChatReply.ast, parsed(text), 'chat', () => undefined)
  return reply instanceof Misfit ? undefined : (reply as ChatReply)
}

const decodeRequest = Schema.decodeUnknownOption(ChatRequest)

/** Reads a frame of a page, or says what is wrong with it. */
export const readChatRequest = (text: string): ChatRequest | 'json' | 'shape' => {
  const content = parsed(text)
  if (content === undefined) return 'json'
  const request = decodeRequest(content)
  return request._tag === 'Some' ? request.value : 'shape'
}
