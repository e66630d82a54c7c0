import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields } from '../schema-parts.ts'

/** The pictures that a member can choose from and the one in use (decided). Addresses are paths under an image CDN. */
export const MemberIcons = Schema.Struct({
  current: Schema.String,
  icons: Schema.Array(Schema.Struct({ iconId: Schema.String, url: Schema.String })),
})

export const memberIcon = call({
  name: 'memberIcon',
  decisive: ['current', 'icons'],
  purpose: 'The member’s picture and those to choose from.',
  method: 'GET',
  path: '/wps/member/info/icon',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: MemberIcons,
  shown: ['S1 7'],
  decided: ['method', 'payload', 'answer'],
})

export const avatar = call({
  name: 'avatar',
  decisive: ['current'],
  purpose: 'Chooses the member’s picture.',
  method: 'POST',
  path: '/wps/relay/member/avatar',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ iconId: Schema.String }),
  /** The picture in use now, a path under an image CDN. */
  answer: Schema.Struct({ current: Schema.String }),
  shown: ['S1 7'],
  decided: ['method', 'token', 'path', 'that it chooses: the member icon’s call reads', 'payload', 'answer'],
})
