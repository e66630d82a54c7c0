import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Permission } from '../../../api/calls/system.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'

/** The result of a check; maintenance wins over a region block (SYS-01). */
export type CheckOutcome =
  | { readonly kind: 'open'; readonly permission: Permission }
  /** The platform was open before and still is. */
  | { readonly kind: 'stillOpen' }
  | { readonly kind: 'maintenance' }
  /** `ip`: empty where the platform did not say it. */
  | { readonly kind: 'blocked'; readonly ip: string }
  | { readonly kind: 'unreachable' }

/** `first`: nothing is known yet. `again`: the platform was closed. `still`: it was open a moment ago. */
export type CheckReason = 'first' | 'again' | 'still'

export type SystemStatusEvent =
  | { type: 'status.retry' }
  /** A call was refused because the platform is closed, or the page became visible after a while. */
  | { type: 'status.doubt' }

export type SystemReport = { type: 'system.opened'; permission: Permission } | { type: 'system.closed' }

/**
 * Checks whether the platform is open, at start, at intervals and after a refused call (SYS-01, SYS-04). The interval is
 * a minute while open, 20 seconds while closed.
 * Actors: `checkSystem` reads the permission response first and the status afterwards. Sends `system.opened` or
 * `system.closed` to its parent.
 */
export const systemStatusMachine = setup({
  types: {
    context: {} as {
      readonly site: Parent<SystemReport>
      readonly ip?: string
      /** The visitor's page during a repeated check. */
      readonly shown: 'nothing' | 'maintenance' | 'blocked' | 'unreachable'
    },
    input: {} as { readonly site: Parent<SystemReport> },
    events: {} as SystemStatusEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkSystem: notProvided<CheckOutcome, { reason: CheckReason }>('checkSystem'),
    /** Provided by the app: reports when the page becomes visible. */
    watchPage: fromCallback(() => undefined),
  },
  delays: { openInterval: 60_000, closedInterval: 20_000 },
  actions: {
    setAddress: assign((_, outcome: CheckOutcome) => (outcome.kind === 'blocked' ? { ip: outcome.ip } : {})),
    notifyOpened: sendTo(
      ({ context }) => context.site,
      (_, permission: Permission) => ({ type: 'system.opened', permission }),
    ),
    notifyClosed: sendTo(({ context }) => context.site, { type: 'system.closed' }),
  },
}).createMachine({
  id: 'systemStatus',
  description: 'Whether the platform is open to this visitor.',
  context: ({ input }) => ({ site: input.site, shown: 'nothing' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The status of the platform is loading.',
      tags: 'busy',
      invoke: {
        id: 'checkSystem',
        src: 'checkSystem',
        input: ({ context }) => ({
          reason: context.shown === 'maintenance' || context.shown === 'blocked' ? 'again' : 'first',
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'open',
            target: 'open',
            actions: {
              type: 'notifyOpened',
              params: ({ event }) => (event.output as Extract<CheckOutcome, { kind: 'open' }>).permission,
            },
          },
          {
            guard: ({ event }) => event.output.kind === 'maintenance',
            target: 'maintenance',
          },
          {
            guard: ({ event }) => event.output.kind === 'blocked',
            target: 'blocked',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
          },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    open: {
      description: 'The platform is open; the site is shown.',
      entry: assign({ shown: 'nothing' }),
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: { 'status.doubt': 'rechecking' },
      after: { openInterval: 'rechecking' },
    },
    rechecking: {
      description: 'The platform was open a moment ago and is being checked again; the site stays.',
      invoke: {
        id: 'recheckSystem',
        src: 'checkSystem',
        input: { reason: 'still' },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'maintenance',
            target: 'maintenance',
          },
          {
            guard: ({ event }) => event.output.kind === 'blocked',
            target: 'blocked',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
          },
          { target: 'open' },
        ],
        onError: 'open',
      },
    },
    maintenance: {
      description: 'The platform is under maintenance; the maintenance page replaces the site.',
      entry: [assign({ shown: 'maintenance' }), 'notifyClosed'],
      on: { 'status.retry': 'checking' },
      after: { closedInterval: 'checking' },
    },
    blocked: {
      description: "The visitor's region or address is refused; the region page replaces the site.",
      entry: [assign({ shown: 'blocked' }), 'notifyClosed'],
      on: { 'status.retry': 'checking' },
      after: { closedInterval: 'checking' },
    },
    unreachable: {
      description: 'The platform cannot be reached; the visitor can try again.',
      entry: [assign({ shown: 'unreachable' }), 'notifyClosed'],
      on: { 'status.retry': 'checking', 'status.doubt': 'checking' },
      after: { closedInterval: 'checking' },
    },
  },
})
