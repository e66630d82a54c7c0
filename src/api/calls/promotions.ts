import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { LanguageCode, Moment, Money, NoFields, orElse } from '../schema-parts.ts'

/** How a member takes part: by an application that is decided on, by joining, or without doing anything. Decided. */
export const PromotionWay = Schema.Literals(['apply', 'join', 'none'])
export type PromotionWay = typeof PromotionWay.Type

/** A promotion (S2 7 `Game announcements (promotion)`): fields decided. `content` is HTML that the site makes safe. */
export const Promotion = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  /** A group of promotions, e.g. `slots`. */
  type: Schema.String,
  /** What the group is called, in the language asked for. */
  typeName: Schema.String,
  /** The picture, a path under an image CDN. */
  image: orElse(Schema.String, ''),
  content: Schema.String,
  way: PromotionWay,
  /** Where it stands for everybody. */
  state: Schema.Literals(['open', 'comingSoon', 'closed']),
  startsAt: Schema.optionalKey(Moment),
  endsAt: Schema.optionalKey(Moment),
})
export type Promotion = typeof Promotion.Type

export const gameAnnouncements = call({
  name: 'gameAnnouncements',
  method: 'GET',
  path: '/wps/relay/announcements/promotion',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: Schema.Array(Promotion),
})

/** Where a promotion stands for a member: S2 4's statuses, and `open` for one that the member can take part in. */
export const ActivityState = Schema.Literals([
  'open',
  'joined',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'closed',
  'comingSoon',
])
export type ActivityState = typeof ActivityState.Type

/** A member's part in a promotion (S2 4): fields decided. */
export const Activity = Schema.Struct({
  promotionId: Schema.String,
  state: ActivityState,
  /** When it came to stand there: joined, applied, decided on, issued or claimed. */
  at: Schema.optionalKey(Moment),
  /** Why an application was rejected, as the platform wrote it. */
  reason: Schema.optionalKey(Schema.String),
  /** What is issued or was claimed. */
  amount: Schema.optionalKey(Money),
})
export type Activity = typeof Activity.Type

export const activities = call({
  name: 'activities',
  method: 'GET',
  path: '/wps/relay/promotions/activities',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(Activity),
})

export const activityPicture = call({
  name: 'activityPicture',
  method: 'POST',
  path: '/wps/relay/promotions/pictures',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    promotionId: Schema.String,
    /** Made by the client: the same part of the same picture is kept once. */
    pictureId: RequestId,
    /** From 0. */
    part: Schema.Int,
    parts: Schema.Int,
    /** This part's bytes in base64, at most 192 KiB of them. Whole it is a PNG or JPEG of at most 5 MB, by its content. */
    content: Schema.String,
  }),
  answer: Schema.Struct({ whole: Schema.Boolean }),
  // 192 KiB in base64, with the rest of the payload.
  maxBytes: 270_000,
  timeout: 60_000,
})

export const applyForActivity = call({
  name: 'applyForActivity',
  method: 'POST',
  path: '/wps/relay/promotions/apply',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    promotionId: Schema.String,
    /** The same application twice is one. */
    requestId: RequestId,
    /** At most 140 characters as people count them, i.e. grapheme clusters. */
    remark: Schema.String,
    /** At most 3, of `activityPicture`. */
    pictureIds: Schema.Array(RequestId),
  }),
  answer: Activity,
})

export const claimActivity = call({
  name: 'claimActivity',
  method: 'POST',
  path: '/wps/relay/promotions/claim',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ promotionId: Schema.String, requestId: RequestId }),
  answer: Schema.Struct({ amount: Money }),
})
