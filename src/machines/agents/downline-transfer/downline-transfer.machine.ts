import { assign, setup } from 'xstate'
import type { Downline } from '../../../api/calls/team.ts'
import { amountOf } from '../../shared/fields/amount.ts'
import type { Message } from '../../shared/fields/message.ts'
import { plainCode } from '../../shared/fields/phone.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** What is sent: `amount` in units, the payment password for this request only. */
export interface WantedTransfer {
  readonly memberId: string
  readonly amount: number
  readonly paymentPassword: string
  readonly requestId: string
}

/** `wrongPassword`, `locked`, `lost`, `refused`: it can be tried again. `lost`: nobody knows whether the money moved; the same request moves it once. */
export type TransferOutcome =
  | { readonly kind: 'moved'; readonly balance: number; readonly downlineBalance: number }
  | { readonly kind: 'wrongPassword'; readonly attemptsLeft: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'short'; readonly available: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type TransferRefusal = Exclude<TransferOutcome, { kind: 'moved' }>

/** `requestId`: made once for this intent (8 to 64 letters, digits and hyphens). */
export interface TransferInput {
  readonly downline: Pick<Downline, 'memberId' | 'username' | 'nickname' | 'balance'>
  readonly requestId: string
}

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
 * A transfer to a downline (S1 6; AGT-05): the amount, what will happen, the payment password, and what became of it.
 * Work: `sendTransfer` books it, once for its request. The payment password is in the event and in the running request only.
 */
export const downlineTransferMachine = setup({
  types: {
    context: {} as TransferInput & {
      readonly amount?: number | undefined
      readonly amountProblem?: Message | undefined
      readonly passwordProblem?: Message | undefined
      readonly refusal?: TransferRefusal | undefined
      readonly moved?: Extract<TransferOutcome, { kind: 'moved' }> | undefined
      /** An answer was lost: the money may have moved, whatever is said of a later try. */
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
      description: 'The agent sees who gets how much, and confirms it with the payment password.',
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
      description: 'The transfer is on its way to the platform.',
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
      description: 'Nobody knows whether the money has moved: the agent sends the same transfer again, or closes it.',
      entry: 'setUnsure',
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
      on: { 'transfer.close': 'closed' },
    },
    closed: { description: 'The window of the transfer is closed.', type: 'final' },
  },
})
