import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import {
  LanguageCode,
  Money,
  Moment,
  NoFields,
  PageFields,
  ShownMoment,
  TotalPages,
  loose,
  orElse,
  rowsOf,
} from '../schema-parts.ts'
import { Announcement } from './content.ts'

/** The kinds of contract (AGT-08): a dividend of the team's loss, or a daily, hourly or real-time (5-minute) salary. */
export const ContractKind = Schema.Literals(['dividend', 'daily', 'hourly', 'realtime'])
export type ContractKind = typeof ContractKind.Type

/**
 * 0 none, 1 offered and waiting for the agent's answer, 2 accepted, 3 requested by the agent and waiting for the upline
 * (AGT-10). The values are decided; an unknown one counts as none.
 */
const RequestState = orElse(Schema.Literals([0, 1, 2, 3]), 0)

/** 1 when the agent centre shows the page, otherwise 0. */
const Flag = orElse(Schema.Literals([0, 1]), 0)

/**
 * Consolidated contract info: the state of each kind of contract, and the pages of the agent centre that are on
 * (AGT-02). `enableCt` is the dividend flag; the names of the other three flags and all value ranges are decided.
 */
export const ConsolidatedContract = Schema.Struct({
  dailysalreqtype: RequestState,
  divtypereq: RequestState,
  contracthoursalreq: RequestState,
  realtimesalreqtype: RequestState,
  enableCt: Flag,
  salary: Flag,
  hourSalary: Flag,
  agentRealtimeSalary: Flag,
})
export type ConsolidatedContract = typeof ConsolidatedContract.Type

/** Returns the state of the agent’s contracts and offers, which decides the agent centre’s menu (AGT-02). */
export const consolidatedContract = call({
  name: 'consolidatedContract',
  method: 'GET',
  path: '/wps/relay/contracts/consolidated',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: ConsolidatedContract,
})

/** A contract's rates as fractions, 0.01 for one per cent (AGT-08). An absent rate pays nothing. */
const rates = {
  winRate: Schema.optionalKey(Schema.Finite),
  lossRate: Schema.optionalKey(Schema.Finite),
  betAmountRate: Schema.optionalKey(Schema.Finite),
}

/**
 * An answer to an offered contract (AGT-08). `endHigher` confirms that higher downline contracts end; it names each one
 * that the agent was shown, so that no other ends.
 */
