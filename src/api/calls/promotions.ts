import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { LanguageCode, Moment, Money, NoFields, orElse } from '../schema-parts.ts'

/** The way to take part: by an application that the brand decides on, by joining, or automatically. Decided. */
export const PromotionWay = Schema.Literals(['apply', 'join', 'none'])
export type PromotionWay = typeof PromotionWay.Type

/** A promotion (CONTENT-04). The site sanitises the HTML of `content`. Fields decided. */
export const Promotion = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  /** A group of promotions, e.g. `slots`. */
  type: orElse(Schema.String, ''),
  /** The group’s name in the requested language. */
  typeName: orElse(Schema.String, '', 'type'),
  /** The picture, a path under an image CDN. */
  image: orElse(Schema.String, ''),
  content: orElse(Schema.String, ''),
  way: orElse(PromotionWay, 'none'),
  /** State of the promotion for everybody; open where none is told: the platform refuses an application to a closed one. */
  state: orElse(Schema.Literals(['open', 'comingSoon', 'closed']), 'open'),
  startsAt: Schema.optionalKey(Moment),
  endsAt: Schema.optionalKey(Moment),
})
export type Promotion = typeof Promotion.Type

/** Returns the announced promotions in display order. */
export const gameAnnouncements = call({
  name: 'gameAnnouncements',
  method: 'GET',
  path: '/wps/relay/announcements/promotion',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: Schema.Array(Promotion),
})

/** State of a promotion for a member: the statuses of CONTENT-04, and `open` when the member can take part. */
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

/** A member's part in a promotion (CONTENT-04). Fields decided. */
export const Activity = Schema.Struct({
  promotionId: Schema.String,
  state: ActivityState,
  /** Moment of the last change of state. */
  at: Schema.optionalKey(Moment),
  /** The platform’s reason for a rejection. */
  reason: Schema.optionalKey(Schema.String),
  /** The amount issued or claimed. */
  amount: Schema.optionalKey(Money),
})
export type Activity = typeof Activity.Type

/** Returns the state of each promotion for the member (CONTENT-04). */
export const activities = call({
  name: 'activities',
  method: 'GET',
  path: '/wps/relay/promotions/activities',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(Activity),
})

/** Stores one part of a picture of an application; the last part completes it. */
export const activityPicture = call({
  name: 'activityPicture',
  method: 'POST',
  path: '/wps/relay/promotions/pictures',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    promotionId: Schema.String,
    /** Created by the client: the platform keeps each part of a picture once. */
    pictureId: RequestId,
    /** Counts from 0. */
    part: Schema.Int,
    parts: Schema.Int,
    /**
     * This part’s bytes in base64, at most 192 KiB. The whole file is a PNG or JPEG of at most 5 MB, checked by
     * content.
     */
    content: Schema.String,
  }),
  answer: Schema.Struct({ whole: Schema.Boolean }),
  // 192 KiB in base64, plus the rest of the payload.
  maxBytes: 270_000,
  timeout: 60_000,
})

/** Joins a promotion, or applies for it with a remark and pictures (CONTENT-04). */
export const applyForActivity = call({
  name: 'applyForActivity',
  method: 'POST',
  path: '/wps/relay/promotions/apply',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    promotionId: Schema.String,
    /** Idempotency key: a repeated application counts once. */
    requestId: RequestId,
    /** At most 140 characters, counted as grapheme clusters (CONTENT-04). */
    remark: Schema.String,
    /** At most 3, from `activityPicture`. */
    pictureIds: Schema.Array(RequestId),
  }),
  answer: Activity,
})

/** Pays the amount that a promotion has issued into the main wallet, once. */
export const claimActivity = call({
  name: 'claimActivity',
  method: 'POST',
  path: '/wps/relay/promotions/claim',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ promotionId: Schema.String, requestId: RequestId }),
  answer: Schema.Struct({ amount: Money }),
})
