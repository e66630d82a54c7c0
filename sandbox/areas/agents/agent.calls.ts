import type { ContractDecision, ContractKind } from '../../../src/api/calls/agent.ts'
import { consolidatedOf, contractsOf, decide } from './contracts.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'

const deciding = (kind: ContractKind) => (context: CallContext, decision: ContractDecision) => {
  const { store, clock } = context.state
  return store.write((tx) => decide(tx, sessionOf(context).member.id, kind, decision, clock.now()))
}

export const agentCalls: Handlers = {
  consolidatedContract: (context) => consolidatedOf(context.state.store.db, sessionOf(context).member.id),
  salaryParticipation: (context, { kind }) => contractsOf(context.state.store.db, sessionOf(context).member.id, kind),
  dividendProcessing: deciding('dividend'),
  dailySalaryContract: deciding('daily'),
  hourlySalaryContract: deciding('hourly'),
  realtimeSalaryContract: deciding('realtime'),
}
