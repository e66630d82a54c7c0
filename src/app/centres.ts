import type { QueryClient } from '@tanstack/react-query'
import { agentCentreMachine } from '../machines/agent-centre/agent-centre.machine.ts'
import { memberCentreMachine } from '../machines/member-centre/member-centre.machine.ts'
import { loadContracts, loadMemberCentre } from './actors/centres.ts'
import { refreshBalance } from './balance.ts'
import { latePage } from './centre-pages/late-pages.ts'
import type { Platform } from './platform.ts'

/** The machines of the two centres, with their work provided. */
export const centres = (platform: Platform, queries: QueryClient) => {
  const page = latePage(platform, queries)
  const refreshMoney = () => refreshBalance(queries)
  return {
    memberCentre: memberCentreMachine.provide({
      actors: { loadMemberCentre: loadMemberCentre(platform, queries), page },
      actions: { refreshMoney },
    }),
    agentCentre: agentCentreMachine.provide({
      actors: { loadContracts: loadContracts(platform), page },
      actions: { refreshMoney },
    }),
  }
}
