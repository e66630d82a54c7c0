import type { QueryClient } from '@tanstack/react-query'
import { agentCentreMachine } from '../machines/agent-centre/agent-centre.machine.ts'
import { memberCentreMachine } from '../machines/member-centre/member-centre.machine.ts'
import { loadContracts, loadMemberCentre } from './actors/centres.ts'
import type { Platform } from './platform.ts'

/** The machines of the two centres, with their work provided. */
export const centres = (platform: Platform, queries: QueryClient) => ({
  memberCentre: memberCentreMachine.provide({ actors: { loadMemberCentre: loadMemberCentre(platform, queries) } }),
  agentCentre: agentCentreMachine.provide({ actors: { loadContracts: loadContracts(platform) } }),
})
