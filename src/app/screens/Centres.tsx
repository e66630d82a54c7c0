import { shallowEqual, useSelector } from '@xstate/react'
import { selectAgentPage } from '../../machines/agent-centre/agent-centre.view.ts'
import { selectMemberPage } from '../../machines/member-centre/member-centre.view.ts'
import { AgentCentre } from '../../ui/centre/AgentCentre.tsx'
import { MemberCentre } from '../../ui/centre/MemberCentre.tsx'
import { pageOf } from '../centre-pages/page-of.tsx'
import { useSite } from '../site-context.ts'

/** The two centres, over whatever page is open (S1 2.2, 2.9, 2.10). */
export default function Centres() {
  const { memberCentre, agentCentre } = useSite()
  const member = useSelector(memberCentre, selectMemberPage, shallowEqual)
  const agent = useSelector(agentCentre, selectAgentPage, shallowEqual)
  return (
    <>
      <MemberCentre actor={memberCentre}>{pageOf({ of: 'member', ...member })}</MemberCentre>
      <AgentCentre actor={agentCentre}>{pageOf({ of: 'agent', ...agent })}</AgentCentre>
    </>
  )
}
