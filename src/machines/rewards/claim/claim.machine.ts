import { assign, sendTo, setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** What can be claimed: a reward, a mission that is done, a draw of a raffle, what a promotion has issued. */
export interface Subject {
  readonly kind: 'reward' | 'mission' | 'raffle' | 'promotion'
  readonly id: string
}

/** One intent to claim: the same `requestId` pays once, however often it is sent. */
export interface ClaimRequest {
  readonly subject: Subject
  readonly requestId: string
}

/** `amount` in units of money, absent for a prize that is none; `prizeName`: of a raffle. */
export interface Claimed {
  readonly amount?: number | undefined
  readonly prizeName?: string | undefined
}

export type ClaimRefusal = 'alreadyClaimed' | 'expired' | 'notYet' | 'noDraws'

export type ClaimOutcome =
  | ({ readonly kind: 'claimed' } & Claimed)
  | { readonly kind: 'refused'; readonly reason: ClaimRefusal }
  /** The platform said no, for a reason that it gives itself. */
  | { readonly kind: 'rejected'; readonly notice: Notice }
  /** Nobody knows whether it was paid: the answer was lost. */
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
 * Claiming, one thing at a time (MEM-11, MEM-13, CONTENT-09): a second press while one is under way is no second claim. An answer that
 * is lost leaves it unclear; looking again sends the same request, which pays once and hears what became of it. Work: `submitClaim`.
 * Tells its centre `money.moved` and `counts.changed`, and `claim.begun` and `claim.read`, between which it is not to be torn away.
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
  description: 'Claiming a reward, a mission or a draw of a raffle, once.',
  context: ({ input }) => ({ centre: input.centre, request: undefined, claimed: {}, notice: undefined }),
  initial: 'idle',
  states: {
    idle: { description: 'Nothing is being claimed.', exit: 'notifyBegun', on: { 'claim.press': pressing } },
    claiming: {
      description: 'The platform is asked to pay; another press changes nothing.',
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
    claimed: { description: 'It is paid, and the member sees what came.', ...afterwards },
    refused: {
      description: 'The platform did not pay, and the member is told why.',
      entry: 'notifyCountsChanged',
      ...afterwards,
      initial: 'alreadyClaimed',
      states: {
        alreadyClaimed: { description: 'It was claimed before, here or elsewhere.' },
        expired: { description: 'It is too late.' },
        notYet: { description: 'It cannot be claimed yet.' },
        noDraws: { description: 'There is no draw left today.' },
        otherwise: { description: 'For a reason that the platform gives.' },
      },
    },
    unclear: {
      description: 'No answer came: it may be paid or not, and can be looked up.',
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
