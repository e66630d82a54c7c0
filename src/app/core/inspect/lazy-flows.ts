import type { AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'
import type { AgentPage } from '../../../machines/centres/agent-centre/entries.ts'
import type { MemberPage } from '../../../machines/centres/member-centre/entries.ts'
import { isPending, type Pending } from '../lazy-feature/lazy-actor.ts'
import { describeMachine } from './describe.ts'

/** The machines of the centres' pages, whose actors are all called `page`. */
export const pageMachines = {
  securityCenter: 'securityCenter',
  transferFund: 'moneyPage',
  depositv2: 'moneyPage',
  withdraw: 'moneyPage',
  transferUpline: 'moneyPage',
  personalHistoryCopy: 'records',
  transactionHistory: 'records',
  personalProfit: 'records',
  bonusDetails: 'records',
  rewardCenter: 'claim',
  referral: 'referral',
  missionLeaderboard: 'claim',
  messageV2: 'messages',
  agentAnnouncement: 'agentNews',
  agentTeamOverview: 'records',
  registerCenter: 'registerCentre',
  downlineManagmentView: 'team',
  palStatementsAgentCopy: 'records',
  agentRevenueReport: 'records',
  agentDownlineTransactionDetailsCopy: 'records',
  agentDividendRecordCopy2: 'wages',
  agentDailyWages2: 'wages',
  agentHourSalary: 'wages',
  agentRealtimeSalary: 'wages',
  contractRequest: 'contractRequests',
  vip: 'vip',
} satisfies Readonly<Record<MemberPage | AgentPage, string>>

/** Returns the machine that a pending actor will run. */
export const pendingMachine = (actor: string, { input }: Pending): string =>
  pageMachines[(input as { readonly page?: keyof typeof pageMachines } | undefined)?.page ?? ('' as never)] ?? actor

const published = import.meta.glob<object>(['../../../../docs/flows/*.json', '!**/{index,outcomes,ways}.json'], {
  eager: true,
  import: 'default',
})

/** Returns the published definition of a flow below its state `pending` (FLOW-07). */
export const pendingDefinition = (machine: string): object => ({
  id: machine,
  initial: 'pending',
  states: {
    pending: { description: 'The code of this flow is loading.', on: { 'chunk.loaded': 'loaded' } },
    loaded: { ...published[`../../../../docs/flows/${machine}.json`], id: undefined },
  },
})

interface Ref {
  readonly id: string
  readonly sessionId: string
  readonly logic?: { readonly config?: unknown }
}

const isMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/**
 * Passes inspection events on to `tell`, lazy flows with a definition from their first snapshot on: the published one
 * while their chunk loads, and then their machine's own (FLOW-07).
 */
export const defineLazyFlows = (tell: (event: InspectionEvent) => void): ((event: InspectionEvent) => void) => {
  const unknown = new Map<string, InspectionEvent[]>()
  const waiting = new Set<string>()
  const announce = (event: InspectionEvent, config: unknown) => {
    const { actorRef, rootId } = event
    tell({
      type: '@xstate.actor',
      rootId,
      actorRef: Object.create(actorRef, { logic: { value: { config } } }) as typeof actorRef,
    })
  }
  return (event) => {
    const { id, sessionId, logic } = event.actorRef as unknown as Ref
    const early = unknown.get(sessionId)
    if (event.type === '@xstate.actor' && logic !== undefined && logic.config === undefined) {
      unknown.set(sessionId, [])
      return
    }
    if (event.type !== '@xstate.snapshot') {
      if (early === undefined) tell(event)
      else early.push(event)
      return
    }
    const { snapshot } = event
    if (early !== undefined && isPending(snapshot)) {
      waiting.add(sessionId)
      announce(event, pendingDefinition(pendingMachine(id, snapshot)))
    } else if ((early !== undefined || waiting.has(sessionId)) && isMachine(snapshot)) {
      waiting.delete(sessionId)
      describeMachine(snapshot.machine)
      announce(event, snapshot.machine.config)
    }
    unknown.delete(sessionId)
    for (const each of early ?? []) tell(each)
    tell(event)
  }
}
