import { assign, setup } from 'xstate'
import type { InvitedMember } from '../../../api/calls/rewards.ts'
import type { PageInput } from '../../centres/page.ts'
import { notProvided } from '../../shared/not-provided.ts'

/** What the member invites with, and who came by it. */
export interface Invitation {
  readonly code: string
  /** The registration's address with the code. */
  readonly link: string
  readonly invited: number
  readonly playing: number
  readonly list: readonly InvitedMember[]
  readonly totalPages: number
}

export type ReferralOutcome =
  | ({ readonly kind: 'loaded' } & Invitation)
  /** The promotion is off. */
  | { readonly kind: 'coming' }
  | { readonly kind: 'unreachable' }

/** What became of the link: `shared` also stands for somebody who thought better of it. */
export type PassOutcome = 'shared' | 'copied' | 'failed'

export interface PassedLink {
  readonly how: 'copy' | 'share'
  readonly link: string
}

export type ReferralEvent =
  | { type: 'link.copy' }
  | { type: 'link.share' }
  | { type: 'page.choose'; page: number }
  | { type: 'referral.retry' }

const empty: Invitation = { code: '', link: '', invited: 0, playing: 0, list: [], totalPages: 0 }

const passing = (how: PassedLink['how']) =>
  ({ target: '.passing', actions: { type: 'setHow', params: { how } } }) as const

/**
 * Inviting friends (S1 2.9; MEM-12): the member's link, to be copied or shared, and who came by it. Work: `loadReferral` reads a page,
 * `passLink` copies or shares.
 */
export const referralMachine = setup({
  types: {
    context: {} as { readonly invitation: Invitation; readonly page: number; readonly how: PassedLink['how'] },
    input: {} as PageInput,
    events: {} as ReferralEvent,
  },
  actors: {
    loadReferral: notProvided<ReferralOutcome, { readonly page: number }>('loadReferral'),
    passLink: notProvided<PassOutcome, PassedLink>('passLink'),
  },
  guards: {
    isLoaded: (_, outcome: ReferralOutcome) => outcome.kind === 'loaded',
    isComing: (_, outcome: ReferralOutcome) => outcome.kind === 'coming',
    isPassed: (_, { outcome, as }: { outcome: PassOutcome; as: PassOutcome }) => outcome === as,
  },
  actions: {
    setInvitation: assign((_, outcome: ReferralOutcome) => (outcome.kind === 'loaded' ? { invitation: outcome } : {})),
    setPage: assign((_, page: number) => ({ page })),
    setHow: assign((_, { how }: { how: PassedLink['how'] }) => ({ how })),
  },
}).createMachine({
  id: 'referral',
  description: 'Inviting friends by a link.',
  context: { invitation: empty, page: 1, how: 'copy' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The link and who came by it are on their way.',
      invoke: {
        id: 'loadReferral',
        src: 'loadReferral',
        input: ({ context: { page } }) => ({ page }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setInvitation', params: ({ event }) => event.output },
          },
          { guard: { type: 'isComing', params: ({ event }) => event.output }, target: 'coming' },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    coming: { description: 'The promotion is off: it is coming soon.' },
    failed: { description: 'It did not come, and can be asked for again.', on: { 'referral.retry': 'loading' } },
    showing: {
      description: 'The link is there, and who came by it.',
      on: {
        'link.copy': passing('copy'),
        'link.share': passing('share'),
        'page.choose': { target: 'loading', actions: { type: 'setPage', params: ({ event }) => event.page } },
      },
      initial: 'resting',
      states: {
        resting: { description: 'The link waits to be passed on.' },
        passing: {
          description: 'The link is being copied or shared.',
          invoke: {
            id: 'passLink',
            src: 'passLink',
            input: ({ context: { how, invitation } }) => ({ how, link: invitation.link }),
            onDone: [
              {
                guard: { type: 'isPassed', params: ({ event }) => ({ outcome: event.output, as: 'copied' as const }) },
                target: 'copied',
              },
              {
                guard: { type: 'isPassed', params: ({ event }) => ({ outcome: event.output, as: 'shared' as const }) },
                target: 'resting',
              },
              { target: 'notPassed' },
            ],
            onError: 'notPassed',
          },
        },
        copied: { description: 'The link is on the clipboard.' },
        notPassed: { description: 'The device did not take the link; it can be copied by hand.' },
      },
    },
  },
})
