import { assign, sendTo, setup } from 'xstate'
import { gateOf, refusalOf, refusedAs, wantPage, type GateEvent, type Refusal } from '../centre/gate.ts'
import { notProvided } from '../not-provided.ts'
import type { Parent } from '../parent.ts'
import { agentPageOf, defaultAgentPage, type AgentPage, type ContractFlags } from './entries.ts'

export type AgentCentreOutcome =
  { readonly kind: 'loaded'; readonly flags: ContractFlags } | { readonly kind: 'unreachable' }

export type AgentCentreReport = { type: 'login.needed'; by: 'agentCentre' } | { type: 'register.needed' }

export type AgentCentreEvent = GateEvent | { type: 'centre.retry' } | { type: 'page.choose'; page: AgentPage }

/** `centreAccess`: the brand lets its players into the centres (PERM-04). */
export interface AgentCentreInput {
  readonly site: Parent<AgentCentreReport>
  readonly centreAccess: boolean
}

const noContract: ContractFlags = { enableCt: 0, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 }
const gate = gateOf('agentCentre')

/**
 * The agent centre as a frame (S1 2.10, 6; PERM-03, PERM-04, AGT-01, AGT-02): who may open it, and which page is open.
 * Work: `loadContracts` reads the contract info that decides the menu; it is shown only once that is there. Asks its parent for
 * a login with `login.needed`; the answer is `login.done` or `login.declined`. A session that is lost comes back to the same page.
 */
export const agentCentreMachine = setup({
  types: {
    context: {} as AgentCentreInput & {
      /** As the deep link or the click names it; the menu decides whether there is such a page. */
      readonly wanted?: string | undefined
      readonly flags: ContractFlags
      readonly page: AgentPage
    },
    input: {} as AgentCentreInput,
    events: {} as AgentCentreEvent,
    tags: {} as 'busy',
  },
  actors: { loadContracts: notProvided<AgentCentreOutcome, void>('loadContracts') },
  guards: {
    isRefused: ({ context: { centreAccess } }, asked: { memberType: number; reason: Refusal }) =>
      refusalOf(asked.memberType, { centreAccess, agentsOnly: true }) === asked.reason,
    isLoaded: (_, outcome: AgentCentreOutcome) => outcome.kind === 'loaded',
  },
  actions: {
    askForLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'agentCentre' }),
    askForRegistration: sendTo(({ context }) => context.site, { type: 'register.needed' }),
    want: assign((_, wanted: string | undefined) => ({ wanted })),
    settle: assign(({ context }, outcome: AgentCentreOutcome) =>
      outcome.kind === 'loaded' ? { flags: outcome.flags, page: agentPageOf(context.wanted, outcome.flags) } : {},
    ),
    show: assign(({ context }, wanted: string | undefined) => ({ wanted, page: agentPageOf(wanted, context.flags) })),
    forget: assign({ wanted: undefined, flags: noContract, page: defaultAgentPage }),
  },
}).createMachine({
  id: 'agentCentre',
  description: "The agent's own place: team, records, income.",
  context: ({ input }) => ({ ...input, flags: noContract, page: defaultAgentPage }),
  initial: 'closed',
  states: {
    closed: gate.closed,
    gating: {
      ...gate.gating,
      on: {
        ...gate.gating.on,
        'login.done': [refusedAs('trial'), refusedAs('notAgent'), refusedAs('gate'), { target: 'loading' }],
      },
    },
    refused: {
      ...gate.refused,
      states: {
        trial: gate.trial,
        notAgent: { description: 'The player is a member, but no agent.' },
        gate: gate.gate,
      },
    },
    loading: {
      description: 'The agent may come in; the contracts that decide the menu are on their way.',
      tags: 'busy',
      on: {
        'centre.close': 'closed',
        'centre.open': { actions: wantPage },
        'session.lost': 'gating',
      },
      invoke: {
        id: 'loadContracts',
        src: 'loadContracts',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'settle', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The menu could not be fetched; the agent can try again.',
      on: {
        'centre.retry': 'loading',
        'centre.close': 'closed',
        'centre.open': { target: 'loading', actions: wantPage },
        'session.lost': 'gating',
      },
    },
    open: {
      description: 'The agent centre is open at a page.',
      on: {
        'centre.close': 'closed',
        'session.lost': 'gating',
        'page.choose': { actions: { type: 'show', params: ({ event }) => event.page } },
        'centre.open': { actions: { type: 'show', params: ({ event }) => event.page } },
      },
    },
  },
})
