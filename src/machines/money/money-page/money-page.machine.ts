import { assign, sendTo, setup } from 'xstate'
import type { Move } from '../../../api/calls/moves.ts'
import type { BankCardOutput, bankCardMachine } from '../bank-card/bank-card.machine.ts'
import type { MoneyKind, MoveTexts } from '../money-move/definitions.ts'
import type { moneyMoveMachine } from '../money-move/money-move.machine.ts'
import { notProvidedMachine } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { payoutReceiptMachine } from '../payout-receipt/payout-receipt.machine.ts'

/** What each page of the member centre moves (S1 2.9). */
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

/** `texts`: what the move's form holds by then. */
export type MoneyPageEvent =
  | { type: 'money.moved' }
  | { type: 'receipt.open'; payout: Move }
  | { type: 'card.open'; texts: MoveTexts }

/**
 * A page of money (MEM-03 to MEM-06): its move, and beside it what a withdrawal needs: a bank account to go to, and the member's
 * word on a payout. The move stays as it is while the member is at one of these.
 */
export const moneyPageMachine = setup({
  types: {
    context: {} as {
      readonly centre: Parent<MoneyPageReport>
      readonly kind: MoneyKind
      readonly payout?: Move | undefined
      readonly texts?: MoveTexts | undefined
      /** How often something has happened that makes lists and balances old. */
      readonly changes: number
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
  guards: { isUnchanged: (_, output: BankCardOutput) => output.kind === 'closed' },
  actions: {
    setChanges: assign({ changes: ({ context }) => context.changes + 1 }),
    notifyMoneyMoved: ({ context }) => context.centre.send({ type: 'money.moved' }),
    setPayout: assign((_, payout: Move) => ({ payout })),
    setTexts: assign((_, texts: MoveTexts) => ({ texts })),
  },
}).createMachine({
  id: 'moneyPage',
  description: 'A page where money is moved.',
  context: ({ input }) => ({ centre: input.centre, kind: kinds[input.page] ?? 'deposit', changes: 0 }),
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
      on: { 'money.moved': { actions: ['setChanges', 'notifyMoneyMoved'] } },
      initial: 'moving',
      states: {
        moving: {
          description: 'The move and what has been moved before.',
          on: {
            'receipt.open': {
              target: 'answering',
              actions: { type: 'setPayout', params: ({ event }) => event.payout },
            },
            'card.open': { target: 'addingCard', actions: { type: 'setTexts', params: ({ event }) => event.texts } },
          },
        },
        answering: {
          description: 'The player says whether a payout has come.',
          invoke: {
            id: 'receipt',
            src: 'payoutReceipt',
            // There is one since it was pressed.
            input: ({ context }) => ({ payout: context.payout as Move }),
            onDone: { target: 'moving', actions: 'setChanges' },
            onError: { target: 'moving', actions: 'setChanges' },
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
                // There are some since it was pressed.
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
    broken: { description: 'The move has broken down; the page has to be opened again.' },
  },
})
