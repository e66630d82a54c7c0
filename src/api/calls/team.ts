import { Schema } from 'effect'
import { call } from '../call.ts'
import { Money, Moment, NoFields, PageFields, ShownMoment, TotalPages, orElse, loose } from '../schema-parts.ts'
import { RequestId } from '../request-id.ts'
import { FieldRefusal, FieldRules } from './registration.ts'

/** Kind of downline: a player, or an agent with a team. */
export const DownlineKind = Schema.Literals(['member', 'agent'])
export type DownlineKind = typeof DownlineKind.Type

/** A member of an agent’s team. `level` counts from the requesting agent: 1 is a direct downline. Fields decided. */
export const Downline = Schema.Struct({
  memberId: Schema.String,
  username: Schema.String,
  nickname: orElse(Schema.String, '', 'username'),
  kind: DownlineKind,
  level: Schema.Int,
  balance: Money,
  /** The rebate on every bet, a fraction: 0.008 for 0.8 %. */
  rebate: loose(Schema.Finite),
  joinedAt: ShownMoment,
  /** Absent: not known, or never online. */
  seenAt: Schema.optionalKey(Moment),
  /** Number of direct downlines. */
  downlines: orElse(Schema.Int, 0),
})
export type Downline = typeof Downline.Type

/** A step of the path from the requesting agent down to the selected member. */
export const TeamStep = Schema.Struct({ memberId: Schema.String, username: Schema.String })
export type TeamStep = typeof TeamStep.Type

/** One level of the team below the selected member; `level` counts from the requesting agent. */
export const TeamLevel = Schema.Struct({
  level: Schema.Int,
  members: Schema.Int,
  agents: Schema.Int,
  balance: Money,
})
export type TeamLevel = typeof TeamLevel.Type

/** One page of the members below the selected one, with the path to it and the figures of each level (AGT-05). */
export const TeamPage = Schema.Struct({
  /** The path from the agent’s direct downline to the selected member; empty for the agent’s own team. */
  steps: orElse(Schema.Array(TeamStep), []),
  levels: orElse(Schema.Array(TeamLevel), []),
  list: Schema.Array(Downline),
  /** Number of rows on all pages. */
  total: loose(Schema.Int),
  totalPages: TotalPages,
})
export type TeamPage = typeof TeamPage.Type

/** Returns one page of an agent’s team by username, with the figures of every level below the selected member. */
export const team = call({
  name: 'team',
  method: 'GET',
  path: '/wps/relay/team',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    /** The selected member; absent: the agent. Members outside the agent’s team are refused with `not_found`. */
    of: Schema.optionalKey(Schema.String),
    /** The beginning of a username or a nickname, in any case; absent: direct downlines only. */
    search: Schema.optionalKey(Schema.String),
    ...PageFields,
  }),
  answer: TeamPage,
})

/** Moves money from the agent’s main wallet to a member of the agent’s team. */
export const downlineTransfer = call({
  name: 'downlineTransfer',
  method: 'POST',
  path: '/wps/relay/team/transfer',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    memberId: Schema.String,
    /** More than 0, two decimals at most. */
    amount: Money,
    paymentPassword: Schema.String,
    requestId: RequestId,
  }),
  /** Balances of the agent and of the downline after the transfer. */
  answer: Schema.Struct({ balance: Money, downlineBalance: Money }),
  refusal: Schema.Struct({
    /** `amount_limits`. */
    minAmount: Schema.optionalKey(Money),
    maxAmount: Schema.optionalKey(Money),
    /** `insufficient_balance`. */
    available: Schema.optionalKey(Money),
    /** `payment_password_wrong`: the tries left. */
    attemptsLeft: Schema.optionalKey(Schema.Int),
    /** `payment_password_locked`. */
    lockedUntil: Schema.optionalKey(Moment),
  }),
})

/** Returns the form’s rules and the highest rebate for a new downline. */
export const teamTerms = call({
  name: 'teamTerms',
  method: 'GET',
  path: '/wps/relay/team/terms',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    rules: FieldRules,
    /** The agent’s own rebate, a fraction and the maximum for a downline. */
    maxRebate: Schema.Finite,
  }),
})

/** Registers an account directly below the agent; its owner must change the password at the first login. */
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
    /** Idempotency key: a repeated request creates one account. */
    requestId: RequestId,
  }),
  answer: Schema.Struct({ memberId: Schema.String, username: Schema.String }),
  refusal: FieldRefusal,
})

/** A link that registers players below an agent: the site’s registration page with `referralCode`. Fields decided. */
export const ReferralLink = Schema.Struct({
  code: Schema.String,
  /** The agent’s name for the link, e.g. the place that shows it. */
  campaign: orElse(Schema.String, '', 'code'),
  kind: DownlineKind,
  rebate: Schema.optionalKey(Schema.Finite),
  /** Number of accounts registered by the link. */
  joined: Schema.optionalKey(Schema.Int),
  madeAt: ShownMoment,
})
export type ReferralLink = typeof ReferralLink.Type

/** Returns the agent’s referral links, latest first, with the number of accounts that each brought. */
export const referralLinks = call({
  name: 'referralLinks',
  method: 'GET',
  path: '/wps/relay/team/links',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(ReferralLink),
})

/** Creates a referral link for a campaign; an agent has at most twenty. */
export const makeReferralLink = call({
  name: 'makeReferralLink',
  method: 'PUT',
  path: '/wps/relay/team/links',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    /** 1 to 40 characters; a name used before returns the existing link. */
    campaign: Schema.String,
    kind: DownlineKind,
    rebate: Schema.Finite,
  }),
  answer: ReferralLink,
})
