import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields, ifTold, orElse } from '../schema-parts.ts'

/** The member's picture and the pictures to choose from, as paths under an image CDN. Decided. */
export const MemberIcons = Schema.Struct({
  /** Empty: none chosen. */
  current: orElse(Schema.String, ''),
  icons: Schema.Array(Schema.Struct({ iconId: Schema.String, url: Schema.String })),
})

/** Returns the member’s picture and the pictures to choose from. */
export const memberIcon = call({
  name: 'memberIcon',
  method: 'GET',
  path: '/wps/member/info/icon',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: MemberIcons,
})

/** Chooses the member’s picture. */
export const avatar = call({
  name: 'avatar',
  method: 'POST',
  path: '/wps/relay/member/avatar',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ iconId: Schema.String }),
  /** The picture in use now, a path under an image CDN. */
  answer: ifTold(Schema.Struct({ current: Schema.optionalKey(Schema.String) })),
  mustConfirm: true,
})
