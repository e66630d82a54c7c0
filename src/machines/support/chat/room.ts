import type { ChatMessage, ChatRefusal, ChatReply } from '../../../api/calls/chat.ts'

type Reply<Type extends ChatReply['type']> = Omit<Extract<ChatReply, { type: Type }>, 'type'>

export type Welcome = Reply<'welcome'>
export type History = Reply<'history'>
export type Refused = Reply<'refused'>

/**
 * The reports of the connection. `lost`: it may return; `closed`: the platform refused this page; `steady`: it has been
 * stable for a while.
 */
export type RoomReport =
  | ({ type: 'room.joined' } & Welcome)
  | { type: 'room.message'; message: ChatMessage }
  | ({ type: 'room.history' } & History)
  | { type: 'room.presence'; present: number }
  | ({ type: 'room.refused' } & Refused)
  | { type: 'room.steady' }
  | { type: 'room.lost' }
  | { type: 'room.closed' }

/** The orders to the connection. */
export type RoomOrder = { type: 'say'; clientId: string; text: string } | { type: 'history'; before: number }

/** A message without confirmation. `reason`: why the platform refused it; `unanswered`: no reply. */
export interface Unheard {
  readonly clientId: string
  readonly text: string
  readonly reason?: ChatRefusal | 'unanswered' | undefined
}

/**
 * Returns the milliseconds before the next attempt, doubled each time up to half a minute. The app adds jitter, so that
 * clients do not reconnect together.
 */
export const backOff = (tries: number) => Math.min(1000 * 2 ** Math.max(tries - 1, 0), 30_000)
