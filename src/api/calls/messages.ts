import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Moment, PageFields, TotalPages } from '../schema-parts.ts'

/** A message to one member: fields decided. `content` is HTML as an editor of the platform writes it. */
export const Message = Schema.Struct({
  messageId: Schema.String,
  title: Schema.String,
  content: Schema.String,
  time: Moment,
  read: Schema.Boolean,
})
export type Message = typeof Message.Type

export const messageList = call({
  name: 'messageList',
  decisive: ['list'],
  purpose: 'One page of the member’s messages, latest first.',
  method: 'GET',
  path: '/wps/relay/messages',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ ...PageFields, language: LanguageCode }),
  answer: Schema.Struct({ list: Schema.Array(Message), totalPages: TotalPages }),
  shown: ['S1 7', 'S2 7'],
  decided: [
    'the specification names the inbox and the unread count only',
    'method',
    'path',
    'token',
    'payload',
    'answer',
  ],
})

/** What is unread after a change: the header’s count and the menu’s badge. */
const unreadAfter = Schema.Struct({ unreadMessage: Schema.Int })

export const messageRead = call({
  name: 'messageRead',
  decisive: ['unreadMessage'],
  purpose: 'Marks messages of the member as read; what is read or not the member’s stays as it is.',
  method: 'POST',
  path: '/wps/relay/messages/read',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** Absent: all of them. */
    messageIds: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
  answer: unreadAfter,
  shown: ['S1 7'],
  decided: ['method', 'path', 'token', 'payload', 'answer'],
})

export const messageDelete = call({
  name: 'messageDelete',
  decisive: ['unreadMessage'],
  purpose: 'Deletes a message of the member, or takes that back.',
  method: 'POST',
  path: '/wps/relay/messages/delete',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    messageId: Schema.String,
    /** False takes a deletion back. */
    deleted: Schema.Boolean,
  }),
  answer: unreadAfter,
  shown: ['S1 7'],
  decided: ['method', 'path', 'token', 'payload', 'answer', 'a deletion can be taken back'],
})
