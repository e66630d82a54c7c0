import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import type { Call, Payload } from '../../../../api/call.ts'
import { collectWallets, deposit, moveTerms, uplineTransfer, withdraw, type Move } from '../../../../api/calls/moves.ts'
import { pointConversion, redeem } from '../../../../api/calls/points.ts'
import { walletTransfer } from '../../../../api/calls/money.ts'
import { addBankCard, confirmReceipt as confirmReceiptCall, uploadProof } from '../../../../api/calls/payouts.ts'
import { CallMalformed, type CallError } from '../../../../api/errors.ts'
import type { CardOutcome, CardTexts } from '../../../../machines/money/bank-card/bank-card.machine.ts'
import { vassalageOf } from '../../../../machines/money/money-move/definitions.ts'
import type {
  BookOutcome,
  LookUpOutcome,
  TermsOutcome,
  WantedMove,
  WantedTerms,
} from '../../../../machines/money/money-move/money-move.machine.ts'
import type {
  UploadOutcome,
  WantedProof,
  Word,
  WordOutcome,
} from '../../../../machines/money/payout-receipt/payout-receipt.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { isLost } from '../../../core/platform/is-lost.ts'
import { base64Of } from '../../../core/check-pictures.ts'
import { cardDraft } from './card-draft.ts'
import { lookUp } from './look-up.ts'
import { typedFor, unsettledFor } from './typed-moves.ts'
import { toRefused } from '../payment-password/refusal.ts'
import { createRequestId } from '../../../core/platform/create-request-id.ts'

/** The terms of a move, and the request id of a new one, or the earlier one whose outcome is unknown. */
export const loadTerms = (platform: Platform) =>
  fromPromise<TermsOutcome, WantedTerms>(({ input: { kind, reward }, signal }) =>
    platform.run(
      platform.client
        .request(moveTerms, {
          type: kind,
          ...(reward !== undefined && { rewardId: reward }),
        })
        .pipe(
          Effect.map((terms): TermsOutcome => ({
            kind: 'loaded',
            terms,
            requestId: createRequestId(),
            typed: typedFor({ kind, reward }, terms),
            ...unsettledFor({ kind, reward }, terms),
          })),
          Effect.catch((error) => Effect.succeed<TermsOutcome>({ kind: 'refused', notice: toNotice(error) })),
        ),
      signal,
    ),
  )

const moved = ({ client }: Platform) => {
  const ask = <C extends Call>(call: C, payload: Payload<C>) =>
    client.request(call, payload).pipe(Effect.map((answer) => (answer as { readonly move: Move }).move))
  const now = () => new Date().toISOString()
  return ({
    requestId,
    draft: { type, amount, what },
    reward,
    password,
  }: WantedMove): Effect.Effect<Move, CallError> => {
    switch (type) {
      case 'deposit':
        return ask(deposit, { requestId, amount, channelId: what.channel ?? '' })
      case 'withdrawal':
        return ask(withdraw, { requestId, amount, cardId: what.card ?? '', paymentPassword: password })
      case 'collect':
        return ask(collectWallets, { requestId })
      case 'upline':
        return ask(uplineTransfer, { requestId, amount, paymentPassword: password })
      case 'transfer': {
        const [from, to] = [vassalageOf(what.from ?? ''), vassalageOf(what.to ?? '')]
        return client.request(walletTransfer, { requestId, amount, from, to }).pipe(
          // Without both wallets an answer such as `[]` proves no transfer.
          Effect.flatMap(({ wallets }) =>
            [from, to].every((wanted) => wallets.some(({ vassalage }) => vassalage === wanted))
              ? Effect.succeed<Move>({ requestId, type, amount, from, to, state: 'completed', at: now() })
              : Effect.fail(new CallMalformed({ call: walletTransfer.name, reason: 'wallets' })),
          ),
        )
      }
      case 'conversion':
        return client.request(pointConversion, { requestId, points: amount, paymentPassword: password }).pipe(
          Effect.map((answer): Move => ({
            requestId,
            type,
            amount: answer.amount,
            points: amount,
            state: 'completed',
            at: now(),
          })),
        )
      case 'redeem':
        return client
          .request(redeem, { requestId, rewardId: reward ?? '', quantity: amount, paymentPassword: password })
          .pipe(
            Effect.map(({ name, quantity, points, status, time }): Move => ({
              requestId,
              type,
              amount: 0,
              points,
              quantity,
              counterpart: name,
              state: status === 'rejected' ? 'failed' : status === 'approved' ? 'completed' : 'processing',
              at: time,
            })),
          )
    }
  }
}

/** Sends a move once. A lost answer is looked up by its request id, never retried (CALL-06). */
export const bookMove = (platform: Platform) => {
  const send = moved(platform)
  return fromPromise<BookOutcome, WantedMove>(({ input, signal }) =>
    platform.run(
      send(input).pipe(
        Effect.map((move): BookOutcome => ({ kind: 'done', move })),
        Effect.catch((error) =>
          Effect.succeed<BookOutcome>(
            isLost(error) ? { kind: 'unknown' } : { kind: 'refused', refused: toRefused(error) },
          ),
        ),
      ),
      signal,
    ),
  )
}

/** Looks up a move whose answer was lost. */
export const findMoveByRequestId = (platform: Platform) =>
  fromPromise<LookUpOutcome, { readonly requestId: string }>(({ input, signal }) =>
    platform.run(lookUp(platform, input.requestId), signal),
  )

export const addCard = (platform: Platform) =>
  fromPromise<CardOutcome, CardTexts>(({ input, signal }) =>
    platform.run(
      platform.client.request(addBankCard, input).pipe(
        Effect.map((): CardOutcome => {
          cardDraft.drop()
          return { kind: 'added' }
        }),
        Effect.catch((error) =>
          Effect.succeed<CardOutcome>({ kind: isLost(error) ? 'unknown' : 'refused', notice: toNotice(error) }),
        ),
      ),
      signal,
    ),
  )

/** Uploads a picture as proof of a payout (MEM-05). */
export const sendProof = (platform: Platform) =>
  fromPromise<UploadOutcome, WantedProof | undefined>(async ({ input, signal }) => {
    if (input === undefined) throw new Error('There is no picture to send.')
    const { requestId, file } = input
    const content = await base64Of(file)
    return platform.run(
      platform.client.request(uploadProof, { requestId, name: file.name, content }).pipe(
        Effect.map(({ proofId }): UploadOutcome => ({ kind: 'kept', proofId })),
        Effect.catch((error) => Effect.succeed<UploadOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    )
  })

/** Confirms or denies the receipt of a payout (MEM-05). */
export const confirmReceipt = (platform: Platform) =>
  fromPromise<WordOutcome, Word>(({ input, signal }) =>
    platform.run(
      platform.client.request(confirmReceiptCall, input).pipe(
        Effect.map((): WordOutcome => ({ kind: 'told' })),
        Effect.catch((error) => Effect.succeed<WordOutcome>({ kind: 'refused', notice: toNotice(error) })),
      ),
      signal,
    ),
  )
