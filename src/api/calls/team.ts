import { Schema } from 'effect'
import { call } from '../call.ts'
import { Money, Moment, NoFields, PageFields, TotalPages } from '../schema-parts.ts'
import { RequestId } from '../request-id.ts'
import { FieldRefusal, FieldRules } from './registration.ts'

/** What a downline is: one who plays, or one who has a team of their own. */
export const DownlineKind = Schema.Literals(['member', 'agent'])
export type DownlineKind = typeof DownlineKind.Type

/** A member of an agent’s team: fields decided. `level` counts from the agent who asks: 1 is a direct downline. */
export const Downline = Schema.Struct({
  memberId: Schema.String,
  username: Schema.String,
  nickname: Schema.String,
  kind: DownlineKind,
  level: Schema.Int,
  balance: Money,
  /** What comes back of every bet, a fraction: 0.008 for 0.8 %. */
  rebate: Schema.Finite,
  joinedAt: Moment,
  /** Absent: was never there. */
  seenAt: Schema.optionalKey(Moment),
  /** How many are directly below. */
  downlines: Schema.Int,
})
export type Downline = typeof Downline.Type

/** A step of the way down from the agent who asks to whoever is looked at. */
export const TeamStep = Schema.Struct({ memberId: Schema.String, username: Schema.String })
export type TeamStep = typeof TeamStep.Type

/** One level of the team below whoever is looked at; `level` counts from the agent who asks. */
export const TeamLevel = Schema.Struct({
  level: Schema.Int,
  members: Schema.Int,
  agents: Schema.Int,
  balance: Money,
})
export type TeamLevel = typeof TeamLevel.Type

export const TeamPage = Schema.Struct({
  /** From the agent’s direct downline to whoever is looked at; empty: the agent’s own team. */
  steps: Schema.Array(TeamStep),
  levels: Schema.Array(TeamLevel),
  list: Schema.Array(Downline),
  /** How many the list has on all its pages. */
  total: Schema.Int,
  totalPages: TotalPages,
})
export type TeamPage = typeof TeamPage.Type

export const team = call({
  name: 'team',
  method: 'GET',
  path: '/wps/relay/team',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    /** Whose downlines; absent: the agent’s own. Anybody outside the agent’s team is refused with `not_found`. */
    of: Schema.optionalKey(Schema.String),
    /** The beginning of a user name or a nickname, in any case; absent: direct downlines only. */
    search: Schema.optionalKey(Schema.String),
    ...PageFields,
  }),
  answer: TeamPage,
})

export const downlineTransfer = call({
  name: 'downlineTransfer',
  method: 'POST',
  path: '/wps/relay/team/transfer',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    memberId: Schema.String,
    /** More than 0, whole paisa. */
    amount: Money,
    paymentPassword: Schema.String,
    requestId: RequestId,
  }),
  /** Balances after the transfer: the agent’s own and the downline’s. */
  answer: Schema.Struct({ balance: Money, downlineBalance: Money }),
  refusal: Schema.Struct({
    /** `insufficient_balance`. */
    available: Schema.optionalKey(Money),
    /** `payment_password_wrong`: so many tries are left. */
    attemptsLeft: Schema.optionalKey(Schema.Int),
    /** `payment_password_locked`. */
    lockedUntil: Schema.optionalKey(Moment),
  }),
})

export const teamTerms = call({
  name: 'teamTerms',
  method: 'GET',
  path: '/wps/relay/team/terms',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    rules: FieldRules,
    /** The agent’s own rebate, a fraction: no downline gets more. */
    maxRebate: Schema.Finite,
  }),
})

export const registerDownline = call({
  name: 'registerDownline',
  method: 'PUT',
  path: '/wps/relay/team/member',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    username: Schema.String,
    password: Schema.String,
    kind: DownlineKind,
    /** A fraction in steps of 0.0001, from 0 to the agent’s own. */
    rebate: Schema.Finite,
    /** The same request makes one account. */
    requestId: RequestId,
  }),
  answer: Schema.Struct({ memberId: Schema.String, username: Schema.String }),
  refusal: FieldRefusal,
})

/** A link that registers below an agent. Its address is the site’s registration with `referralCode`. Fields decided. */
export const ReferralLink = Schema.Struct({
  code: Schema.String,
  /** What the agent calls it, e.g. the place where it is shown. */
  campaign: Schema.String,
  kind: DownlineKind,
  rebate: Schema.Finite,
  /** How many have registered by it. */
  joined: Schema.Int,
  madeAt: Moment,
})
export type ReferralLink = typeof ReferralLink.Type

export const referralLinks = call({
  name: 'referralLinks',
  method: 'GET',
  path: '/wps/relay/team/links',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(ReferralLink),
})

export const makeReferralLink = call({
  name: 'makeReferralLink',
  method: 'PUT',
  path: '/wps/relay/team/links',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** 1 to 40 characters; a name that the agent has used before gives the link that it has. */
    campaign: Schema.String,
    kind: DownlineKind,
    rebate: Schema.Finite,
  }),
  answer: ReferralLink,
})
