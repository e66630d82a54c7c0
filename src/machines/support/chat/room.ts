import type { ChatMessage, ChatRefusal, ChatReply } from '../../../api/calls/chat.ts'

type Reply<Type extends ChatReply['type']> = Omit<Extract<ChatReply, { type: Type }>, 'type'>

export type Welcome = Reply<'welcome'>
export type History = Reply<'history'>
export type Refused = Reply<'refused'>

/** What the line to the room reports. `lost`: it may come back; `closed`: the platform does not want this page; `steady`: it has held for a while. */
export type RoomReport =
  | ({ type: 'room.joined' } & Welcome)
  | { type: 'room.message'; message: ChatMessage }
  | ({ type: 'room.history' } & History)
  | { type: 'room.presence'; present: number }
  | ({ type: 'room.refused' } & Refused)
  | { type: 'room.steady' }
  | { type: 'room.lost' }
  | { type: 'room.closed' }

/** What the line is told to say. */
export type RoomOrder = { type: 'say'; clientId: string; text: string } | { type: 'history'; before: number }

/** A message that nobody has heard yet. `reason`: why the platform did not take it; `unanswered`: it said nothing. */
export interface Unheard {
  readonly clientId: string
  readonly text: string
  readonly reason?: ChatRefusal | 'unanswered' | undefined
}

/** Milliseconds before the next try: doubled with each, half a minute at most. The app adds chance to it, so that not all come at once. */
export const backOff = (tries: number) => Math.min(1000 * 2 ** Math.max(tries - 1, 0), 30_000)
