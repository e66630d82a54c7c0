import type { ConsolidatedContract } from '../../src/api/calls/agent.ts'
import { type Handlers, sessionOf } from './context.ts'

const none: ConsolidatedContract = {
  dailysalreqtype: 0,
  divtypereq: 0,
  contracthoursalreq: 0,
  realtimesalreqtype: 0,
  enableCt: 0,
  salary: 0,
  hourSalary: 0,
  agentRealtimeSalary: 0,
}

/** What each demo agent has, so that every entry of the agent centre is there for somebody and missing for somebody else (S1 2.10). */
const contracts: Readonly<Record<string, Partial<ConsolidatedContract>>> = {
  ram: {
    divtypereq: 2,
    dailysalreqtype: 2,
    contracthoursalreq: 2,
    realtimesalreqtype: 2,
    enableCt: 1,
    salary: 1,
    hourSalary: 1,
    agentRealtimeSalary: 1,
  },
  gita: { divtypereq: 2, dailysalreqtype: 1, enableCt: 1, salary: 1 },
  hari: { contracthoursalreq: 2, hourSalary: 1 },
}

export const agentCalls: Handlers = {
  consolidatedContract: async (context) => ({ ...none, ...contracts[sessionOf(context).member.username] }),
}
