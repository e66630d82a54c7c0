import { AgentCentre } from '../../ui/centre/AgentCentre.tsx'
import { MemberCentre } from '../../ui/centre/MemberCentre.tsx'
import { useSite } from '../site-context.ts'

/** The two centres, over whatever page is open (S1 2.2, 2.9, 2.10). */
export default function Centres() {
  const { memberCentre, agentCentre } = useSite()
  return (
    <>
      <MemberCentre actor={memberCentre} />
      <AgentCentre actor={agentCentre} />
    </>
  )
}
