import { assign, setup } from 'xstate'
import type { Move } from '../../../api/calls/moves.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** A file from the browser; its content decides its type. */
export interface ProofFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** `type`: neither PNG nor JPEG by content. `size`: above 5 MB. `count`: more than three. */
export type ProofProblem = 'type' | 'size' | 'count'

export type ProofOutcome =
  | { readonly kind: 'good'; readonly files: readonly ProofFile[] }
  | { readonly kind: 'bad'; readonly problem: ProofProblem; readonly name: string }

/** A proof picture; `proofId` is set once it is uploaded. */
export interface Proof {
  readonly file: ProofFile
  readonly proofId?: string | undefined
}

/** The upload of one picture. */
export interface WantedProof {
  readonly requestId: string
  readonly file: ProofFile
}

export type UploadOutcome =
  | { readonly kind: 'kept'; readonly proofId: string }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** The member's answer with its proof. */
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
 * The member confirms or denies the receipt of a payout, with pictures as proof; a denial needs one (MEM-05).
 * Actors: `checkProofs` checks the files' content; `sendProof` uploads one picture, and `confirmReceipt` sends the
 * answer. The answer is idempotent, so it can be repeated after a lost response; uploaded pictures are not sent again.
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
    confirmReceipt: notProvided<WordOutcome, Word>('confirmReceipt'),
  },
  guards: {
    isUnproven: ({ context }) => !context.received && context.proofs.length === 0,
    isAllUploaded: ({ context }) => missing(context.proofs).length === 0,
    isUploaded: (_, outcome: UploadOutcome) => outcome.kind === 'kept',
    /** This picture was the last one. */
    isLastUploaded: ({ context }, outcome: UploadOutcome) =>
      outcome.kind === 'kept' && missing(context.proofs).length === 1,
    hasValidFiles: (_, outcome: ProofOutcome) => outcome.kind === 'good',
    isConfirmed: (_, outcome: WordOutcome) => outcome.kind === 'told',
    hasProof: ({ context }, at: number) => at < context.proofs.length,
  },
  actions: {
    setReceived: assign((_, received: boolean) => ({
      received,
      lacksProof: false,
      problem: undefined,
      rejection: undefined,
    })),
    /** Files that are already listed keep their upload. */
    setProofs: assign(({ context: { proofs } }, outcome: ProofOutcome) =>
      outcome.kind === 'good'
        ? {
            proofs: outcome.files.map((file) => proofs.find((known) => known.file === file) ?? { file }),
            problem: undefined,
            lacksProof: false,
            rejection: undefined,
          }
        : {},
    ),
    setProofId: assign(({ context: { proofs } }, outcome: UploadOutcome) => {
      const [sent] = missing(proofs)
      return outcome.kind === 'kept'
        ? { proofs: proofs.map((one) => (one === sent ? { ...one, proofId: outcome.proofId } : one)) }
        : {}
    }),
    setProblem: assign((_, outcome: ProofOutcome) =>
      outcome.kind === 'bad' ? { problem: outcome, lacksProof: false } : {},
    ),
    clearProof: assign(({ context }, at: number) => ({
      proofs: context.proofs.filter((_, index) => index !== at),
      problem: undefined,
      rejection: undefined,
    })),
    setProofMissing: assign({ lacksProof: true }),
    clearProblems: assign({ lacksProof: false, problem: undefined, rejection: undefined }),
    setRejection: assign((_, outcome: UploadOutcome | WordOutcome) =>
      outcome.kind === 'refused' ? { rejection: outcome.notice } : {},
    ),
    setFailure: assign({ rejection: { key: 'error.unknown' } satisfies Notice }),
  },
}).createMachine({
  id: 'payoutReceipt',
  description: 'The player confirms or denies the receipt of a payout.',
  context: ({ input }) => ({ payout: input.payout, received: true, proofs: [], lacksProof: false }),
  initial: 'asking',
  output: ({ event }) => event.output as PayoutReceiptOutput,
  states: {
    asking: {
      description: 'The player chooses "received" or "not received" and can add pictures as proof.',
      on: {
        'receipt.choose': { actions: { type: 'setReceived', params: ({ event }) => event.received } },
        'proof.add': { target: 'checking', actions: 'clearProblems' },
        'proof.remove': {
          guard: { type: 'hasProof', params: ({ event }) => event.at },
          actions: { type: 'clearProof', params: ({ event }) => event.at },
        },
        'receipt.send': [
          { guard: 'isUnproven', actions: 'setProofMissing' },
          { guard: 'isAllUploaded', target: 'saving', actions: 'clearProblems' },
          { target: 'uploading', actions: 'clearProblems' },
        ],
        'receipt.close': 'closed',
      },
    },
    checking: {
      description: 'The chosen pictures are being checked.',
      invoke: {
        id: 'checkProofs',
        src: 'checkProofs',
        input: ({ context, event }) => ({
          files: (event as Extract<PayoutReceiptEvent, { type: 'proof.add' }>).files,
          proofs: context.proofs.map(({ file }) => file),
        }),
        onDone: [
          {
            guard: { type: 'hasValidFiles', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'setProofs', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'setProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setFailure' },
      },
      on: { 'receipt.close': 'closed' },
    },
    uploading: {
      description: 'The pictures are being uploaded, one after the other.',
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
            guard: { type: 'isLastUploaded', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'setProofId', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUploaded', params: ({ event }) => event.output },
            target: 'uploading',
            reenter: true,
            actions: { type: 'setProofId', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setFailure' },
      },
      on: { 'receipt.close': 'closed' },
    },
    saving: {
      description: 'The answer is being saved.',
      tags: 'busy',
      invoke: {
        id: 'confirmReceipt',
        src: 'confirmReceipt',
        input: ({ context: { payout, received, proofs } }) => ({
          requestId: payout.requestId,
          received,
          proofIds: proofs.flatMap(({ proofId }) => proofId ?? []),
        }),
        onDone: [
          { guard: { type: 'isConfirmed', params: ({ event }) => event.output }, target: 'saved' },
          { target: 'asking', actions: { type: 'setRejection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'setFailure' },
      },
      on: { 'receipt.close': 'closed' },
    },
    saved: { description: "The platform has the player's answer.", type: 'final', output: { kind: 'told' } as const },
    closed: {
      description: 'The player closed the form without an answer.',
      type: 'final',
      output: { kind: 'closed' } as const,
    },
  },
})
