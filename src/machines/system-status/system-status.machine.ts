import { assign, sendTo, setup } from 'xstate'
import type { Permission } from '../../api/calls/system.ts'
import { notProvided } from '../not-provided.ts'
import type { Parent } from '../parent.ts'

/** What a look at the platform found; maintenance wins over the region (SYS-01). */
export type CheckOutcome =
  | { readonly kind: 'open'; readonly permission: Permission }
  | { readonly kind: 'maintenance' }
  | { readonly kind: 'blocked'; readonly ip: string }
  | { readonly kind: 'unreachable' }

export type SystemReport = { type: 'system.opened'; permission: Permission } | { type: 'system.closed' }

/**
 * System status (S1 4, 2.11): asks the platform whether it is open, and says what stands in the way.
 * Work: `checkSystem` reads the permission response, or, `again`, the status of a platform that was closed. Reports `system.opened` or `system.closed` to its parent.
 */
export const systemStatusMachine = setup({
  types: {
    context: {} as {
      readonly site: Parent<SystemReport>
      readonly ip?: string
      /** What the visitor sees while the platform is asked again. */
      readonly shown: 'nothing' | 'maintenance' | 'blocked' | 'unreachable'
    },
    input: {} as { readonly site: Parent<SystemReport> },
    events: {} as { type: 'status.retry' },
    tags: {} as 'busy',
  },
  actors: { checkSystem: notProvided<CheckOutcome, { again: boolean }>('checkSystem') },
  actions: {
    reportOpened: sendTo(
      ({ context }) => context.site,
      (_, permission: Permission) => ({ type: 'system.opened', permission }),
    ),
    reportClosed: sendTo(({ context }) => context.site, { type: 'system.closed' }),
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
        input: ({ context }) => ({ again: context.shown === 'maintenance' || context.shown === 'blocked' }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'open',
            target: 'open',
            actions: {
              type: 'reportOpened',
              params: ({ event }) => (event.output as Extract<CheckOutcome, { kind: 'open' }>).permission,
            },
          },
          { guard: ({ event }) => event.output.kind === 'maintenance', target: 'maintenance' },
          {
            guard: ({ event }) => event.output.kind === 'blocked',
            target: 'blocked',
            actions: assign(({ event }) => (event.output.kind === 'blocked' ? { ip: event.output.ip } : {})),
          },
          { target: 'unreachable' },
        ],
        onError: 'unreachable',
      },
    },
    open: { description: 'The platform is open; the site is shown.' },
    maintenance: {
      description: 'The platform is under maintenance; the maintenance page replaces the site.',
      entry: [assign({ shown: 'maintenance' }), 'reportClosed'],
      on: { 'status.retry': 'checking' },
    },
    blocked: {
      description: "The visitor's region or address is refused; the region page replaces the site.",
      entry: [assign({ shown: 'blocked' }), 'reportClosed'],
      on: { 'status.retry': 'checking' },
    },
    unreachable: {
      description: 'The platform does not answer; the visitor can try again.',
      entry: [assign({ shown: 'unreachable' }), 'reportClosed'],
      on: { 'status.retry': 'checking' },
    },
  },
})
