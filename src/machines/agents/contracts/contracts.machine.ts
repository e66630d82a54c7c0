import { assign, setup } from 'xstate'
import type { Contract, ContractDecision, ContractKind, HigherDownline } from '../../../api/calls/agent.ts'
import type { PageInput } from '../../centres/page.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

export type ContractsOutcome =
  | { readonly kind: 'loaded'; readonly contracts: readonly Contract[] }
  | { readonly kind: 'refused'; readonly notice: Notice }

/** `higher`: the downlines whose contracts would end. `closed`: the offer was answered elsewhere or withdrawn. */
export type DecisionOutcome =
  | { readonly kind: 'decided' }
  | { readonly kind: 'higher'; readonly downlines: readonly HigherDownline[] }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export interface WantedDecision {
  readonly kind: ContractKind
  readonly decision: ContractDecision
}

export type ContractsEvent =
  | { type: 'contracts.retry' }
  | { type: 'offer.accept' }
  | { type: 'offer.reject' }
  | { type: 'rejection.confirm' }
  | { type: 'higher.confirm' }
  | { type: 'decision.cancel' }

/** The kind of contract on each page of the agent centre (AGT-02, AGT-08). */
export const contractPages = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'daily',
  agentHourSalary: 'hourly',
  agentRealtimeSalary: 'realtime',
} as const satisfies Record<string, ContractKind>

const kindOf = (page: string): ContractKind =>
  page in contractPages ? contractPages[page as keyof typeof contractPages] : 'dividend'

/** Returns the latest contract in this state. */
export const latestIn = (contracts: readonly Contract[], state: Contract['state']) =>
  contracts.findLast((contract) => contract.state === state)

const decidingAs = (offer: Contract | undefined, decision: Omit<ContractDecision, 'contractId'>): ContractDecision => ({
  contractId: offer?.contractId ?? '',
  ...decision,
})

interface Decided {
  readonly event: { readonly output: DecisionOutcome }
}

const outcomeOf = ({ event }: Decided) => event.output

const decided = { guard: { type: 'isDecided', params: outcomeOf }, target: 'loading' } as const
const isHigher = { type: 'isHigher', params: outcomeOf } as const
const undecided = [
  { guard: { type: 'isClosed', params: outcomeOf }, target: 'loading', actions: 'setClosedNotice' },
  { target: 'offered', actions: { type: 'setRefusal', params: outcomeOf } },
] as const
const onError = { target: 'offered', actions: 'setFailure' } as const

/** The transitions after an acceptance. */
const accepted = {
  onDone: [
    decided,
    { guard: isHigher, target: 'warned', actions: { type: 'setHigherRates', params: outcomeOf } },
    ...undecided,
  ],
  onError,
} as const

/** The transitions after a rejection; higher downline rates do not matter there. */
const rejected = {
  onDone: [decided, { guard: isHigher, target: 'offered', actions: 'setFailure' }, ...undecided],
  onError,
} as const

/**
 * The contracts of one kind: offered, accepted, rejected or ended (AGT-08). The platform refuses an acceptance while
 * downlines have higher rates; the agent sees them and confirms again to end those contracts.
 * Actors: `loadContracts`, `decide`.
 */
