import { assign, setup } from 'xstate'
import type { InvitedMember } from '../../../api/calls/rewards.ts'
import type { PageInput } from '../../centres/page.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import { keptPage } from '../../shared/place.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The member's invitation and the members who joined by it. */
export interface Invitation {
  readonly code: string
  /** The registration's address with the code. */
  readonly link: string
  readonly invited?: number
  readonly playing?: number
  readonly list: readonly InvitedMember[]
  readonly totalPages: number
}

export type ReferralOutcome =
  /** `page`: the page that it is, if the list ends before the requested one. */
  | ({ readonly kind: 'loaded'; readonly page?: number } & Invitation)
  /** The promotion is off. */
  | { readonly kind: 'coming' }
  | Failed

/** The result for the link: `shared` also when the member cancelled the share sheet. */
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

const empty: Invitation = { code: '', link: '', list: [], totalPages: 0 }

const passing = (how: PassedLink['how']) =>
  ({ target: '.passing', actions: { type: 'setHow', params: { how } } }) as const

/**
 * The member's referral link, to copy or share, and the members who joined by it (MEM-12).
 * Actors: `loadReferral` reads a page, `passLink` copies or shares.
 */
export const referralMachine = setup({
  types: {
    context: {} as {
      readonly invitation: Invitation
      readonly page: number
      readonly how: PassedLink['how']
      /** Why the last load failed. */
      readonly failure?: Notice
    },
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
    setInvitation: assign(({ context }, outcome: ReferralOutcome) =>
      outcome.kind === 'loaded' ? { invitation: outcome, page: outcome.page ?? context.page } : {},
    ),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setPage: assign((_, page: number) => ({ page })),
    setHow: assign((_, { how }: { how: PassedLink['how'] }) => ({ how })),
  },
}).createMachine({
  id: 'referral',
  description: 'The invitation of friends by a link.',
  context: ({ input: { place } }) => ({ invitation: empty, page: keptPage(place), how: 'copy' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The link and the invited members are loading.',
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
          { target: 'failed', actions: failing },
        ],
        onError: { target: 'failed', actions: failing },
      },
    },
    coming: { description: 'The promotion is off, and the page says that it is coming soon.' },
    failed: {
      description: 'The link and the invited members failed to load; the member can try again.',
      on: { 'referral.retry': 'loading' },
    },
    showing: {
      description: 'The link and the invited members are on the screen.',
      on: {
        'link.copy': passing('copy'),
        'link.share': passing('share'),
        'page.choose': { target: 'loading', actions: { type: 'setPage', params: ({ event }) => event.page } },
      },
      initial: 'resting',
      states: {
        resting: { description: 'The link can be copied or shared.' },
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
        copied: { description: 'The link was copied to the clipboard.' },
        notPassed: { description: 'The device refused to copy or share the link; the member can copy it by hand.' },
      },
    },
  },
})
