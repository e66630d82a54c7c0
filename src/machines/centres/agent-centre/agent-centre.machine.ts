import { assign, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { gateOf, refusalOf, refusedAs, wantPage, type GateEvent, type Refusal } from '../gate.ts'
import { isKeptFor, nobody, pageNotProvided, type PageReport, type Reader } from '../page.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import { agentPageOf, defaultAgentPage, type AgentPage, type ContractFlags } from './entries.ts'

export type AgentCentreOutcome =
  | { readonly kind: 'loaded'; readonly flags: ContractFlags }
  | { readonly kind: 'unreachable' }

export type AgentCentreReport = { type: 'login.needed'; by: 'agentCentre' } | { type: 'register.needed' }

export type AgentCentreEvent = GateEvent | PageReport | { type: 'centre.retry' }

/** `centreAccess`: the brand lets its players into the centres (PERM-04). */
export interface AgentCentreInput {
  readonly site: Parent<AgentCentreReport>
  readonly centreAccess: boolean
}

const noContract: ContractFlags = { enableCt: 0, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 }
const fresh = { wanted: undefined, flags: noContract, page: defaultAgentPage, reader: nobody, kept: false } as const
const gate = gateOf('agentCentre')

interface Wanted {
  readonly event: { readonly page?: string }
}

const wantedPage = ({ event }: Wanted) => event.page

/** From the open page to the one that is wanted, which may be open already. */
const ways = [
  { guard: { type: 'isHere', params: wantedPage } },
  { actions: [{ type: 'setPage', params: wantedPage }, 'stopPage', 'startPage'] },
] as const

/**
 * The agent centre as a frame (S1 2.10, 6; PERM-03, PERM-04, AGT-01, AGT-02): who may open it, and which page is open.
 * Work: `loadContracts` reads the contract info that decides the menu; it is shown only once that is there, with a page that has
 * begun beside it where every agent has it. Asks its parent for
 * a login with `login.needed`; the answer is `login.done` or `login.declined`. A session that is lost comes back to the same page,
 * with what was typed there, unless another player signs in. The child `page` is the open page (`PageInput` in, `PageReport` out).
 */
export const agentCentreMachine = setup({
  types: {
    context: {} as AgentCentreInput & {
      /** As the deep link or the click names it; the menu decides whether there is such a page. */
      readonly wanted?: string | undefined
      readonly flags: ContractFlags
      readonly page: AgentPage
      readonly reader: Reader
      /** A page stands that is the reader's. */
      readonly kept: boolean
    },
    input: {} as AgentCentreInput,
    events: {} as AgentCentreEvent,
    children: {} as { page: 'page'; loadContracts: 'loadContracts' },
    tags: {} as 'busy',
  },
  actors: { loadContracts: notProvided<AgentCentreOutcome, void>('loadContracts'), page: pageNotProvided() },
  guards: {
    isRefused: ({ context: { centreAccess } }, asked: { memberType: number; reason: Refusal }) =>
      refusalOf(asked.memberType, { centreAccess, agentsOnly: true }) === asked.reason,
    isLoaded: (_, outcome: AgentCentreOutcome) => outcome.kind === 'loaded',
    /** Every agent has the wanted page, and none stands that is kept: it need not wait for the contracts. */
    isForEveryAgent: ({ context: { wanted, kept, reader } }, account: string | undefined) =>
      !isKeptFor(kept, reader, account) && agentPageOf(wanted, noContract) === (wanted ?? defaultAgentPage),
    isHere: ({ context }, page: string | undefined) => agentPageOf(page, context.flags) === context.page,
    isPageKept: ({ context }, outcome: AgentCentreOutcome) =>
      context.kept && outcome.kind === 'loaded' && agentPageOf(context.wanted, outcome.flags) === context.page,
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'agentCentre' }),
    requestRegistration: sendTo(({ context }) => context.site, { type: 'register.needed' }),
    /** Provided by the app: the balance is asked anew. */
    refreshMoney: () => {},
    setWantedPage: assign((_, wanted: string | undefined) => ({ wanted, kept: false })),
    setReader: assign(
      ({ context }, { account, memberType }: { readonly account?: string; readonly memberType: number }) => ({
        reader: { account, memberType },
        kept: isKeptFor(context.kept, context.reader, account),
      }),
    ),
    setKept: assign({ kept: true }),
    startPage: spawnChild('page', {
      id: 'page',
      input: ({ context: { page, reader }, self }) =>
        ({ of: 'agent', page, memberType: reader.memberType, centre: self }) as const,
    }),
    stopPage: stopChild('page'),
    setMenu: assign(({ context }, outcome: AgentCentreOutcome) =>
      outcome.kind === 'loaded' ? { flags: outcome.flags, page: agentPageOf(context.wanted, outcome.flags) } : {},
    ),
    setPage: assign(({ context }, wanted: string | undefined) => ({
      wanted,
      page: agentPageOf(wanted, context.flags),
    })),
    clearCentre: assign(fresh),
  },
}).createMachine({
  id: 'agentCentre',
  description: "The agent's own place: team, records, income.",
  context: ({ input }) => ({ ...input, ...fresh }),
  initial: 'closed',
  states: {
    closed: gate.closed,
    gating: {
      ...gate.gating,
      on: {
        ...gate.gating.on,
        'login.done': [
          refusedAs('trial'),
          refusedAs('notAgent'),
          refusedAs('gate'),
          {
            guard: { type: 'isForEveryAgent', params: ({ event }) => event.account },
            target: 'loading',
            actions: [
              { type: 'setReader', params: ({ event }) => event },
              { type: 'setPage', params: ({ context }) => context.wanted },
              'setKept',
              'stopPage',
              'startPage',
            ],
          },
          { target: 'loading', actions: { type: 'setReader', params: ({ event }) => event } },
        ],
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
            guard: { type: 'isPageKept', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setMenu', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'open',
            actions: [{ type: 'setMenu', params: ({ event }) => event.output }, 'setKept', 'stopPage', 'startPage'],
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
        'money.moved': { actions: 'refreshMoney' },
        'page.choose': ways,
        'centre.open': ways,
      },
    },
  },
})
