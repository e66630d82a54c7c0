import type { QueryClient } from '@tanstack/react-query'
import { agentCentreMachine } from '../../../machines/centres/agent-centre/agent-centre.machine.ts'
import { memberCentreMachine } from '../../../machines/centres/member-centre/member-centre.machine.ts'
import { loadContracts, loadMemberCentre } from './actors.ts'
import { refreshBalance } from '../../core/refresh-balance.ts'
import { pageActor } from './page-actor.ts'
import type { Platform } from '../../core/platform/platform.ts'

export { default as Screen } from './Centres.tsx'

/** The machines of the two centres, with their actors provided. */
export const flows = (platform: Platform, queries: QueryClient) => {
  const page = pageActor(platform, queries)
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
