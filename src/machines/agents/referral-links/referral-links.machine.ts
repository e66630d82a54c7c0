import { assign, setup } from 'xstate'
import type { DownlineKind, ReferralLink } from '../../../api/calls/team.ts'
import { rebateOf } from '../downline-form/rebate.ts'
import { collect, isEmpty, type Problems } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export type LinkField = 'campaign' | 'rebate'

/** The values of the form for a new link; `rebate` in per cent. */
export interface LinkTexts {
  readonly campaign: string
  readonly rebate: string
  readonly kind: DownlineKind
}

/** `maxRebate` is a fraction: the agent's own. */
export interface Links {
  readonly links: readonly ReferralLink[]
  readonly maxRebate: number
}

export type LinksOutcome =
  | { readonly kind: 'loaded'; readonly links: Links }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type MadeOutcome =
  | { readonly kind: 'made'; readonly link: ReferralLink }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** The result of sharing a link: `shared` through the device, or `copied`. */
export type SharedOutcome = 'shared' | 'copied' | 'failed'

export type ReferralLinksEvent =
  | { type: 'links.retry' }
  | { type: 'link.choose'; code: string }
  | { type: 'link.make'; texts: LinkTexts }
  | { type: 'link.share'; code: string }
  | { type: 'link.copy'; code: string }

const longestName = 40

const problemsOf = (links: Links | undefined, texts: LinkTexts): Problems<LinkField> => {
  const length = Array.from(texts.campaign.trim()).length
  return collect({
    campaign:
      length === 0
        ? { key: 'field.required' }
        : length > longestName
          ? { key: 'page.registerCentre.campaignLong' }
          : undefined,
    rebate:
      rebateOf(texts.rebate, links?.maxRebate ?? 0) === undefined
        ? { key: 'page.registerCentre.rebateWrong' }
        : undefined,
  })
}

/**
 * The agent's referral links, one per campaign, with QR code, number of members and sharing (AGT-04).
 * Actors: `loadLinks`, `makeLink`; `passOn` shares an address or copies it to the clipboard.
 */
export const referralLinksMachine = setup({
  types: {
    context: {} as {
      readonly links?: Links | undefined
      /** The code of the link whose QR code is visible. */
      readonly chosen?: string | undefined
      readonly fieldErrors: Problems<LinkField>
      readonly notice?: Notice | undefined
      readonly passedOn?: SharedOutcome | undefined
    },
    events: {} as ReferralLinksEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadLinks: notProvided<LinksOutcome, void>('loadLinks'),
    makeLink: notProvided<MadeOutcome, { campaign: string; kind: DownlineKind; rebate: number }>('makeLink'),
    passOn: notProvided<SharedOutcome, { way: 'share' | 'copy'; code: string }>('passOn'),
  },
  guards: {
    isLoaded: (_, outcome: LinksOutcome) => outcome.kind === 'loaded',
    isFormValid: ({ context }, texts: LinkTexts) => isEmpty(problemsOf(context.links, texts)),
  },
  actions: {
    setLinks: assign((_, outcome: LinksOutcome) =>
      outcome.kind === 'loaded'
        ? { links: outcome.links, chosen: outcome.links.links[0]?.code, notice: undefined }
        : { notice: outcome.notice },
    ),
    setChosen: assign((_, chosen: string) => ({ chosen, passedOn: undefined })),
    setProblems: assign(({ context }, texts: LinkTexts) => ({
      fieldErrors: problemsOf(context.links, texts),
      notice: undefined,
    })),
    clearProblems: assign({ fieldErrors: {}, notice: undefined, passedOn: undefined }),
    setNewLink: assign(({ context: { links } }, outcome: MadeOutcome) => {
      if (outcome.kind === 'refused') return { notice: outcome.notice }
      const others = links?.links.filter(({ code }) => code !== outcome.link.code) ?? []
      return {
        links: { links: [outcome.link, ...others], maxRebate: links?.maxRebate ?? 0 },
        chosen: outcome.link.code,
      }
    }),
    setPassedOn: assign((_, passedOn: SharedOutcome) => ({ passedOn })),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
  },
}).createMachine({
  id: 'referralLinks',
  description: "The agent's links for inviting downlines.",
  context: { fieldErrors: {} },
  initial: 'loading',
  states: {
    loading: {
      description: 'The links are loading.',
      invoke: {
        id: 'loadLinks',
        src: 'loadLinks',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setLinks', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setLinks', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The links failed to load; the agent can try again.',
      on: { 'links.retry': 'loading' },
    },
    showing: {
      description: 'The links are listed above the form for a new one; one shows its QR code.',
      on: {
        'link.choose': { actions: { type: 'setChosen', params: ({ event }) => event.code } },
        'link.share': 'passingOn',
        'link.copy': 'passingOn',
        'link.make': [
          {
            guard: { type: 'isFormValid', params: ({ event }) => event.texts },
            target: 'making',
            actions: 'clearProblems',
          },
          { actions: { type: 'setProblems', params: ({ event }) => event.texts } },
        ],
      },
    },
    passingOn: {
      description: 'A link is being shared or copied.',
      invoke: {
        id: 'passOn',
        src: 'passOn',
        input: ({ event }) => {
          const { type, code } = event as Extract<ReferralLinksEvent, { type: 'link.share' | 'link.copy' }>
          return { way: type === 'link.share' ? 'share' : 'copy', code }
        },
        onDone: { target: 'showing', actions: { type: 'setPassedOn', params: ({ event }) => event.output } },
        onError: { target: 'showing', actions: { type: 'setPassedOn', params: () => 'failed' } },
      },
    },
    making: {
      description: 'A new link is being created.',
      tags: 'busy',
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context: { links }, event }) => {
          const { texts } = event as Extract<ReferralLinksEvent, { type: 'link.make' }>
          return {
            campaign: texts.campaign.trim(),
            kind: texts.kind,
            rebate: rebateOf(texts.rebate, links?.maxRebate ?? 0) ?? 0,
          }
        },
        onDone: { target: 'showing', actions: { type: 'setNewLink', params: ({ event }) => event.output } },
        onError: { target: 'showing', actions: 'setFailure' },
      },
    },
  },
})
