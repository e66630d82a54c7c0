import { assign, sendTo, setup } from 'xstate'
import type { Move } from '../../../api/calls/moves.ts'
import type { BankCardOutput, bankCardMachine } from '../bank-card/bank-card.machine.ts'
import type { MoneyKind, MoveTexts } from '../money-move/definitions.ts'
import type { moneyMoveMachine } from '../money-move/money-move.machine.ts'
import { notProvidedMachine } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { payoutReceiptMachine } from '../payout-receipt/payout-receipt.machine.ts'

/** The kind of move on each page of the member centre (MEM-01). */
const kinds: Readonly<Record<string, MoneyKind>> = {
  depositv2: 'deposit',
  withdraw: 'withdrawal',
  transferFund: 'transfer',
  transferUpline: 'upline',
}

export type MoneyPageReport = { type: 'money.moved' }

export interface MoneyPageInput {
  /** The page's key. */
  readonly page: string
  readonly centre: Parent<MoneyPageReport>
}

/** `texts`: the current values of the move's form. */
export type MoneyPageEvent =
  | { type: 'money.moved' }
  /** `underWay`: the number of listed moves that the platform has not finished. */
  | { type: 'moves.counted'; underWay: number }
  | { type: 'receipt.open'; payout: Move }
  | { type: 'card.open'; texts: MoveTexts }

const renewHistory = {
  type: 'renewHistory',
  params: ({ context }: { context: { readonly kind: MoneyKind } }) => context.kind,
} as const
const setUnderWay = {
  type: 'setUnderWay',
  params: ({ event }: { event: { readonly underWay: number } }) => event.underWay,
} as const

/**
 * A page of money: its move, the bank account form and the confirmation of a payout (MEM-03 to MEM-06). The move keeps
 * its state while another form is open.
 */
export const moneyPageMachine = setup({
  types: {
    context: {} as {
      readonly centre: Parent<MoneyPageReport>
      readonly kind: MoneyKind
      readonly payout?: Move | undefined
      readonly texts?: MoveTexts | undefined
      /** The moves that the platform had not finished at the last count. */
      readonly underWay: number
    },
    input: {} as MoneyPageInput,
    events: {} as MoneyPageEvent,
    children: {} as { move: 'moneyMove'; receipt: 'payoutReceipt'; card: 'bankCard' },
  },
  actors: {
    moneyMove: notProvidedMachine<typeof moneyMoveMachine>(),
    payoutReceipt: notProvidedMachine<typeof payoutReceiptMachine>(),
    bankCard: notProvidedMachine<typeof bankCardMachine>(),
  },
  guards: {
    isUnchanged: (_, output: BankCardOutput) => output.kind === 'closed',
    hasFewer: ({ context }, underWay: number) => underWay < context.underWay,
  },
  actions: {
    /** Provided by the app: reads the history, then the funds, which then include every completed move of the history. */
    renewHistory: (_, _kind: MoneyKind) => {},
    /** Provided by the app: reads the funds. */
    renewFunds: () => {},
    setUnderWay: assign((_, underWay: number) => ({ underWay })),
    notifyMoneyMoved: ({ context }) => context.centre.send({ type: 'money.moved' }),
    setPayout: assign((_, payout: Move) => ({ payout })),
    setTexts: assign((_, texts: MoveTexts) => ({ texts })),
  },
}).createMachine({
  id: 'moneyPage',
  description: 'A page where money is moved.',
  context: ({ input }) => ({ centre: input.centre, kind: kinds[input.page] ?? 'deposit', underWay: 0 }),
  initial: 'open',
  states: {
    open: {
      description: 'Money can be moved here.',
      invoke: {
        id: 'move',
        src: 'moneyMove',
        input: ({ context, self }) => ({ kind: context.kind, parent: self }),
        onError: 'broken',
      },
      on: {
        'money.moved': { actions: [renewHistory, 'notifyMoneyMoved'] },
        'moves.counted': [
          {
            guard: { type: 'hasFewer', params: ({ event }) => event.underWay },
            // A move that ended has changed the balance, too.
            actions: [setUnderWay, renewHistory, 'notifyMoneyMoved'],
          },
          { actions: [setUnderWay, 'renewFunds'] },
        ],
      },
      initial: 'moving',
      states: {
        moving: {
          description: 'The move and the earlier moves are on the screen.',
          on: {
            'receipt.open': {
              target: 'answering',
              actions: { type: 'setPayout', params: ({ event }) => event.payout },
            },
            'card.open': { target: 'addingCard', actions: { type: 'setTexts', params: ({ event }) => event.texts } },
          },
        },
        answering: {
          description: 'The player confirms or denies the receipt of a payout.',
          invoke: {
            id: 'receipt',
            src: 'payoutReceipt',
            // The press set the payout.
            input: ({ context }) => ({ payout: context.payout as Move }),
            onDone: { target: 'moving', actions: renewHistory },
            onError: { target: 'moving', actions: renewHistory },
          },
        },
        addingCard: {
          description: 'The player adds a bank account.',
          invoke: {
            id: 'card',
            src: 'bankCard',
            onDone: [
              { guard: { type: 'isUnchanged', params: ({ event }) => event.output }, target: 'moving' },
              {
                target: 'moving',
                // The press set the values.
                actions: sendTo('move', ({ context }) => ({
                  type: 'terms.changed',
                  texts: context.texts as MoveTexts,
                })),
              },
            ],
            onError: 'moving',
          },
        },
      },
    },
    broken: { description: 'The move failed; the player has to open the page again.' },
  },
})
