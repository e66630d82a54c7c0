import { assign, setup } from 'xstate'
import type { LimitKind, LimitPeriod, PauseTerm, Protection, RealityMinutes } from '../../../api/calls/protection.ts'
import { realityMinutes } from './choices.ts'
import { plainNumber } from '../../shared/fields/amount.ts'
import type { Message } from '../../shared/fields/message.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** One of the nine limits. */
export interface LimitName {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** One change by the member. A limit without an amount is removed; a pause needs a confirmation. */
export type ProtectionChange =
  | ({ readonly kind: 'setLimit'; readonly amount?: number } & { readonly limit: LimitName })
  | { readonly kind: 'keepLimit'; readonly limit: LimitName }
  | { readonly kind: 'pause'; readonly term: PauseTerm }
  | { readonly kind: 'reality'; readonly minutes: RealityMinutes }

export type ProtectionOutcome =
  | { readonly kind: 'told'; readonly protection: Protection }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type ProtectionEvent =
  | { type: 'protection.retry' }
  /** It has changed in another tab. */
  | { type: 'protection.renew' }
  | { type: 'limit.open'; limit: LimitName }
  | { type: 'limit.close' }
  | { type: 'limit.submit'; amount: string }
  | { type: 'limit.remove' }
  | { type: 'limit.keep'; limit: LimitName }
  | { type: 'pause.want'; term: PauseTerm }
  | { type: 'pause.confirm' }
  | { type: 'pause.cancel' }
  | { type: 'reality.choose'; minutes: number }
  | { type: 'notice.dismiss' }

interface Context {
  readonly protection: Protection | undefined
  readonly limit?: LimitName | undefined
  readonly change?: ProtectionChange | undefined
  readonly fieldError?: Message | undefined
  readonly notice?: Notice | undefined
}

const mostMoney = 100_000_000
const minutesOf = { day: 1440, week: 10_080, month: 44_640 } as const

/**
 * Returns the typed amount of a limit: money with at most two decimals, or whole minutes within the period; undefined
 * when invalid.
 */
export const amountOf = (typed: string, { kind, period }: LimitName): number | undefined => {
  const plain = plainNumber(typed)
  if (!(kind === 'time' ? /^\d{1,6}$/ : /^\d{1,9}(\.\d{1,2})?$/).test(plain)) return undefined
  const amount = Number(plain)
  return amount > 0 && amount <= (kind === 'time' ? minutesOf[period] : mostMoney) ? amount : undefined
}

/**
 * Shows and changes the member's limits, breaks, self-exclusion and reality check (MEM-17). The platform applies a
 * tighter limit at once and a looser one a day later.
 * Actors: `loadProtection` reads it, `saveProtection` sends one change.
 */
export const protectionMachine = setup({
  types: { context: {} as Context, events: {} as ProtectionEvent, tags: {} as 'busy' },
  actors: {
    loadProtection: notProvided<ProtectionOutcome, void>('loadProtection'),
    saveProtection: notProvided<ProtectionOutcome, ProtectionChange>('saveProtection'),
  },
  guards: {
    isLoaded: (_, outcome: ProtectionOutcome) => outcome.kind === 'told',
    isAmount: ({ context }, amount: string) =>
      context.limit !== undefined && amountOf(amount, context.limit) !== undefined,
    isLimitOpen: ({ context }) => context.limit !== undefined,
    hasNotice: ({ context }) => context.notice !== undefined,
    isOffered: (_, minutes: number) => realityMinutes.some((offered) => offered === minutes),
  },
  actions: {
    /** Only the answer to a limit closes the form of that limit. */
    setProtection: assign(({ context: { change, limit } }, outcome: ProtectionOutcome) =>
      outcome.kind === 'told'
        ? {
            protection: outcome.protection,
            notice: undefined,
            limit: change?.kind === 'setLimit' ? undefined : limit,
            fieldError: undefined,
          }
        : { notice: outcome.notice },
    ),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
    clearNotice: assign({ notice: undefined }),
    setAmountProblem: assign(({ context }) => ({
      fieldError: { key: context.limit?.kind === 'time' ? 'page.protection.wrongTime' : 'page.protection.wrongMoney' },
    })),
    setChange: assign((_, change: ProtectionChange) => ({ change, notice: undefined, fieldError: undefined })),
  },
}).createMachine({
  id: 'protection',
  description: 'The limits and pauses that a player sets, and the reminder of time and money spent.',
  context: { protection: undefined },
  initial: 'loading',
  states: {
    loading: {
      description: 'The limits and pauses are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadProtection',
        src: 'loadProtection',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'showing',
            actions: { type: 'setProtection', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setProtection', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The limits and pauses failed to load; the player can try again.',
      on: { 'protection.retry': { target: 'loading', actions: 'clearNotice' } },
    },
    showing: {
      description: 'The player sees the current limits and pauses.',
      initial: 'resting',
      on: { 'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' } },
      states: {
        resting: {
          description: 'The player reads the page or types one limit.',
          on: {
            'protection.renew': '#protection.loading',
            'limit.open': {
              actions: assign({ limit: ({ event }) => event.limit, fieldError: undefined, notice: undefined }),
            },
            'limit.close': { actions: assign({ limit: undefined, fieldError: undefined }) },
            'limit.submit': [
              {
                guard: { type: 'isAmount', params: ({ event }) => event.amount },
                target: 'saving',
                actions: {
                  type: 'setChange',
                  params: ({ context, event }) => {
                    const limit = context.limit as LimitName
                    return { kind: 'setLimit', limit, amount: amountOf(event.amount, limit) ?? 0 } as const
                  },
                },
              },
              { guard: 'isLimitOpen', actions: 'setAmountProblem' },
            ],
            'limit.remove': {
              guard: 'isLimitOpen',
              target: 'saving',
              actions: {
                type: 'setChange',
                params: ({ context }) => ({ kind: 'setLimit', limit: context.limit as LimitName }) as const,
              },
            },
            'limit.keep': {
              target: 'saving',
              actions: {
                type: 'setChange',
                params: ({ event }) => ({ kind: 'keepLimit', limit: event.limit }) as const,
              },
            },
            'reality.choose': {
              guard: { type: 'isOffered', params: ({ event }) => event.minutes },
              target: 'saving',
              actions: {
                type: 'setChange',
                params: ({ event }) => ({ kind: 'reality', minutes: event.minutes as RealityMinutes }) as const,
              },
            },
            'pause.want': {
              target: 'asking',
              actions: { type: 'setChange', params: ({ event }) => ({ kind: 'pause', term: event.term }) as const },
            },
          },
        },
        asking: {
          description: 'The player is asked to confirm a pause, because it cannot be undone.',
          on: {
            'pause.confirm': 'saving',
            'pause.cancel': { target: 'resting', actions: assign({ change: undefined }) },
          },
        },
        saving: {
          description: 'The change is being saved.',
          tags: 'busy',
          invoke: {
            id: 'saveProtection',
            src: 'saveProtection',
            input: ({ context }) => context.change as ProtectionChange,
            onDone: {
              target: 'resting',
              actions: [{ type: 'setProtection', params: ({ event }) => event.output }, assign({ change: undefined })],
            },
            onError: { target: 'resting', actions: ['setFailure', assign({ change: undefined })] },
          },
        },
      },
    },
  },
})
