import { Effect, Schema } from 'effect'
import { fromPromise } from 'xstate'
import {
  downlineTransfer,
  makeReferralLink,
  referralLinks,
  registerDownline as registerCall,
  team,
  teamTerms,
} from '../../../../api/calls/team.ts'
import { FieldRefusal } from '../../../../api/calls/registration.ts'
import { isRequestId } from '../../../../api/request-id.ts'
import type { CallError } from '../../../../api/errors.ts'
import type {
  DownlineField,
  DownlineOutcome,
  TermsOutcome,
  WantedDownline,
} from '../../../../machines/agents/downline-form/downline-form.machine.ts'
import type {
  FoundTransfer,
  TransferOutcome,
  UnsettledTransfer,
  WantedTransfer,
} from '../../../../machines/agents/downline-transfer/downline-transfer.machine.ts'
import type { Problems } from '../../../../machines/shared/fields/message.ts'
import type {
  LinksOutcome,
  MadeOutcome,
  SharedOutcome,
} from '../../../../machines/agents/referral-links/referral-links.machine.ts'
import {
  teamPageSize,
  type TeamOutcome,
  type TransferRequest,
  type WantedTeam,
} from '../../../../machines/agents/team/team.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { requestAnew } from '../../../core/platform/request-anew.ts'
import { pageOrLast } from '../../../core/platform/page-or-last.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import { copyAddress, referralAddress, shareAddress } from '../../../core/share.ts'
import { isLost } from '../../../core/platform/is-lost.ts'
import { formDraft } from '../../../core/form-draft.ts'
import { downlineDraft, linkDraft } from '../agent-drafts.ts'
import { lookUp } from '../../money/money-move/look-up.ts'

const teamPage = (platform: Platform, { of, search, page }: WantedTeam) =>
  pageOrLast(page, (pageNo) =>
    platform.client.request(team, {
      ...(of !== undefined && { of }),
      ...(search !== '' && { search }),
      pageNo,
      pageSize: teamPageSize,
    }),
  ).pipe(Effect.map(({ page: there, ...found }) => ({ kind: 'loaded' as const, team: found, page: there })))

/** The codes of a level that is not the agent's or is unknown; the last one: 404 alone. */
const closedLevel: readonly (string | undefined)[] = ['not_found', 'forbidden', 'not_served_yet']

