import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Money, ShownMoment, named, orElse } from '../schema-parts.ts'

/** Announcement types (CONTENT-01); `B` is the default execution. The specification does not explain the letters. */
export const AnnouncementType = Schema.Literals(['B', 'PL', 'PU', 'PR', 'H'])
export type AnnouncementType = typeof AnnouncementType.Type

/**
 * An announcement or notice (CONTENT-01, HEAD-08). The site sanitises the HTML of `content`. Decided: `id` is text,
 * `type` is there.
 */
export const Announcement = Schema.Struct({
  id: orElse(Schema.String, '', 'title'),
  title: Schema.String,
  content: orElse(Schema.String, ''),
  time: ShownMoment,
  type: orElse(AnnouncementType, 'B'),
})
export type Announcement = typeof Announcement.Type

/** One list, or one for each of its types: `player`, `banners`, `popup` and `promotion`. */
export const Announcements = Schema.Array(Announcement)

/** Returns the announcements of the requested types, latest first, including the marquee’s notices (CONTENT-01). */
export const announcements = call({
  name: 'announcements',
  method: 'GET',
  path: '/wps/relay/announcements',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** Types separated by commas, e.g. `B,PL,PU,PR`. */
    types: Schema.String,
    /** `W` (CONTENT-01). */
    platform: Schema.String,
    /** `B` (CONTENT-01). */
    execution: Schema.String,
    language: Schema.optionalKey(LanguageCode),
  }),
  answer: Announcements,
})

/** A winner (CONTENT-03). The field names in `vo` are decided. `playerName` is masked by the platform. */
export const Winner = Schema.Struct({
  vo: Schema.Struct({
    playerName: named(Schema.String, 'player'),
    gameName: orElse(Schema.String, ''),
    prize: Money,
    time: ShownMoment,
  }),
})
export type Winner = typeof Winner.Type

/** Returns the latest winners (CONTENT-03). */
export const winnerBoard = call({
  name: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/winners/rank',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** `ALL` (CONTENT-03). */
    gameCategory: Schema.String,
    language: LanguageCode,
    /** 20 (CONTENT-03). */
    limitNum: Schema.Int,
  }),
  answer: Schema.Struct({ list: Schema.Array(Winner) }),
})

/** A help text: `tag` is the address’s anchor (ROUTE-09); the site sanitises the HTML of `content`. Fields decided. */
export const HelpItem = Schema.Struct({
  id: orElse(Schema.String, '', 'tag', 'title'),
  tag: orElse(Schema.String, ''),
  title: Schema.String,
  content: Schema.String,
})
export type HelpItem = typeof HelpItem.Type

/** Returns the help texts in display order (CONTENT-07). */
export const helpCentre = call({
  name: 'helpCentre',
  method: 'GET',
  path: '/wps/system/helpCenter',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    lang: LanguageCode,
    /** `WEB` (CONTENT-07). */
    device: Schema.String,
  }),
  answer: Schema.Array(HelpItem),
})
