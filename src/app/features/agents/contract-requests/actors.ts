import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import {
  consolidatedContract,
  contractOffer,
  contractRequest,
  contractRequests,
  type ContractKind,
} from '../../../../api/calls/agent.ts'
import type { CallError } from '../../../../api/errors.ts'
import type {
  BookOutcome,
  OfferOutcome,
  RequestOutcome,
  WantedOffer,
} from '../../../../machines/agents/contract-requests/contract-requests.machine.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { requestAnew } from '../../../core/platform/request-anew.ts'
import { offerDraft } from '../agent-drafts.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The agent's contract info with the downlines' requests, and the id of the next offer. */
export const loadBook = (platform: Platform) =>
  fromPromise<BookOutcome, void>(({ signal }) =>
    platform.run(
      Effect.all([platform.client.request(consolidatedContract, {}), platform.client.request(contractRequests, {})], {
        concurrency: 2,
      }).pipe(
        Effect.map(([info, book]): BookOutcome => ({ kind: 'loaded', info, book, requestId: createRequestId() })),
        Effect.catch((error) => Effect.succeed<BookOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

export const requestContract = (platform: Platform) =>
  fromPromise<RequestOutcome, { readonly kind: ContractKind }>(({ input, signal }) =>
    platform.run(
      platform.client.request(contractRequest, input).pipe(
        Effect.map((): RequestOutcome => ({ kind: 'requested' })),
        Effect.catch((error) => Effect.succeed<RequestOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )

const refusedOffer = (error: CallError): OfferOutcome =>
  error._tag === 'CallRefused' && error.errorCode === 'not_found'
    ? { kind: 'wrong', fields: { username: { text: error.message } } }
    : { kind: 'refused', notice: toNotice(error) }

export const offerContract = (platform: Platform) =>
  fromPromise<OfferOutcome, WantedOffer>(({ input, signal }) =>
    platform.run(
      requestAnew(platform, contractOffer, input).pipe(
        Effect.map((): OfferOutcome => {
          offerDraft.drop()
          return { kind: 'offered' }
        }),
        Effect.catch((error) => Effect.succeed(refusedOffer(error))),
      ),
      signal,
    ),
  )
