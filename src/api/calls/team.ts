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
  decisive: ['steps', 'levels', 'list', 'total'],
  purpose:
    'One page of an agent’s team: the direct downlines of one member of it, or all below whose names begin with a text, by user name; with the figures of every level below.',
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
  shown: [],
  decided: ['the whole call', 'S1 2.10 names the page only'],
})

export const downlineTransfer = call({
  name: 'downlineTransfer',
  decisive: ['balance', 'downlineBalance'],
  purpose: 'Moves money from the agent’s main wallet to a member of the agent’s team.',
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
  shown: [],
  decided: ['the whole call', 'S1 6 says that transfers go to a downline'],
})

export const teamTerms = call({
  name: 'teamTerms',
  decisive: ['rules', 'maxRebate'],
  purpose: 'What an agent may give to a downline: the rules of the form and the highest rebate.',
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
  shown: [],
  decided: ['the whole call', 'S1 2.10 names the register centre only'],
})

export const registerDownline = call({
  name: 'registerDownline',
  decisive: ['memberId', 'username'],
  purpose: 'Registers an account directly below the agent; its owner has to change the password at the first login.',
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
  shown: [],
  decided: ['the whole call', 'S1 2.10 names the register centre only'],
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
  purpose: 'The agent’s referral links, latest first, with how many joined by each.',
  method: 'GET',
  path: '/wps/relay/team/links',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(ReferralLink),
  shown: [],
  decided: ['the whole call', 'S1 2.2 shows the query parameter `referralCode` only'],
})

export const makeReferralLink = call({
  name: 'makeReferralLink',
  decisive: ['code', 'campaign', 'kind', 'rebate', 'joined', 'madeAt'],
  purpose: 'Makes a referral link for a campaign; an agent has twenty at most.',
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
  shown: [],
  decided: ['the whole call'],
})
