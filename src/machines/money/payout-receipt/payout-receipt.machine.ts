import { assign, setup } from 'xstate'
import type { Move } from '../../../api/calls/moves.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

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

/** A picture that goes along; with `proofId` it is with the platform. */
export interface Proof {
  readonly file: ProofFile
  readonly proofId?: string | undefined
}

/** A picture for the platform. */
export interface WantedProof {
  readonly requestId: string
  readonly file: ProofFile
}

export type UploadOutcome =
  | { readonly kind: 'kept'; readonly proofId: string }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** The member's word, with what proves it. */
export interface Word {
  readonly requestId: string
  readonly received: boolean
  readonly proofIds: readonly string[]
}

export type WordOutcome = { readonly kind: 'told' } | { readonly kind: 'refused'; readonly notice: Notice }
export type PayoutReceiptOutput = { readonly kind: 'told' } | { readonly kind: 'closed' }

export type PayoutReceiptEvent =
  | { type: 'receipt.choose'; received: boolean }
  | { type: 'proof.add'; files: readonly ProofFile[] }
  | { type: 'proof.remove'; at: number }
  | { type: 'receipt.send' }
  | { type: 'receipt.close' }

const missing = (proofs: readonly Proof[]) => proofs.filter(({ proofId }) => proofId === undefined)

/**
 * What the member says about a payout (S2 4, MEM-05): received or not, with pictures that prove it; that it was not received needs
 * one. Work: `checkProofs` looks at the files' content; `sendProof` sends one picture, and `giveWord` the word. The same word twice is
 * one, so that it can be sent again when the answer was lost; pictures that are with the platform are not sent again, as it takes only
 * so many.
 */
export const payoutReceiptMachine = setup({
  types: {
    context: {} as {
      readonly payout: Move
      readonly received: boolean
      readonly proofs: readonly Proof[]
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
    sendProof: notProvided<UploadOutcome, WantedProof | undefined>('sendProof'),
    giveWord: notProvided<WordOutcome, Word>('giveWord'),
  },
  guards: {
    isUnproven: ({ context }) => !context.received && context.proofs.length === 0,
    isAllKept: ({ context }) => missing(context.proofs).length === 0,
    isKept: (_, outcome: UploadOutcome) => outcome.kind === 'kept',
    /** This picture was the last one. */
    isLastKept: ({ context }, outcome: UploadOutcome) =>
      outcome.kind === 'kept' && missing(context.proofs).length === 1,
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
    /** Pictures that are known stay as they are. */
    keep: assign(({ context: { proofs } }, outcome: ProofOutcome) =>
      outcome.kind === 'good'
        ? {
            proofs: outcome.files.map((file) => proofs.find((known) => known.file === file) ?? { file }),
            problem: undefined,
            lacksProof: false,
            rejection: undefined,
          }
        : {},
    ),
    keepId: assign(({ context: { proofs } }, outcome: UploadOutcome) => {
      const [sent] = missing(proofs)
      return outcome.kind === 'kept'
        ? { proofs: proofs.map((one) => (one === sent ? { ...one, proofId: outcome.proofId } : one)) }
        : {}
    }),
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
    noteRejection: assign((_, outcome: UploadOutcome | WordOutcome) =>
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
        'receipt.send': [
          { guard: 'isUnproven', actions: 'noteLack' },
          { guard: 'isAllKept', target: 'telling', actions: 'clear' },
          { target: 'uploading', actions: 'clear' },
        ],
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
          proofs: context.proofs.map(({ file }) => file),
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
    uploading: {
      description: 'The pictures are on their way, one after the other.',
      tags: 'busy',
      invoke: {
        id: 'sendProof',
        src: 'sendProof',
        input: ({ context: { payout, proofs } }) => {
          const [next] = missing(proofs)
          return next && { requestId: payout.requestId, file: next.file }
        },
        onDone: [
          {
            guard: { type: 'isLastKept', params: ({ event }) => event.output },
            target: 'telling',
            actions: { type: 'keepId', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isKept', params: ({ event }) => event.output },
            target: 'uploading',
            reenter: true,
            actions: { type: 'keepId', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'noteRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'noteFailure' },
      },
      on: { 'receipt.close': 'closed' },
    },
    telling: {
      description: "The player's word is on its way.",
      tags: 'busy',
      invoke: {
        id: 'giveWord',
        src: 'giveWord',
        input: ({ context: { payout, received, proofs } }) => ({
          requestId: payout.requestId,
          received,
          proofIds: proofs.flatMap(({ proofId }) => proofId ?? []),
        }),
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
