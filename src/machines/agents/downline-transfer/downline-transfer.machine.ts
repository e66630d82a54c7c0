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
 * After `wrongPassword`, `locked`, `lost` and `refused` the agent can retry, after `short` and `limits` with another amount. `lost`: the result is unknown; the request
 * id prevents a second transfer.
 */
export type TransferOutcome =
  | { readonly kind: 'moved'; readonly balance: number; readonly downlineBalance: number }
  | { readonly kind: 'wrongPassword'; readonly attemptsLeft: number }
  | { readonly kind: 'locked'; readonly until: string }
  | { readonly kind: 'short'; readonly available: number }
  | { readonly kind: 'limits'; readonly min: number; readonly max: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type TransferRefusal = Exclude<TransferOutcome, { kind: 'moved' }>

/** The outcome of a transfer whose answer was lost. `absent`: nothing was moved. */
export type FoundTransfer =
  | { readonly kind: 'moved'; readonly amount: number }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }

/**
 * `requestId`: identifies this transfer (8 to 64 letters, digits and hyphens). `unsettled`: the amount that was sent under
 * this id before the window was closed or the page left, without an answer.
 */
export interface TransferInput {
  readonly downline: Pick<Downline, 'memberId' | 'username' | 'nickname' | 'balance'>
  readonly requestId: string
  readonly unsettled?: number | undefined
  readonly centre: Parent<TransferReport>
}

/** A transfer that is sent, without its password. */
export type UnsettledTransfer = Omit<WantedTransfer, 'paymentPassword'>

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

const dropUnsettled = {
  type: 'dropUnsettled',
  params: ({ context }: { context: Pick<TransferInput, 'downline'> }) => ({ memberId: context.downline.memberId }),
} as const

/**
 * Transfers money to a downline (AGT-05): amount, confirmation with the payment password, result.
 * Actors: `sendTransfer` books it once under its request id; `findTransfer` looks up one whose answer was lost before the
 * window was opened. The payment password stays in the event and the pending request. Tells its centre as soon as money
 * has moved, or may have.
 */
export const downlineTransferMachine = setup({
  types: {
    context: {} as TransferInput & {
      readonly amount?: number | undefined
      readonly amountProblem?: Message | undefined
      readonly passwordProblem?: Message | undefined
      readonly refusal?: TransferRefusal | undefined
      /** Undefined for a transfer that was looked up. */
      readonly moved?: Extract<TransferOutcome, { kind: 'moved' }> | undefined
      /** An earlier answer was lost, so the money may have moved whatever a later attempt returns. */
      readonly unsure: boolean
    },
    input: {} as TransferInput,
    events: {} as TransferEvent,
    output: {} as TransferOutput,
    tags: {} as 'busy',
  },
  actors: {
    sendTransfer: notProvided<TransferOutcome, WantedTransfer>('sendTransfer'),
    findTransfer: notProvided<FoundTransfer, Pick<WantedTransfer, 'memberId' | 'requestId'>>('findTransfer'),
  },
  guards: {
    isAmount: (_, typed: string) => amountOf(typed) !== undefined,
    isPasswordTyped: (_, password: string) => plainCode(password) !== '',
    isUnsettled: ({ context }) => context.unsettled !== undefined,
    isMoved: (_, outcome: TransferOutcome | FoundTransfer) => outcome.kind === 'moved',
    isAbsent: (_, outcome: FoundTransfer) => outcome.kind === 'absent',
    isUnsure: ({ context }, outcome: TransferOutcome) => context.unsure || outcome.kind === 'lost',
    isAmountRefused: (_, outcome: TransferOutcome) => outcome.kind === 'short' || outcome.kind === 'limits',
  },
  actions: {
    /** Provided by the app: keeps a transfer before it is sent, until its outcome is known (PLAY-08). */
    keepUnsettled: (_, _transfer: UnsettledTransfer) => {},
    /** Provided by the app: drops a transfer whose outcome is known. */
    dropUnsettled: (_, _of: { readonly memberId: string }) => {},
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
    setFound: assign((_, outcome: FoundTransfer) => (outcome.kind === 'moved' ? { amount: outcome.amount } : {})),
  },
}).createMachine({
  id: 'downlineTransfer',
  description: 'Money goes from the agent to a downline.',
  context: ({ input }) => ({
    ...input,
    amount: input.unsettled,
    unsure: input.unsettled !== undefined,
    refusal: input.unsettled === undefined ? undefined : { kind: 'lost' },
  }),
  initial: 'opening',
  output: ({ context }) => ({ moved: context.unsure || context.moved !== undefined }),
  states: {
    opening: {
      description: 'The window opens with an earlier transfer whose answer is missing, or with a new one.',
      always: [{ guard: 'isUnsettled', target: 'lookingUp' }, { target: 'editing' }],
    },
    lookingUp: {
      description: 'The answer to an earlier transfer is missing; the platform is asked for its result.',
      tags: 'busy',
      on: { 'transfer.close': 'closed' },
      invoke: {
        id: 'findTransfer',
        src: 'findTransfer',
        input: ({ context: { downline, requestId } }) => ({ memberId: downline.memberId, requestId }),
        onDone: [
          {
            guard: { type: 'isMoved', params: ({ event }) => event.output },
            target: 'moved',
            actions: { type: 'setFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAbsent', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'clearProblems',
          },
          { target: 'lost' },
        ],
        onError: 'lost',
      },
    },
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
      entry: {
        type: 'keepUnsettled',
        params: ({ context: { downline, amount = 0, requestId } }) => ({
          memberId: downline.memberId,
          amount,
          requestId,
        }),
      },
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
            guard: { type: 'isAmountRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: [dropUnsettled, { type: 'setRefusal', params: ({ event }) => event.output }],
          },
          {
            target: 'confirming',
            actions: [dropUnsettled, { type: 'setRefusal', params: ({ event }) => event.output }],
          },
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
      entry: ['notifyMoneyMoved', dropUnsettled],
      on: { 'transfer.close': 'closed' },
    },
    closed: { description: 'The window of the transfer is closed.', type: 'final' },
  },
})
