import { assign, setup } from 'xstate'
import { plainDigits } from '../../shared/fields/digits.ts'
import { collect, isEmpty, type Problems } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export interface CardTexts {
  readonly bankName: string
  readonly accountNumber: string
  readonly holderName: string
}

/** `unknown`: the answer was lost, so the account may have been added. */
export type CardOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly notice: Notice }
  | { readonly kind: 'unknown'; readonly notice: Notice }
/** `unsure`: the form was closed while the account may have been added. */
export type BankCardOutput = { readonly kind: 'added' } | { readonly kind: 'closed' } | { readonly kind: 'unsure' }
export type BankCardEvent = { type: 'card.submit'; texts: CardTexts } | { type: 'card.close' }

const tidy = ({ bankName, accountNumber, holderName }: CardTexts): CardTexts => ({
  bankName: bankName.trim(),
  accountNumber: plainDigits(accountNumber).replaceAll(/\p{Pd}/gu, ''),
  holderName: holderName.trim(),
})

const problemsOf = (texts: CardTexts): Problems<keyof CardTexts> => {
  const { bankName, accountNumber, holderName } = tidy(texts)
  return collect({
    bankName: bankName.length < 2 ? { key: 'field.required' } : undefined,
    accountNumber: /^\d{8,20}$/.test(accountNumber) ? undefined : { key: 'page.withdraw.cardNumberWrong' },
    holderName: holderName.length < 2 ? { key: 'field.required' } : undefined,
  })
}

/**
 * Adds a bank account for withdrawals (MEM-05). The number stays in the event and the request.
 * Actors: `addCard`.
 */
export const bankCardMachine = setup({
  types: {
    context: {} as {
      readonly fieldErrors: Problems<keyof CardTexts>
      readonly rejection?: Notice | undefined
      /** An earlier answer was lost, whatever a later attempt returns. */
      readonly unsure: boolean
    },
    events: {} as BankCardEvent,
    output: {} as BankCardOutput,
    tags: {} as 'busy',
  },
  actors: { addCard: notProvided<CardOutcome, CardTexts>('addCard') },
  guards: {
    isFormValid: (_, texts: CardTexts) => isEmpty(problemsOf(texts)),
    isAdded: (_, outcome: CardOutcome) => outcome.kind === 'added',
    isUnsure: ({ context }) => context.unsure,
  },
  actions: {
    setProblems: assign((_, texts: CardTexts) => ({ fieldErrors: problemsOf(texts), rejection: undefined })),
    clearProblems: assign({ fieldErrors: {}, rejection: undefined }),
    setRejection: assign(({ context }, outcome: CardOutcome) =>
      outcome.kind === 'added'
        ? {}
        : { rejection: outcome.notice, unsure: context.unsure || outcome.kind === 'unknown' },
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } satisfies Notice, unsure: true }),
  },
}).createMachine({
  id: 'bankCard',
  description: 'Adding a bank account for withdrawals.',
  context: { fieldErrors: {}, unsure: false },
  initial: 'typing',
  output: ({ event }) => event.output as BankCardOutput,
  states: {
    typing: {
      description: 'The form of the bank account is on the screen.',
      on: {
        'card.submit': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.texts },
            target: 'saving',
            actions: 'clearProblems',
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.texts } },
        ],
        'card.close': [{ guard: 'isUnsure', target: 'left' }, { target: 'closed' }],
      },
    },
    saving: {
      description: 'The bank account is being sent.',
      tags: 'busy',
      invoke: {
        id: 'addCard',
        src: 'addCard',
        input: ({ event }) => tidy((event as Extract<BankCardEvent, { type: 'card.submit' }>).texts),
        onDone: [
          { guard: { type: 'isAdded', params: ({ event }) => event.output }, target: 'added' },
          { target: 'typing', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'typing', actions: 'setFailure' },
      },
      // The platform may have received the request.
      on: { 'card.close': 'left' },
    },
    added: { description: 'The bank account was added.', type: 'final', output: { kind: 'added' } as const },
    left: {
      description: 'The player closed the form, and the bank account may have been added.',
      type: 'final',
      output: { kind: 'unsure' } as const,
    },
    closed: {
      description: 'The player closed the form without adding a bank account.',
      type: 'final',
      output: { kind: 'closed' } as const,
    },
  },
})
