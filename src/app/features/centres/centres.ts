import type { QueryClient } from '@tanstack/react-query'
import { agentCentreMachine } from '../../../machines/centres/agent-centre/agent-centre.machine.ts'
import { memberCentreMachine } from '../../../machines/centres/member-centre/member-centre.machine.ts'
import { loadContracts, loadMemberCentre } from './actors.ts'
import { refreshBalance } from '../money/balance/balance.ts'
import { latePage } from './late-pages.ts'
import type { Platform } from '../../core/platform/platform.ts'

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
