import { assign, setup } from 'xstate'
import type { Move } from '../../api/calls/moves.ts'
import { notProvided } from '../not-provided.ts'
import type { Notice } from '../text-key.ts'

/** A file as the browser hands it over; what it is, its bytes say. */
export interface ProofFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** `type`: no PNG or JPEG by its content. `size`: above 5 MB. `count`: a fourth one. */
export type ProofProblem = 'type' | 'size' | 'count'

export type ProofOutcome =
  | { readonly kind: 'good'; readonly files: readonly ProofFile[] }
  | { readonly kind: 'bad'; readonly problem: ProofProblem; readonly name: string }

/** The member's word, with what proves it. */
export interface Word {
  readonly requestId: string
  readonly received: boolean
  readonly proofs: readonly ProofFile[]
}

export type WordOutcome = { readonly kind: 'told' } | { readonly kind: 'refused'; readonly notice: Notice }
export type PayoutReceiptOutput = { readonly kind: 'told' } | { readonly kind: 'closed' }

export type PayoutReceiptEvent =
  | { type: 'receipt.choose'; received: boolean }
  | { type: 'proof.add'; files: readonly ProofFile[] }
  | { type: 'proof.remove'; at: number }
  | { type: 'receipt.send' }
  | { type: 'receipt.close' }

/**
 * What the member says about a payout (S2 4, MEM-05): received or not, with pictures that prove it; that it was not received needs
 * one. Work: `checkProofs` looks at the files' content; `giveWord` sends the pictures, one after the other, and the word. The same
 * word twice is one, so that it can be sent again when the answer was lost.
 */
export const payoutReceiptMachine = setup({
  types: {
    context: {} as {
      readonly payout: Move
      readonly received: boolean
      readonly proofs: readonly ProofFile[]
      readonly problem?: { readonly problem: ProofProblem; readonly name: string } | undefined
      readonly lacksProof: boolean
      readonly rejection?: Notice | undefined
    },
    input: {} as { readonly payout: Move },
    events: {} as PayoutReceiptEvent,
    output: {} as PayoutReceiptOutput,
    tags: {} as 'busy',
  },
  actors: {
    checkProofs: notProvided<
      ProofOutcome,
      { readonly files: readonly ProofFile[]; readonly proofs: readonly ProofFile[] }
    >('checkProofs'),
    giveWord: notProvided<WordOutcome, Word>('giveWord'),
  },
  guards: {
    isProven: ({ context }) => context.received || context.proofs.length > 0,
    isGood: (_, outcome: ProofOutcome) => outcome.kind === 'good',
    isTold: (_, outcome: WordOutcome) => outcome.kind === 'told',
    hasProof: ({ context }, at: number) => at < context.proofs.length,
  },
  actions: {
    choose: assign((_, received: boolean) => ({
      received,
      lacksProof: false,
      problem: undefined,
      rejection: undefined,
    })),
    keep: assign((_, outcome: ProofOutcome) =>
      outcome.kind === 'good'
        ? { proofs: outcome.files, problem: undefined, lacksProof: false, rejection: undefined }
        : {},
    ),
    noteProblem: assign((_, outcome: ProofOutcome) =>
      outcome.kind === 'bad' ? { problem: outcome, lacksProof: false } : {},
    ),
    remove: assign(({ context }, at: number) => ({
      proofs: context.proofs.filter((_, index) => index !== at),
      problem: undefined,
      rejection: undefined,
    })),
    noteLack: assign({ lacksProof: true }),
    clear: assign({ lacksProof: false, problem: undefined, rejection: undefined }),
    noteRejection: assign((_, outcome: WordOutcome) =>
      outcome.kind === 'refused' ? { rejection: outcome.notice } : {},
    ),
    noteFailure: assign({ rejection: { key: 'error.unknown' } satisfies Notice }),
  },
}).createMachine({
  id: 'payoutReceipt',
  description: 'The player says whether a payout has come.',
  context: ({ input }) => ({ payout: input.payout, received: true, proofs: [], lacksProof: false }),
  initial: 'asking',
  output: ({ event }) => event.output as PayoutReceiptOutput,
  states: {
    asking: {
      description: 'The player chooses: received or not received; pictures can prove it.',
      on: {
        'receipt.choose': { actions: { type: 'choose', params: ({ event }) => event.received } },
        'proof.add': { target: 'checking', actions: 'clear' },
        'proof.remove': {
          guard: { type: 'hasProof', params: ({ event }) => event.at },
          actions: { type: 'remove', params: ({ event }) => event.at },
        },
        'receipt.send': [{ guard: 'isProven', target: 'telling', actions: 'clear' }, { actions: 'noteLack' }],
        'receipt.close': 'closed',
      },
    },
    checking: {
      description: 'The chosen pictures are being looked at.',
      invoke: {
        id: 'checkProofs',
        src: 'checkProofs',
        input: ({ context, event }) => ({
          files: (event as Extract<PayoutReceiptEvent, { type: 'proof.add' }>).files,
          proofs: context.proofs,
        }),
        onDone: [
          {
            guard: { type: 'isGood', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'noteProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'noteFailure' },
      },
      on: { 'receipt.close': 'closed' },
    },
    telling: {
      description: "The player's word and the pictures are on their way.",
      tags: 'busy',
      invoke: {
        id: 'giveWord',
        src: 'giveWord',
        input: ({ context: { payout, received, proofs } }) => ({ requestId: payout.requestId, received, proofs }),
        onDone: [
          { guard: { type: 'isTold', params: ({ event }) => event.output }, target: 'told' },
          { target: 'asking', actions: { type: 'noteRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'noteFailure' },
      },
      on: { 'receipt.close': 'closed' },
    },
    told: { description: 'The platform has the word.', type: 'final', output: { kind: 'told' } as const },
    closed: { description: 'The player says nothing now.', type: 'final', output: { kind: 'closed' } as const },
  },
})