export const ContractDecision = Schema.Struct({
  contractId: Schema.String,
  action: Schema.Literals(['accept', 'reject']),
  endHigher: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type ContractDecision = typeof ContractDecision.Type

/** The contract's state after the answer. */
export const ContractResult = Schema.Struct({
  contractId: Schema.String,
  state: Schema.Literals(['accepted', 'rejected']),
})

/** A downline’s contract with a higher rate than the one offered. */
export const HigherDownline = Schema.Struct({ contractId: Schema.String, username: Schema.String, ...rates })
export type HigherDownline = typeof HigherDownline.Type

/** Downline contracts that would end: accepting then needs them in `endHigher` (AGT-08). */
export const HigherDownlines = Schema.Struct({ higherDownlines: Schema.optionalKey(Schema.Array(HigherDownline)) })

/** Accepts or rejects an offered dividend contract (AGT-08). */
export const dividendProcessing = call({
  name: 'dividendProcessing',
  method: 'POST',
  path: '/wps/relay/contracts/dividend',
  token: true,
  encoding: 'json',
  payload: ContractDecision,
  answer: ContractResult,
  refusal: HigherDownlines,
})

/** Accepts or rejects an offered daily salary contract (AGT-08). */
export const dailySalaryContract = call({
  name: 'dailySalaryContract',
  method: 'POST',
  path: '/wps/relay/contracts/salary/daily',
  token: true,
  encoding: 'json',
  payload: ContractDecision,
  answer: ContractResult,
  refusal: HigherDownlines,
})

/** Accepts or rejects an offered hourly salary contract (AGT-08). */
export const hourlySalaryContract = call({
  name: 'hourlySalaryContract',
  method: 'POST',
  path: '/wps/relay/contracts/salary/hourly',
  token: true,
  encoding: 'json',
  payload: ContractDecision,
  answer: ContractResult,
  refusal: HigherDownlines,
})

/** Accepts or rejects an offered real-time salary contract, settled every 5 minutes (AGT-08). */
export const realtimeSalaryContract = call({
  name: 'realtimeSalaryContract',
  method: 'POST',
  path: '/wps/relay/contracts/salary/realtime',
  token: true,
  encoding: 'json',
  payload: ContractDecision,
  answer: ContractResult,
  refusal: HigherDownlines,
})

/** A contract that the agent has or is offered. Fields decided. */
export const Contract = Schema.Struct({
  contractId: Schema.String,
  kind: ContractKind,
  state: Schema.Literals(['offered', 'accepted', 'rejected', 'ended']),
  /** The upline who offers it. */
  offeredBy: Schema.String,
  ...rates,
  startsAt: ShownMoment,
  endsAt: Schema.optionalKey(Moment),
})
export type Contract = typeof Contract.Type

/** Returns the agent’s contracts and offers with their rates (AGT-08). */
export const salaryParticipation = call({
  name: 'salaryParticipation',
  method: 'GET',
  path: '/wps/relay/contracts/salary/participation',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({
    /** Absent: contracts of every kind. */
    kind: Schema.optionalKey(ContractKind),
  }),
  answer: Schema.Array(Contract),
})

/** A downline's request for a contract, which waits for this agent's offer. Fields decided. */
export const DownlineRequest = Schema.Struct({ username: Schema.String, kind: ContractKind, requestedAt: ShownMoment })
export type DownlineRequest = typeof DownlineRequest.Type

/** A contract that this agent offered to a downline, and its answer. Fields decided. */
export const DownlineOffer = Schema.Struct({
  contractId: Schema.String,
  username: Schema.String,
  kind: ContractKind,
  state: Contract.fields.state,
  ...rates,
})
export type DownlineOffer = typeof DownlineOffer.Type

/** The downlines' open requests, the oldest first, and the agent's offers, the latest first (AGT-10). */
export const ContractBook = Schema.Struct({
  requests: Schema.Array(DownlineRequest),
  offers: Schema.Array(DownlineOffer),
})
export type ContractBook = typeof ContractBook.Type

/** Returns the open requests of the agent’s downlines, and the agent’s offers to them (AGT-10). */
export const contractRequests = call({
  name: 'contractRequests',
  method: 'GET',
  path: '/wps/relay/contracts/requests',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: ContractBook,
})

/** Requests a contract of one kind from the upline; it waits until the upline offers one (AGT-10). */
export const contractRequest = call({
  name: 'contractRequest',
  method: 'POST',
  path: '/wps/relay/contracts/request',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ kind: ContractKind }),
  /** A repeated request is the same one. */
  answer: Schema.Struct({ kind: ContractKind, state: Schema.Literals(['waiting']) }),
})

/** An offer to a downline of any level, by username. Rates as fractions; at least one. */
export const OfferTerms = Schema.Struct({
  username: Schema.String,
  kind: ContractKind,
  ...rates,
  requestId: RequestId,
})
export type OfferTerms = typeof OfferTerms.Type

/** Offers a contract to a downline once, under its request id, and closes the downline’s request (AGT-10). */
export const contractOffer = call({
  name: 'contractOffer',
  method: 'POST',
  path: '/wps/relay/contracts/offer',
  token: true,
  encoding: 'json',
  payload: OfferTerms,
  answer: Schema.Struct({ contractId: Schema.String, state: Schema.Literals(['offered']) }),
})

/** A contract's payment for one period; `from` is included, `to` is not. A platform's own state shows as it is. Fields decided. */
export const Wage = Schema.Struct({
  kind: loose(ContractKind),
  from: loose(Moment),
  to: loose(Moment),
  amount: Money,
  state: loose(Schema.Literals(['pending', 'paid'])),
})
export type Wage = typeof Wage.Type

/** Returns one page of the payments of the agent’s contracts, latest first. */
export const wage = call({
  name: 'wage',
  method: 'GET',
  path: '/wps/relay/contracts/wages',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ kind: ContractKind, from: Moment, to: Moment, ...PageFields }),
  answer: Schema.Struct({ list: rowsOf(Wage), totalPages: TotalPages, sum: Schema.optionalKey(Money) }),
})

/** Returns the announcements for agents, latest first. */
export const agentAnnouncements = call({
  name: 'agentAnnouncements',
  method: 'GET',
  path: '/wps/relay/announcements/agent',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: Schema.Array(Announcement),
})