/** A page of a level; its last page if the level has become shorter. */
export const loadTeam = (platform: Platform) =>
  fromPromise<TeamOutcome, WantedTeam>(({ input, signal }) =>
    platform.run(
      teamPage(platform, input).pipe(
        Effect.catch((error) =>
          input.orOwn && error._tag === 'CallRefused' && closedLevel.includes(error.errorCode)
            ? teamPage(platform, { of: undefined, search: '', page: 1 }).pipe(
                Effect.map((own): TeamOutcome => ({ ...own, isOwn: true })),
              )
            : Effect.fail(error),
        ),
        Effect.catch((error) => Effect.succeed<TeamOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

const decodeRefusal = Schema.decodeUnknownOption(
  downlineTransfer.refusal as Schema.Codec<{
    attemptsLeft?: number
    available?: number
    minAmount?: number
    maxAmount?: number
    lockedUntil?: string
  }>,
)

const refusedTransfer = (error: CallError): TransferOutcome => {
  // The outcome is unknown; a retry under the same request id books it once.
  if (error._tag !== 'CallRefused' || isLost(error)) return { kind: 'lost' }
  const told = decodeRefusal(error.value)
  const {
    attemptsLeft,
    available,
    minAmount: min,
    maxAmount: max,
    lockedUntil: until,
  } = told._tag === 'Some' ? told.value : {}
  const { errorCode } = error
  // Without its details, which are decided, a refusal speaks in the platform's words.
  if (errorCode === 'payment_password_wrong' && attemptsLeft !== undefined)
    return { kind: 'wrongPassword', attemptsLeft }
  if (errorCode === 'payment_password_locked' && until !== undefined) return { kind: 'locked', until }
  if (errorCode === 'insufficient_balance' && available !== undefined) return { kind: 'short', available }
  if (errorCode === 'amount_limits' && min !== undefined && max !== undefined) return { kind: 'limits', min, max }
  return { kind: 'refused', notice: toNotice(error) }
}

/** The half-typed transfer to a downline, without the payment password. */
export const transferDraft = (memberId: string) => formDraft(`downline ${memberId}`, ['amount'])

const sentTransfer = (memberId: string) => formDraft(`sent downline ${memberId}`, ['requestId', 'amount'])

/** Keeps a transfer and its request id until its outcome is known, so that it is never sent under another id (PLAY-08). */
export const keepUnsettled = ({ memberId, requestId, amount }: UnsettledTransfer) => {
  const texts: Readonly<Record<string, string>> = { requestId, amount: String(amount) }
  sentTransfer(memberId).keep((field) => texts[field])
}

export const dropUnsettled = (memberId: string) => {
  sentTransfer(memberId).drop()
}

/** The request of a transfer to a downline: the earlier one whose outcome is unknown, or a new one. */
export const requestFor = (memberId: string): TransferRequest => {
  const { read } = sentTransfer(memberId)
  const [requestId, amount] = [read('requestId'), Number(read('amount'))]
  return isRequestId(requestId) && !Number.isNaN(amount)
    ? { requestId, unsettled: amount }
    : { requestId: createRequestId() }
}

export const sendTransfer = (platform: Platform) =>
  fromPromise<TransferOutcome, WantedTransfer>(({ input, signal }) =>
    platform.run(
      platform.client.request(downlineTransfer, input).pipe(
        Effect.map((balances): TransferOutcome => {
          transferDraft(input.memberId).drop()
          return { kind: 'moved', ...balances }
        }),
        Effect.catch((error) => Effect.succeed(refusedTransfer(error))),
      ),
      signal,
    ),
  )

/** Looks up a transfer whose answer was lost. */
export const findTransfer = (platform: Platform) =>
  fromPromise<FoundTransfer, { readonly memberId: string; readonly requestId: string }>(({ input, signal }) =>
    platform.run(
      lookUp(platform, input.requestId).pipe(
        Effect.map((found): FoundTransfer => {
          if (found.kind !== 'done') return found
          if (found.move.state === 'failed') return { kind: 'absent' }
          transferDraft(input.memberId).drop()
          return { kind: 'moved', amount: found.move.amount }
        }),
      ),
      signal,
    ),
  )

/** The rates that the agent may give, and the request id of the new account. */
export const loadTerms = (platform: Platform) =>
  fromPromise<TermsOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(teamTerms, {}).pipe(
        Effect.map((terms): TermsOutcome => ({ kind: 'loaded', terms: { ...terms, requestId: createRequestId() } })),
        Effect.catch((error) => Effect.succeed<TermsOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

const decodeFields = Schema.decodeUnknownOption(FieldRefusal)

const refusedDownline = (error: CallError): DownlineOutcome => {
  if (error._tag === 'CallRefused') {
    if (error.errorCode === 'rebate_too_high') return { kind: 'wrong', fields: { rebate: { text: error.message } } }
    const told = decodeFields(error.value)
    const fields: Problems<DownlineField> = Object.fromEntries(
      Object.entries(told._tag === 'Some' ? (told.value.fields ?? {}) : {}).flatMap(([name, text]) =>
        name === 'username' || name === 'password' ? [[name, { text }]] : [],
      ),
    )
    if (Object.keys(fields).length > 0) return { kind: 'wrong', fields }
  }
  return { kind: 'refused', notice: toNotice(error) }
}

export const registerDownline = (platform: Platform) =>
  fromPromise<DownlineOutcome, WantedDownline>(({ input, signal }) =>
    platform.run(
      requestAnew(platform, registerCall, input).pipe(
        Effect.map(({ username }): DownlineOutcome => {
          downlineDraft.drop()
          return { kind: 'registered', username }
        }),
        Effect.catch((error) => Effect.succeed(refusedDownline(error))),
      ),
      signal,
    ),
  )

export const loadLinks = (platform: Platform) =>
  fromPromise<LinksOutcome, void>(({ signal }) =>
    platform.run(
      Effect.all([platform.client.request(referralLinks, {}), platform.client.request(teamTerms, {})], {
        concurrency: 2,
      }).pipe(
        Effect.map(([links, { maxRebate }]): LinksOutcome => ({ kind: 'loaded', links: { links, maxRebate } })),
        Effect.catch((error) => Effect.succeed<LinksOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

export const makeLink = (platform: Platform) =>
  fromPromise<MadeOutcome, Parameters<typeof platform.client.request<typeof makeReferralLink>>[1]>(
    ({ input, signal }) =>
      platform.run(
        platform.client.request(makeReferralLink, input).pipe(
          Effect.map((link): MadeOutcome => {
            linkDraft.drop()
            return { kind: 'made', link }
          }),
          Effect.catch((error) => Effect.succeed<MadeOutcome>({ kind: 'refused', notice: toNotice(error) })),
        ),
        signal,
      ),
  )

export const passOn = (platform: Platform) =>
  fromPromise<SharedOutcome, { way: 'share' | 'copy'; code: string }>(({ input: { way, code } }) => {
    const address = referralAddress(code)
    return way === 'copy' ? copyAddress(address) : shareAddress(platform.brandName(), address)
  })
