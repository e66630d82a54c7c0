import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Money, Moment, orElse } from '../schema-parts.ts'

/** Announcement types (S1 9): `B` is the default execution. What each letter stands for is not shown. */
export const AnnouncementType = Schema.Literals(['B', 'PL', 'PU', 'PR', 'H'])
export type AnnouncementType = typeof AnnouncementType.Type

/** An announcement or notice (S1 3, S2 3). `content` is HTML that the site makes safe. Decided: `id` is text, `type` is there. */
export const Announcement = Schema.Struct({
  id: orElse(Schema.String, '', 'title'),
  title: Schema.String,
  content: orElse(Schema.String, ''),
  /** Absent: none is shown. */
  time: orElse(Moment, ''),
  type: orElse(AnnouncementType, 'B'),
})
export type Announcement = typeof Announcement.Type

export const announcements = call({
  name: 'announcements',
  method: 'GET',
  path: '/wps/relay/announcements',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** Types with commas between them, e.g. `B,PL,PU,PR`. */
    types: Schema.String,
    /** `W` (S2 7). */
    platform: Schema.String,
    /** `B` (S2 9). */
    execution: Schema.String,
    language: Schema.optionalKey(LanguageCode),
  }),
  answer: Schema.Array(Announcement),
})

/** A winner (S2 3): the fields are in `vo`; their names are decided. `playerName` is masked by the platform. */
export const Winner = Schema.Struct({
  vo: Schema.Struct({ playerName: Schema.String, gameName: Schema.String, prize: Money, time: Moment }),
})
export type Winner = typeof Winner.Type

export const winnerBoard = call({
  name: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/winners/rank',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** `ALL` (S2 7). */
    gameCategory: Schema.String,
    language: LanguageCode,
    /** 20 (S2 9). */
    limitNum: Schema.Int,
  }),
  answer: Schema.Struct({ list: Schema.Array(Winner) }),
})

/** A help text: `tag` is the address’s anchor (ROUTE-09), `content` is HTML that the site makes safe. Fields decided. */
export const HelpItem = Schema.Struct({
  id: orElse(Schema.String, '', 'tag', 'title'),
  tag: orElse(Schema.String, ''),
  title: Schema.String,
  content: Schema.String,
})
export type HelpItem = typeof HelpItem.Type

export const helpCentre = call({
  name: 'helpCentre',
  method: 'GET',
  path: '/wps/system/helpCenter',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    lang: LanguageCode,
    /** `WEB` (S1 7). */
    device: Schema.String,
  }),
  answer: Schema.Array(HelpItem),
})
