import type { ContractDecision, ContractKind } from '../../../src/api/calls/agent.ts'
import { getConsolidatedContracts, getContracts, decideContract } from './contracts.ts'
import { getContractBook, offerContract, requestContract } from './contract-requests.ts'
import { runOnce } from './requests.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'

const deciding = (kind: ContractKind) => (context: CallContext, decision: ContractDecision) => {
  const { store, clock } = context.state
  return store.write((tx) => decideContract(tx, sessionOf(context).member.id, kind, decision, clock.now()))
}

export const agentCalls: Handlers = {
  consolidatedContract: (context) => getConsolidatedContracts(context.state.store.db, sessionOf(context).member.id),
  salaryParticipation: (context, { kind }) => getContracts(context.state.store.db, sessionOf(context).member.id, kind),
  contractRequests: (context) => getContractBook(context.state.store.db, sessionOf(context).member.id),
  contractRequest: (context, { kind }) => {
    const { store, clock } = context.state
    return store.write((tx) => requestContract(tx, sessionOf(context).member.id, kind, clock.now()))
  },
  contractOffer: (context, terms) => {
    const { store, clock } = context.state
    const { id } = sessionOf(context).member
    const { requestId, ...asked } = terms
    const at = clock.now()
    return store.write((tx) =>
      runOnce(tx, { memberId: id, requestId, asked: ['offer', asked], at }, () => offerContract(tx, id, terms, at)),
    )
  },
  dividendProcessing: deciding('dividend'),
  dailySalaryContract: deciding('daily'),
  hourlySalaryContract: deciding('hourly'),
  realtimeSalaryContract: deciding('realtime'),
}