export const contractsMachine = setup({
  types: {
    context: {} as {
      readonly kind: ContractKind
      readonly contracts: readonly Contract[]
      readonly higher: readonly HigherDownline[]
      readonly notice?: Notice | undefined
    },
    input: {} as PageInput,
    events: {} as ContractsEvent,
    tags: {} as 'busy' | 'offer',
  },
  actors: {
    loadContracts: notProvided<ContractsOutcome, { readonly kind: ContractKind }>('loadContracts'),
    decide: notProvided<DecisionOutcome, WantedDecision>('decide'),
  },
  guards: {
    hasLatest: (_, { outcome, state }: { outcome: ContractsOutcome; state: Contract['state'] }) =>
      outcome.kind === 'loaded' && latestIn(outcome.contracts, state) !== undefined,
    isLatestEnded: (_, outcome: ContractsOutcome) =>
      outcome.kind === 'loaded' && outcome.contracts.at(-1)?.state === 'ended',
    isLoaded: (_, outcome: ContractsOutcome) => outcome.kind === 'loaded',
    isDecided: (_, outcome: DecisionOutcome) => outcome.kind === 'decided',
    isHigher: (_, outcome: DecisionOutcome) => outcome.kind === 'higher',
    isClosed: (_, outcome: DecisionOutcome) => outcome.kind === 'closed',
  },
  actions: {
    setContracts: assign((_, outcome: ContractsOutcome) =>
      outcome.kind === 'loaded' ? { contracts: outcome.contracts, higher: [] } : { notice: outcome.notice },
    ),
    setHigherRates: assign((_, outcome: DecisionOutcome) =>
      outcome.kind === 'higher' ? { higher: outcome.downlines } : {},
    ),
    setRefusal: assign((_, outcome: DecisionOutcome) => (outcome.kind === 'refused' ? { notice: outcome.notice } : {})),
    setClosedNotice: assign({ notice: { key: 'page.contract.closed' } }),
    setFailure: assign({ notice: { key: 'error.unknown' } }),
    clearNotice: assign({ notice: undefined }),
  },
}).createMachine({
  id: 'contracts',
  description: "The agent's contract, and the offer of a new one.",
  context: ({ input: { page } }) => ({ kind: kindOf(page), contracts: [], higher: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The contracts are loading.',
      invoke: {
        id: 'loadContracts',
        src: 'loadContracts',
        input: ({ context: { kind } }) => ({ kind }),
        onDone: [
          {
            guard: { type: 'hasLatest', params: ({ event }) => ({ outcome: event.output, state: 'offered' as const }) },
            target: 'offered',
            actions: { type: 'setContracts', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'hasLatest',
              params: ({ event }) => ({ outcome: event.output, state: 'accepted' as const }),
            },
            target: 'accepted',
            actions: { type: 'setContracts', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLatestEnded', params: ({ event }) => event.output },
            target: 'ended',
            actions: { type: 'setContracts', params: ({ event }) => event.output },
          },
          {
            guard: {
              type: 'hasLatest',
              params: ({ event }) => ({ outcome: event.output, state: 'rejected' as const }),
            },
            target: 'rejected',
            actions: { type: 'setContracts', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'withoutContract',
            actions: { type: 'setContracts', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setContracts', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'setFailure' },
      },
    },
    failed: {
      description: 'The contracts failed to load; the agent can try again.',
      on: { 'contracts.retry': { target: 'loading', actions: 'clearNotice' } },
    },
    withoutContract: { description: 'The agent has no contract of this kind and no offer.' },
    accepted: { description: 'A contract is in force.' },
    rejected: { description: 'The agent rejected the latest offer.' },
    ended: { description: 'The latest contract has ended.' },
    offered: {
      description: 'The agent has an open offer to accept or reject.',
      tags: 'offer',
      on: {
        'offer.accept': { target: 'accepting', actions: 'clearNotice' },
        'offer.reject': { target: 'confirmingRejection', actions: 'clearNotice' },
      },
    },
    confirmingRejection: {
      description: 'The agent is asked to confirm the rejection.',
      tags: 'offer',
      on: { 'rejection.confirm': 'rejecting', 'decision.cancel': 'offered' },
    },
    accepting: {
      description: 'The acceptance is being sent; the platform checks whether a downline has a higher rate.',
      tags: ['busy', 'offer'],
      invoke: {
        id: 'accept',
        src: 'decide',
        input: ({ context: { kind, contracts } }) => ({
          kind,
          decision: decidingAs(latestIn(contracts, 'offered'), { action: 'accept' }),
        }),
        ...accepted,
      },
    },
    warned: {
      description: 'Downlines have higher rates: the agent sees which contracts would end, and their rates.',
      tags: 'offer',
      on: { 'higher.confirm': 'ending', 'decision.cancel': 'offered' },
    },
    ending: {
      description: 'The agent confirmed: the offer is being accepted and those contracts are being ended.',
      tags: ['busy', 'offer'],
      invoke: {
        id: 'end',
        src: 'decide',
        input: ({ context: { kind, contracts, higher } }) => ({
          kind,
          decision: decidingAs(latestIn(contracts, 'offered'), {
            action: 'accept',
            endHigher: higher.map(({ contractId }) => contractId),
          }),
        }),
        ...accepted,
      },
    },
    rejecting: {
      description: 'The rejection is being sent.',
      tags: ['busy', 'offer'],
      invoke: {
        id: 'reject',
        src: 'decide',
        input: ({ context: { kind, contracts } }) => ({
          kind,
          decision: decidingAs(latestIn(contracts, 'offered'), { action: 'reject' }),
        }),
        ...rejected,
      },
    },
  },
})
