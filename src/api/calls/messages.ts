import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, PageFields, ShownMoment, TotalPages, ifTold, orElse, readInstead } from '../schema-parts.ts'

/** A message to one member. `content` is HTML as an editor of the platform writes it. Fields decided. */
export const Message = Schema.Struct({
  messageId: Schema.String,
  title: Schema.String,
  content: orElse(Schema.String, ''),
  time: ShownMoment,
  // Laravel's notifications have the moment instead.
  read: readInstead(orElse(Schema.Boolean, false), ({ isRead, readAt, read_at: at }) => [
    isRead,
    (readAt ?? at) ? true : undefined,
  ]),
})
export type Message = typeof Message.Type

/** Returns one page of the member’s messages, latest first. */
export const messageList = call({
  name: 'messageList',
  method: 'GET',
  path: '/wps/relay/messages',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ ...PageFields, language: LanguageCode }),
  answer: Schema.Struct({ list: Schema.Array(Message), totalPages: TotalPages }),
})

/** The unread count after a change, for the header and the menu’s badge. */
const unreadAfter = ifTold(Schema.Struct({ unreadMessage: Schema.optionalKey(Schema.Int) }))

/** Marks messages of the member as read, and ignores read messages and those of others. */
export const messageRead = call({
  name: 'messageRead',
  method: 'POST',
  path: '/wps/relay/messages/read',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** Absent: all messages. */
    messageIds: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
  answer: unreadAfter,
  mustConfirm: true,
})

/** Deletes a message of the member, or restores it. */
export const messageDelete = call({
  name: 'messageDelete',
  method: 'POST',
  path: '/wps/relay/messages/delete',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    messageId: Schema.String,
    /** False undoes a deletion. */
    deleted: Schema.Boolean,
  }),
  answer: unreadAfter,
  mustConfirm: true,
})
