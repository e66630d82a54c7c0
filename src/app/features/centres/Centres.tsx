import { shallowEqual, useSelector } from '@xstate/react'
import { selectAgentPage } from '../../../machines/centres/agent-centre/agent-centre.view.ts'
import { selectMemberPage } from '../../../machines/centres/member-centre/member-centre.view.ts'
import { AgentCentre } from '../../../ui/centres/agent-centre/AgentCentre.tsx'
import { MemberCentre } from '../../../ui/centres/member-centre/MemberCentre.tsx'
import { pageOf } from './page-of.tsx'
import { loadedActor } from '../../core/lazy-feature/lazy-actor.ts'
import { useOffers } from '../../core/use-offers.ts'
import { useSite } from '../../core/site-context.ts'

/** The two centres, over the current page (ROUTE-07, MEM-01, AGT-01). */
export default function Centres() {
  const site = useSite()
  const memberCentre = loadedActor(site.memberCentre)
  const agentCentre = loadedActor(site.agentCentre)
  const offers = useOffers()
  const member = useSelector(memberCentre, (snapshot) => selectMemberPage(snapshot, offers), shallowEqual)
  const agent = useSelector(agentCentre, (snapshot) => selectAgentPage(snapshot, offers), shallowEqual)
  return (
    <>
      <MemberCentre actor={memberCentre} offers={offers}>
        {pageOf({ of: 'member', ...member })}
      </MemberCentre>
      <AgentCentre actor={agentCentre} offers={offers}>
        {pageOf({ of: 'agent', ...agent })}
      </AgentCentre>
    </>
  )
}
