import { assign, sendTo, setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The subject of a claim: a reward, a finished mission, a raffle draw, or an issued promotion. */
export interface Subject {
  readonly kind: 'reward' | 'mission' | 'raffle' | 'promotion'
  readonly id: string
}

/** One intent to claim; the same `requestId` pays once. */
export interface ClaimRequest {
  readonly subject: Subject
  readonly requestId: string
}

/** `amount` in units of money, absent for a prize in kind; `prizeName`: of a raffle. */
export interface Claimed {
  readonly amount?: number | undefined
  readonly prizeName?: string | undefined
}

export type ClaimRefusal = 'alreadyClaimed' | 'expired' | 'notYet' | 'noDraws'

export type ClaimOutcome =
  | ({ readonly kind: 'claimed' } & Claimed)
  | { readonly kind: 'refused'; readonly reason: ClaimRefusal }
  /** The platform refused and gave its own reason. */
  | { readonly kind: 'rejected'; readonly notice: Notice }
  /** The answer was lost, so the payment is unknown. */
  | { readonly kind: 'unclear' }

export type ClaimEvent = ({ type: 'claim.press' } & ClaimRequest) | { type: 'claim.check' } | { type: 'claim.dismiss' }

const pressing = {
  target: 'claiming',
  actions: { type: 'setRequest', params: ({ event }: { event: ClaimRequest }) => event },
} as const

const afterwards = {
  on: { 'claim.press': pressing, 'claim.dismiss': { target: 'idle', actions: 'notifyRead' } },
} as const

const isRefused = <const R extends ClaimRefusal>(reason: R) => ({
  guard: {
    type: 'isRefused',
    params: ({ event }: { event: { output: ClaimOutcome } }) => ({ outcome: event.output, reason }),
  } as const,
  target: `refused.${reason}` as const,
})

/**
 * Claims one thing at a time; a second press during a claim does nothing (MEM-11, MEM-13, CONTENT-09). After a lost
 * answer the player repeats the same request, which pays once and returns the result.
 * Actors: `submitClaim`. Sends its centre `money.moved`, `counts.changed`, and `claim.begun` and `claim.read`, between
 * which the page must stay.
 */
export const claimMachine = setup({
  types: {
    context: {} as {
      readonly centre: PageInput['centre']
      readonly request: ClaimRequest | undefined
      readonly claimed: Claimed
      readonly notice: Notice | undefined
    },
    input: {} as PageInput,
    events: {} as ClaimEvent,
  },
  actors: { submitClaim: notProvided<ClaimOutcome, ClaimRequest | undefined>('submitClaim') },
  guards: {
    isClaimed: (_, outcome: ClaimOutcome) => outcome.kind === 'claimed',
    isRefused: (_, { outcome, reason }: { outcome: ClaimOutcome; reason: ClaimRefusal }) =>
      outcome.kind === 'refused' && outcome.reason === reason,
    isRejected: (_, outcome: ClaimOutcome) => outcome.kind === 'rejected',
    isSameSubject: ({ context: { request } }, { kind, id }: Subject) =>
      request?.subject.kind === kind && request.subject.id === id,
  },
  actions: {
    notifyCountsChanged: sendTo(({ context }) => context.centre, { type: 'counts.changed' }),
    notifyMoneyMoved: sendTo(({ context }) => context.centre, { type: 'money.moved' }),
    notifyBegun: sendTo(({ context }) => context.centre, { type: 'claim.begun' }),
    notifyRead: sendTo(({ context }) => context.centre, { type: 'claim.read' }),
    setRequest: assign((_, { subject, requestId }: ClaimRequest) => ({ request: { subject, requestId } })),
    setClaimed: assign((_, outcome: ClaimOutcome) =>
      outcome.kind === 'claimed' ? { claimed: { amount: outcome.amount, prizeName: outcome.prizeName } } : {},
    ),
    setNotice: assign((_, outcome: ClaimOutcome) => (outcome.kind === 'rejected' ? { notice: outcome.notice } : {})),
  },
}).createMachine({
  id: 'claim',
  description: 'The claim of a reward, a mission or a raffle draw.',
  context: ({ input }) => ({ centre: input.centre, request: undefined, claimed: {}, notice: undefined }),
  initial: 'idle',
  states: {
    idle: { description: 'No claim is pending.', exit: 'notifyBegun', on: { 'claim.press': pressing } },
    claiming: {
      description: 'The claim is being sent; another press does nothing.',
      invoke: {
        id: 'submitClaim',
        src: 'submitClaim',
        input: ({ context: { request } }) => request,
        onDone: [
          {
            guard: { type: 'isClaimed', params: ({ event }) => event.output },
            target: 'claimed',
            actions: [
              { type: 'setClaimed', params: ({ event }) => event.output },
              'notifyCountsChanged',
              'notifyMoneyMoved',
            ],
          },
          isRefused('alreadyClaimed'),
          isRefused('expired'),
          isRefused('notYet'),
          isRefused('noDraws'),
          {
            guard: { type: 'isRejected', params: ({ event }) => event.output },
            target: 'refused.otherwise',
            actions: { type: 'setNotice', params: ({ event }) => event.output },
          },
          { target: 'unclear' },
        ],
        onError: 'unclear',
      },
    },
    claimed: { description: 'The claim was paid; the member sees the result.', ...afterwards },
    refused: {
      description: 'The platform refused the claim; the member sees the reason.',
      entry: 'notifyCountsChanged',
      ...afterwards,
      initial: 'alreadyClaimed',
      states: {
        alreadyClaimed: { description: 'It was claimed before, here or on another device.' },
        expired: { description: 'The time to claim it is over.' },
        notYet: { description: 'It cannot be claimed yet.' },
        noDraws: { description: 'No draw is left today.' },
        otherwise: { description: 'The platform gives its own reason.' },
      },
    },
    unclear: {
      description: 'The answer was lost: the claim may have been paid, and the member can check it.',
      on: {
        'claim.check': 'claiming',
        'claim.press': [
          { guard: { type: 'isSameSubject', params: ({ event }) => event.subject }, target: 'claiming' },
          pressing,
        ],
      },
    },
  },
})
