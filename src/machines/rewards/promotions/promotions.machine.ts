import { assign, fromCallback, setup } from 'xstate'
import type { Activity, ActivityState, Promotion } from '../../../api/calls/promotions.ts'
import type { PageReport } from '../../centres/page.ts'
import type { claimMachine } from '../claim/claim.machine.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided, notProvidedMachine } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'
import { keptPage, keptText } from '../../shared/place.ts'
import { perPage, standingsOf } from './standing.ts'

/** The reader of the promotions: a visitor, a trial account, or a player with an account. */
export type Looker =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'trial' }
  | { readonly kind: 'player'; readonly account: string }

/** `activities` is undefined where they could not be read: those known before stay. */
export type PromotionsOutcome =
  | {
      readonly kind: 'loaded'
      readonly promotions: readonly Promotion[]
      readonly activities: readonly Activity[] | undefined
    }
  | Failed

/** The query: the promotions in a language, with the player's own states. */
export interface WantedPromotions {
  readonly language: string
  readonly looker: Looker
}

/** `selected`: the promotion of the page; undefined: the list. */
export interface PromotionsInput extends WantedPromotions {
  readonly selected: string | undefined
  /** The list's type, state and page before a reload (PLAY-08). */
  readonly place?: unknown
}

interface Context extends PromotionsInput {
  readonly promotions: readonly Promotion[]
  readonly activities: readonly Activity[]
  readonly type: string
  readonly state: ActivityState | 'all'
  /** From 1. */
  readonly page: number
  /** A claim is pending, or its result is unread. */
  readonly claiming: boolean
  /** Why the last load failed. */
  readonly failure?: Notice
}

export type PromotionsEvent =
  | { type: 'type.choose'; promotionType: string }
  | { type: 'state.choose'; state: ActivityState | 'all' }
  | { type: 'pager.choose'; page: number }
  | { type: 'promotion.apply'; id: string }
  | { type: 'promotions.retry' }
  | { type: 'promotions.renew' }
  | { type: 'language.change'; language: string }
  | { type: 'looker.change'; looker: Looker }
  | Exclude<PageReport, { type: 'page.choose' }>

type Narrowed = Pick<Context, 'promotions' | 'activities' | 'type' | 'state'>

const ofType = ({ promotions, activities, type }: Narrowed) =>
  standingsOf(promotions, activities).filter((one) => type === 'all' || one.promotion.type === type)

/** Returns the chosen state; all if no promotion of the type has it. */
export const stateIn = (context: Narrowed) =>
  ofType(context).some(({ state }) => state === context.state) ? context.state : 'all'

/** Returns the promotions of a type and a state. */
export const listedOf = (context: Narrowed) => {
  const chosen = stateIn(context)
  return ofType(context).filter(({ state }) => chosen === 'all' || state === chosen)
}

export const countOf = (length: number) => Math.max(1, Math.ceil(length / perPage))

const isSame = (a: Looker, b: Looker) =>
  a.kind === b.kind && (a.kind !== 'player' || (b.kind === 'player' && a.account === b.account))

/** The page's promotion is missing from the response. */
const isMissing = ({ selected }: Context, outcome: PromotionsOutcome) =>
  outcome.kind === 'loaded' && selected !== undefined && outcome.promotions.every(({ id }) => id !== selected)

const taking = {
  type: 'setPromotions',
  params: ({ event }: { event: { output: PromotionsOutcome } }) => event.output,
} as const

/** The states of a page without its promotions: it reloads them as the list does, and shows them as soon as they exist. */
const awaiting = {
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'resting',
  on: { 'promotions.renew': '.renewing' },
  states: {
    resting: {
      description: 'The message is up to date.',
      after: { renewEvery: 'renewing' },
    },
    renewing: {
      description: 'The promotions are reloading; the message stays.',
      invoke: {
        id: 'renewPromotions',
        src: 'loadPromotions',
        input: ({ context: { language, looker } }: { readonly context: WantedPromotions }) => ({ language, looker }),
        onDone: [
          {
            guard: { type: 'isThere', params: taking.params },
            target: '#promotions.showing',
            actions: taking,
          },
          { target: 'resting', actions: taking },
        ],
        onError: 'resting',
      },
    },
  },
} as const

