import { assign, setup, stateIn } from 'xstate'
import type { BonusInPlay, VipProgramme } from '../../../api/calls/vip.ts'
import type { PageInput } from '../../centres/page.ts'
import type { Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** `missing`: the platform has no such call. */
export type ProgrammeOutcome =
  | { readonly kind: 'loaded'; readonly programme: VipProgramme }
  | { readonly kind: 'missing' }
  | Failed

export type BonusesOutcome =
  | { readonly kind: 'loaded'; readonly bonuses: readonly BonusInPlay[] }
  | { readonly kind: 'missing' }
  | Failed

export type VipEvent = { type: 'programme.retry' } | { type: 'bonuses.retry' }

const unknown: Notice = { key: 'error.unknown' }

/**
 * The VIP programme and the bonuses in play, each loaded alone, so that one failure hides nothing else (PLAY-09).
 * Actors: `loadProgramme`, `loadBonuses`.
 */
export const vipMachine = setup({
  types: {
    context: {} as {
      readonly programme: VipProgramme
      readonly bonuses: readonly BonusInPlay[]
      /** Why the last load of each part failed. */
      readonly programmeFailure?: Notice
      readonly bonusesFailure?: Notice
    },
    input: {} as PageInput,
    events: {} as VipEvent,
  },
  actors: {
    loadProgramme: notProvided<ProgrammeOutcome, void>('loadProgramme'),
    loadBonuses: notProvided<BonusesOutcome, void>('loadBonuses'),
  },
  guards: {
    isLoaded: (_, { kind }: { readonly kind: string }) => kind === 'loaded',
    isMissing: (_, { kind }: { readonly kind: string }) => kind === 'missing',
    hasNothing: stateIn({ open: { programme: 'missing', bonuses: 'missing' } }),
  },
  actions: {
    setProgramme: assign((_, outcome: ProgrammeOutcome) =>
      outcome.kind === 'loaded' ? { programme: outcome.programme } : {},
    ),
    setBonuses: assign((_, outcome: BonusesOutcome) => (outcome.kind === 'loaded' ? { bonuses: outcome.bonuses } : {})),
    setProgrammeFailure: assign((_, outcome: ProgrammeOutcome | undefined) => ({
      programmeFailure: outcome?.kind === 'failed' ? outcome.notice : unknown,
    })),
    setBonusesFailure: assign((_, outcome: BonusesOutcome | undefined) => ({
      bonusesFailure: outcome?.kind === 'failed' ? outcome.notice : unknown,
    })),
    /** Provided by the app: the platform has neither part, so its entry goes. */
    tellMissing: () => {},
  },
}).createMachine({
  id: 'vip',
  description: 'The ranks of the VIP programme, and the bonuses that still have to be bet.',
  context: { programme: { ranks: [] }, bonuses: [] },
  initial: 'open',
  states: {
    open: {
      description: 'The page shows the parts that the platform has.',
      type: 'parallel',
      always: { guard: 'hasNothing', target: 'absent' },
      states: {
        programme: {
          description: 'The ranks and what they bring.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The ranks are loading.',
              invoke: {
                id: 'loadProgramme',
                src: 'loadProgramme',
                onDone: [
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: { type: 'setProgramme', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
                  { target: 'failed', actions: { type: 'setProgrammeFailure', params: ({ event }) => event.output } },
                ],
                onError: { target: 'failed', actions: { type: 'setProgrammeFailure', params: undefined } },
              },
            },
            failed: {
              description: 'The ranks failed to load; the member can try again.',
              on: { 'programme.retry': 'loading' },
            },
            shown: { description: 'The ranks are on the page, with the way to the next one.' },
            missing: { description: 'The platform has no VIP programme.' },
          },
        },
        bonuses: {
          description: 'The bonuses in play.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The bonuses are loading.',
              invoke: {
                id: 'loadBonuses',
                src: 'loadBonuses',
                onDone: [
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: { type: 'setBonuses', params: ({ event }) => event.output },
                  },
                  { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
                  { target: 'failed', actions: { type: 'setBonusesFailure', params: ({ event }) => event.output } },
                ],
                onError: { target: 'failed', actions: { type: 'setBonusesFailure', params: undefined } },
              },
            },
            failed: {
              description: 'The bonuses failed to load; the member can try again.',
              on: { 'bonuses.retry': 'loading' },
            },
            shown: { description: 'The bonuses are on the page, with what was bet and what is left.' },
            missing: { description: 'The platform does not tell the progress of bonuses.' },
          },
        },
      },
    },
    absent: { description: 'The platform has neither ranks nor bonuses, and the page says so.', entry: 'tellMissing' },
  },
})
