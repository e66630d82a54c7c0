import { assign, setup } from 'xstate'
import type { Downline } from '../../../api/calls/team.ts'
import { amountOf } from '../../shared/fields/amount.ts'
import type { Message } from '../../shared/fields/message.ts'
import { plainCode } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The request: `amount` in units; the payment password serves this request only. */
export interface WantedTransfer {
  readonly memberId: string
  readonly amount: number
  readonly paymentPassword: string
  readonly requestId: string
}

/**
 * After `wrongPassword`, `locked`, `lost` and `refused` the agent can retry. `lost`: the result is unknown; the request
 * id prevents a second transfer.
 */
export type TransferOutcome =
  | { readonly kind: 'moved'; readonly balance: number; readonly downlineBalance: number }
  | { readonly kind: 'wrongPassword'; readonly attemptsLeft: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'short'; readonly available: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type TransferRefusal = Exclude<TransferOutcome, { kind: 'moved' }>

/** `requestId`: identifies this transfer (8 to 64 letters, digits and hyphens). */
export interface TransferInput {
  readonly downline: Pick<Downline, 'memberId' | 'username' | 'nickname' | 'balance'>
  readonly requestId: string
  readonly centre: Parent<TransferReport>
}

/** The money has moved, or may have. */
type TransferReport = { type: 'money.moved' }

/** `moved`: the money has moved, or may have. */
export interface TransferOutput {
  readonly moved: boolean
}

export type TransferEvent =
  | { type: 'transfer.review'; amount: string }
  | { type: 'transfer.change' }
  | { type: 'transfer.send'; paymentPassword: string }
  | { type: 'transfer.close' }

/**
 * Transfers money to a downline (AGT-05): amount, confirmation with the payment password, result.
 * Actors: `sendTransfer` books it once under its request id. The payment password stays in the event and the pending
 * request. Tells its centre as soon as money has moved, or may have.
 */
export const downlineTransferMachine = setup({
  types: {
    context: {} as TransferInput & {
      readonly amount?: number | undefined
      readonly amountProblem?: Message | undefined
      readonly passwordProblem?: Message | undefined
      readonly refusal?: TransferRefusal | undefined
      readonly moved?: Extract<TransferOutcome, { kind: 'moved' }> | undefined
      /** An earlier answer was lost, so the money may have moved whatever a later attempt returns. */
      readonly unsure: boolean
    },
    input: {} as TransferInput,
    events: {} as TransferEvent,
    output: {} as TransferOutput,
    tags: {} as 'busy',
  },
  actors: { sendTransfer: notProvided<TransferOutcome, WantedTransfer>('sendTransfer') },
  guards: {
    isAmount: (_, typed: string) => amountOf(typed) !== undefined,
    isPasswordTyped: (_, password: string) => plainCode(password) !== '',
    isMoved: (_, outcome: TransferOutcome) => outcome.kind === 'moved',
    isUnsure: ({ context }, outcome: TransferOutcome) => context.unsure || outcome.kind === 'lost',
    isShort: (_, outcome: TransferOutcome) => outcome.kind === 'short',
  },
  actions: {
    setAmount: assign((_, typed: string) => ({
      amount: amountOf(typed),
      amountProblem: undefined,
      passwordProblem: undefined,
      refusal: undefined,
    })),
    setAmountProblem: assign({ amountProblem: { key: 'page.team.amountWrong' } }),
    setPasswordProblem: assign({ passwordProblem: { key: 'field.required' }, refusal: undefined }),
    clearProblems: assign({ passwordProblem: undefined, refusal: undefined }),
    setRefusal: assign((_, outcome: TransferOutcome) => (outcome.kind === 'moved' ? {} : { refusal: outcome })),
    setFailure: assign({ refusal: { kind: 'lost' } }),
    setUnsure: assign({ unsure: true }),
    notifyMoneyMoved: ({ context }) => context.centre.send({ type: 'money.moved' }),
    setMoved: assign((_, outcome: TransferOutcome) => (outcome.kind === 'moved' ? { moved: outcome } : {})),
  },
}).createMachine({
  id: 'downlineTransfer',
  description: 'Money goes from the agent to a downline.',
  context: ({ input }) => ({ ...input, unsure: false }),
  initial: 'editing',
  output: ({ context }) => ({ moved: context.unsure || context.moved !== undefined }),
  states: {
    editing: {
      description: 'The agent types the amount.',
      on: {
        'transfer.close': 'closed',
        'transfer.review': [
          {
            guard: { type: 'isAmount', params: ({ event }) => event.amount },
            target: 'confirming',
            actions: { type: 'setAmount', params: ({ event }) => event.amount },
          },
          { actions: 'setAmountProblem' },
        ],
      },
    },
    confirming: {
      description: 'The agent sees the recipient and the amount, and confirms with the payment password.',
      on: {
        'transfer.close': 'closed',
        'transfer.change': { target: 'editing', actions: 'clearProblems' },
        'transfer.send': [
          {
            guard: { type: 'isPasswordTyped', params: ({ event }) => event.paymentPassword },
            target: 'sending',
            actions: 'clearProblems',
          },
          { actions: 'setPasswordProblem' },
        ],
      },
    },
    sending: {
      description: 'The transfer is being sent.',
      tags: 'busy',
      invoke: {
        id: 'sendTransfer',
        src: 'sendTransfer',
        input: ({ context: { downline, amount = 0, requestId }, event }) => ({
          memberId: downline.memberId,
          amount,
          requestId,
          paymentPassword: plainCode((event as Extract<TransferEvent, { paymentPassword: string }>).paymentPassword),
        }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => event.output },
            target: 'moved',
            actions: { type: 'setMoved', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnsure', params: ({ event }) => event.output },
            target: 'lost',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isShort', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'confirming', actions: { type: 'setRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'lost', actions: 'setFailure' },
      },
    },
    lost: {
      description:
        'The answer was lost, so the result is unknown: the agent sends the same transfer again or closes the window.',
      entry: ['setUnsure', 'notifyMoneyMoved'],
      on: {
        'transfer.close': 'closed',
        'transfer.send': [
          {
            guard: { type: 'isPasswordTyped', params: ({ event }) => event.paymentPassword },
            target: 'sending',
            actions: 'clearProblems',
          },
          { actions: 'setPasswordProblem' },
        ],
      },
    },
    moved: {
      description: 'The money has moved; both balances are shown.',
      entry: 'notifyMoneyMoved',
      on: { 'transfer.close': 'closed' },
    },
    closed: { description: 'The window of the transfer is closed.', type: 'final' },
  },
})