/**
 * Promotions by type and state, nine per page, or one on its own page (CONTENT-04). It lives as long as the page and
 * refreshes the player's states, so that a decision shows without a reload.
 * Actors: `loadPromotions`; `watchPage` sends `promotions.renew` when the page becomes visible or an application was
 * sent; `claim` pays an issued promotion, which stays on the page until the result is read. Provided by the app:
 * `openApplication`, `askForLogin`, `askToRegister`, `refreshCounts`, `refreshMoney`.
 */
export const promotionsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as PromotionsInput,
    events: {} as PromotionsEvent,
    children: {} as { claim: 'claim' },
  },
  delays: {
    /** Milliseconds before a slow load is announced (a decision). */
    patience: 6000,
    /** Milliseconds between two refreshes (a decision, as for missions). */
    renewEvery: 15_000,
  },
  actors: {
    loadPromotions: notProvided<PromotionsOutcome, WantedPromotions>('loadPromotions'),
    watchPage: fromCallback(() => undefined),
    claim: notProvidedMachine<typeof claimMachine>(),
  },
  guards: {
    hasNothing: (_, outcome: PromotionsOutcome) => outcome.kind === 'loaded' && outcome.promotions.length === 0,
    isGone: ({ context }, outcome: PromotionsOutcome) => isMissing(context, outcome),
    isKeptForClaim: ({ context }, outcome: PromotionsOutcome) => context.claiming && isMissing(context, outcome),
    isLoaded: (_, outcome: PromotionsOutcome) => outcome.kind === 'loaded',
    isThere: ({ context }, outcome: PromotionsOutcome) =>
      outcome.kind === 'loaded' && outcome.promotions.length > 0 && !isMissing(context, outcome),
    isPlayer: ({ context }) => context.looker.kind === 'player',
    isVisitor: ({ context }) => context.looker.kind === 'visitor',
    isOtherLanguage: ({ context }, language: string) => context.language !== language,
    isOtherLooker: ({ context }, looker: Looker) => !isSame(context.looker, looker),
  },
  actions: {
    setPromotions: assign(({ context }, outcome: PromotionsOutcome) => {
      if (outcome.kind !== 'loaded') return {}
      const { promotions, activities = context.activities } = outcome
      const hasType = promotions.some((one) => one.type === context.type)
      const next = { ...context, promotions, activities, type: hasType ? context.type : 'all' }
      // A visitor has no states of their own: the chosen one waits for the player.
      const state = context.looker.kind === 'visitor' ? context.state : stateIn(next)
      const pages = countOf(listedOf(next).length)
      return { promotions, activities, type: next.type, state, page: Math.min(context.page, pages) }
    }),
    /** A promotion that has ended still updates the player's state. */
    setStanding: assign(({ context: { selected } }, outcome: PromotionsOutcome) =>
      outcome.kind === 'loaded' && outcome.activities?.some(({ promotionId }) => promotionId === selected)
        ? { activities: outcome.activities }
        : {},
    ),
    setClaiming: assign({ claiming: true }),
    clearClaiming: assign({ claiming: false }),
    setType: assign((_, type: string) => ({ type, state: 'all' as const, page: 1 })),
    setState: assign((_, state: ActivityState | 'all') => ({ state, page: 1 })),
    setPage: assign(({ context }, page: number) => ({
      page: Math.max(1, Math.min(page, countOf(listedOf(context).length))),
    })),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setLanguage: assign((_, language: string) => ({ language })),
    setLooker: assign((_, looker: Looker) => ({ looker, activities: [] })),
    openApplication: (_, _id: string) => undefined,
    askForLogin: () => undefined,
    askToRegister: () => undefined,
    refreshCounts: () => undefined,
    refreshMoney: () => undefined,
  },
}).createMachine({
  id: 'promotions',
  description: "The promotions, and the player's part in them.",
  context: ({ input: { place, ...wanted } }) => ({
    ...wanted,
    promotions: [],
    activities: [],
    type: keptText(place, 'type') || 'all',
    state: (keptText(place, 'state') || 'all') as ActivityState | 'all',
    page: keptPage(place),
    claiming: false,
  }),
  initial: 'loading',
  on: {
    'language.change': {
      guard: { type: 'isOtherLanguage', params: ({ event }) => event.language },
      target: '.loading',
      reenter: true,
      actions: { type: 'setLanguage', params: ({ event }) => event.language },
    },
    'looker.change': {
      guard: { type: 'isOtherLooker', params: ({ event }) => event.looker },
      target: '.loading',
      reenter: true,
      actions: { type: 'setLooker', params: ({ event }) => event.looker },
    },
  },
  states: {
    loading: {
      description: 'The promotions are loading.',
      invoke: {
        id: 'loadPromotions',
        src: 'loadPromotions',
        input: ({ context: { language, looker } }) => ({ language, looker }),
        onDone: [
          { guard: { type: 'hasNothing', params: ({ event }) => event.output }, target: 'empty' },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'gone', actions: taking },
          { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'showing', actions: taking },
          { target: 'failed', actions: failing },
        ],
        onError: { target: 'failed', actions: failing },
      },
      initial: 'soon',
      states: {
        soon: { description: 'The promotions have just been requested.', after: { patience: 'late' } },
        late: { description: 'Loading is slow, and the reader is told so.' },
      },
    },
    showing: {
      description: 'The list or one promotion is on the screen.',
      invoke: [
        { id: 'watchPage', src: 'watchPage' },
        {
          id: 'claim',
          src: 'claim',
          input: ({ self }) => ({ of: 'member', page: 'promotions', memberType: 0, centre: self as never }),
        },
      ],
      exit: 'clearClaiming',
      initial: 'resting',
      on: {
        'type.choose': { actions: { type: 'setType', params: ({ event }) => event.promotionType } },
        'state.choose': { actions: { type: 'setState', params: ({ event }) => event.state } },
        'pager.choose': { actions: { type: 'setPage', params: ({ event }) => event.page } },
        'promotion.apply': [
          { guard: 'isVisitor', actions: 'askForLogin' },
          { guard: 'isPlayer', actions: { type: 'openApplication', params: ({ event }) => event.id } },
          { actions: 'askToRegister' },
        ],
        'promotions.renew': '.renewing',
        'counts.changed': { target: '.renewing', actions: 'refreshCounts' },
        'money.moved': { actions: 'refreshMoney' },
        'claim.begun': { actions: 'setClaiming' },
        'claim.read': { actions: 'clearClaiming' },
      },
      states: {
        resting: {
          description: 'The visible promotions are up to date.',
          after: { renewEvery: { guard: 'isPlayer', target: 'renewing' } },
        },
        renewing: {
          description: "The player's states are reloading; the page stays.",
          invoke: {
            id: 'renewPromotions',
            src: 'loadPromotions',
            input: ({ context: { language, looker } }) => ({ language, looker }),
            onDone: [
              {
                guard: { type: 'isKeptForClaim', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'setStanding', params: ({ event }) => event.output },
              },
              { guard: { type: 'hasNothing', params: ({ event }) => event.output }, target: '#promotions.empty' },
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: '#promotions.gone',
                actions: taking,
              },
              { target: 'resting', actions: taking },
            ],
            onError: 'resting',
          },
        },
      },
    },
    gone: { description: 'The promotion does not exist or has ended.', ...awaiting },
    empty: { description: 'There are no promotions.', ...awaiting },
    failed: {
      description: 'The promotions failed to load; the reader can try again.',
      on: { 'promotions.retry': 'loading' },
    },
  },
})
