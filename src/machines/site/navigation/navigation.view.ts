import type { SnapshotFrom } from 'xstate'
import type { agentCentreMachine } from '../../centres/agent-centre/agent-centre.machine.ts'
import type { memberCentreMachine } from '../../centres/member-centre/member-centre.machine.ts'

/** The page that a centre shows, for the address; an opening centre is not settled. */
export const placeOfCentre = (snapshot: SnapshotFrom<typeof memberCentreMachine | typeof agentCentreMachine>) => {
  const isOpen = snapshot.matches('open')
  return { page: isOpen ? snapshot.context.page : undefined, isSettled: isOpen || snapshot.matches('closed') }
}
