import type { ContractDecision, ContractKind } from '../../../src/api/calls/agent.ts'
import { getConsolidatedContracts, getContracts, decideContract } from './contracts.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'

const deciding = (kind: ContractKind) => (context: CallContext, decision: ContractDecision) => {
  const { store, clock } = context.state
  return store.write((tx) => decideContract(tx, sessionOf(context).member.id, kind, decision, clock.now()))
}

export const agentCalls: Handlers = {
  consolidatedContract: (context) => getConsolidatedContracts(context.state.store.db, sessionOf(context).member.id),
  salaryParticipation: (context, { kind }) => getContracts(context.state.store.db, sessionOf(context).member.id, kind),
  dividendProcessing: deciding('dividend'),
  dailySalaryContract: deciding('daily'),
  hourlySalaryContract: deciding('hourly'),
  realtimeSalaryContract: deciding('realtime'),
}
