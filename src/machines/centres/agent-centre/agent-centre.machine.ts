import { assign, sendTo, setup, spawnChild, stopChild } from 'xstate'
import { gateOf, refusalOf, refusedAs, wantPage, type GateEvent, type Refusal } from '../gate.ts'
import { isKeptFor, nobody, pageNotProvided, readerBack, type PageReport, type Reader } from '../page.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'
import { agentPageOf, defaultAgentPage, type AgentPage, type ContractFlags } from './entries.ts'

export type AgentCentreOutcome = { readonly kind: 'loaded'; readonly flags: ContractFlags } | Failed

export type AgentCentreReport = { type: 'login.needed'; by: 'agentCentre' } | { type: 'register.needed' }

export type AgentCentreEvent = GateEvent | PageReport | { type: 'centre.retry' }

/** `centreAccess`: the brand admits players to the centres (PERM-04). */
export interface AgentCentreInput {
  readonly site: Parent<AgentCentreReport>
  readonly centreAccess: boolean
}

/** The flags of an agent without contracts, under which no entry that needs one is shown (AGT-02). */
export const noContract: ContractFlags = { enableCt: 0, salary: 0, hourSalary: 0, agentRealtimeSalary: 0 }
const fresh = { wanted: undefined, flags: noContract, page: defaultAgentPage, reader: nobody, kept: false } as const
const gate = gateOf('agentCentre')

interface Wanted {
  readonly event: { readonly page?: string }
}

const wantedPage = ({ event }: Wanted) => event.page

/** The transitions from the open page to the requested one, which may be open already. */
const ways = [
  { guard: { type: 'isHere', params: wantedPage } },
  { actions: [{ type: 'setPage', params: wantedPage }, 'stopPage', 'startPage'] },
] as const

/**
 * The frame of the agent centre: access and the open page (PERM-03, PERM-04, AGT-01, AGT-02). After a lost session the
 * same player returns to the same page with its typed values.
 * Actors: `loadContracts` reads the contract info that decides the menu; a page that every agent has starts beside it.
 * `page` is the open page (`PageInput` in, `PageReport` out). Sends `login.needed` to its parent and receives
 * `login.done` or `login.declined`.
 */
export const agentCentreMachine = setup({
  types: {
    context: {} as AgentCentreInput & {
      /** From the deep link or the click; the menu decides whether the page exists. */
      readonly wanted?: string | undefined
      readonly flags: ContractFlags
      readonly page: AgentPage
      readonly reader: Reader
      /** The current page belongs to the same reader. */
      readonly kept: boolean
      /** Why the menu failed to load. */
      readonly failure?: Notice
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
    /** Every agent has the requested page and none is kept, so it need not wait for the contracts. */
    isForEveryAgent: ({ context: { wanted, kept, reader } }, account: string | undefined) =>
      !isKeptFor(kept, reader, account) && agentPageOf(wanted, noContract) === (wanted ?? defaultAgentPage),
    isHere: ({ context }, page: string | undefined) => agentPageOf(page, context.flags) === context.page,
    isPageKept: ({ context }, outcome: AgentCentreOutcome) =>
      context.kept && outcome.kind === 'loaded' && agentPageOf(context.wanted, outcome.flags) === context.page,
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'agentCentre' }),
    requestRegistration: sendTo(({ context }) => context.site, { type: 'register.needed' }),
    /** Provided by the app: reloads the balance. */
    refreshMoney: () => {},
    /** An address may tell the page of a lost session once more: its kept content stays. */
    setWantedPage: assign(({ context }, wanted: string | undefined) =>
      wanted === context.wanted ? {} : { wanted, kept: false },
    ),
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
    wakePage: sendTo('page', { type: readerBack }),
    setMenu: assign(({ context }, outcome: AgentCentreOutcome) =>
      outcome.kind === 'loaded' ? { flags: outcome.flags, page: agentPageOf(context.wanted, outcome.flags) } : {},
    ),
    setPage: assign(({ context }, wanted: string | undefined) => ({
      wanted,
      page: agentPageOf(wanted, context.flags),
    })),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    clearCentre: assign(fresh),
  },
}).createMachine({
  id: 'agentCentre',
  description: "The agent's own area: team, records, income.",
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
        notAgent: { description: 'The player is a member but not an agent.' },
        gate: gate.gate,
      },
    },
    loading: {
      description: 'The agent is admitted; the contracts that decide the menu are loading.',
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
            actions: [{ type: 'setMenu', params: ({ event }) => event.output }, 'wakePage'],
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'open',
            actions: [{ type: 'setMenu', params: ({ event }) => event.output }, 'setKept', 'stopPage', 'startPage'],
          },
          { target: 'failed', actions: failing },
        ],
        onError: { target: 'failed', actions: failing },
      },
    },
    failed: {
      description: 'The menu failed to load; the agent can try again.',
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
