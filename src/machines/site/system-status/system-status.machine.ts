import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Permission } from '../../../api/calls/system.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'

/** What a look at the platform found; maintenance wins over the region (SYS-01). */
export type CheckOutcome =
  | { readonly kind: 'open'; readonly permission: Permission }
  /** An open platform has been looked at again, and is still open. */
  | { readonly kind: 'stillOpen' }
  /** `service`: where customer service is reached, as far as the platform has said. */
  | { readonly kind: 'maintenance'; readonly service: string | undefined }
  | { readonly kind: 'blocked'; readonly ip: string; readonly service: string | undefined }
  | { readonly kind: 'unreachable' }

/** `first`: nothing is known yet. `again`: the platform was closed. `still`: it was open a moment ago. */
export type CheckReason = 'first' | 'again' | 'still'

export type SystemStatusEvent =
  | { type: 'status.retry' }
  /** A call has been refused because of maintenance, or the page is seen again after a while. */
  | { type: 'status.doubt' }

export type SystemReport = { type: 'system.opened'; permission: Permission } | { type: 'system.closed' }

/**
 * System status (S1 4, 2.11): asks the platform whether it is open, and says what stands in the way.
 * Work: `checkSystem` reads the permission response at first, and the status of a platform that has been looked at before.
 * Reports `system.opened` or `system.closed` to its parent. Looks again by itself, and when a call says so (SYS-04):
 * every minute while open, every 20 seconds while closed.
 */
export const systemStatusMachine = setup({
  types: {
    context: {} as {
      readonly site: Parent<SystemReport>
      readonly ip?: string
      readonly service?: string | undefined
      /** What the visitor sees while the platform is asked again. */
      readonly shown: 'nothing' | 'maintenance' | 'blocked' | 'unreachable'
    },
    input: {} as { readonly site: Parent<SystemReport> },
    events: {} as SystemStatusEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkSystem: notProvided<CheckOutcome, { reason: CheckReason }>('checkSystem'),
    /** Provided by the app: says when the page is seen again. */
    watchPage: fromCallback(() => undefined),
  },
  delays: { openInterval: 60_000, closedInterval: 20_000 },
  actions: {
    setClosure: assign((_, outcome: CheckOutcome) => {
      if (outcome.kind === 'blocked') return { ip: outcome.ip, service: outcome.service }
      return outcome.kind === 'maintenance' ? { service: outcome.service } : {}
    }),
    notifyOpened: sendTo(
      ({ context }) => context.site,
      (_, permission: Permission) => ({ type: 'system.opened', permission }),
    ),
    notifyClosed: sendTo(({ context }) => context.site, { type: 'system.closed' }),
  },
}).createMachine({
  id: 'systemStatus',
  description: 'Is the platform open to this visitor?',
  context: ({ input }) => ({ site: input.site, shown: 'nothing' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'The platform is being asked whether it is open.',
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
            actions: { type: 'setClosure', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.kind === 'blocked',
            target: 'blocked',
            actions: { type: 'setClosure', params: ({ event }) => event.output },
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
      description: 'The platform was open a moment ago and is looked at again; the site stays as it is.',
      invoke: {
        id: 'recheckSystem',
        src: 'checkSystem',
        input: { reason: 'still' },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'maintenance',
            target: 'maintenance',
            actions: { type: 'setClosure', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.kind === 'blocked',
            target: 'blocked',
            actions: { type: 'setClosure', params: ({ event }) => event.output },
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
      description: 'The platform does not answer; the visitor can try again.',
      entry: [assign({ shown: 'unreachable' }), 'notifyClosed'],
      on: { 'status.retry': 'checking' },
      after: { closedInterval: 'checking' },
    },
  },
})
