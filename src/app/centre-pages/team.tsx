import type { ActorRefFrom } from 'xstate'
import { downlineTransferMachine } from '../../machines/downline-transfer/downline-transfer.machine.ts'
import { teamMachine } from '../../machines/team/team.machine.ts'
import { TeamPage } from '../../ui/centre-pages/agents/TeamPage.tsx'
import { loadTeam, sendTransfer } from '../actors/team.ts'
import type { Platform } from '../platform.ts'
import { newMark } from '../new-mark.ts'
import { useAgentWords } from './agent-words.ts'
import type { CentrePage } from './page.ts'

const flow = (platform: Platform) =>
  teamMachine.provide({
    actors: {
      loadTeam: loadTeam(platform),
      transfer: downlineTransferMachine.provide({ actors: { sendTransfer: sendTransfer(platform) } }),
    },
  })

function Page({ actor }: { actor: ActorRefFrom<typeof teamMachine> }) {
  return <TeamPage actor={actor} words={useAgentWords()} newRequest={newMark} />
}

/** The team (AGT-05). */
export const page: CentrePage<ReturnType<typeof flow>> = { flow, Page }
