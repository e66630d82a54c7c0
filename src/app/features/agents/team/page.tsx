import type { ActorRefFrom } from 'xstate'
import { downlineTransferMachine } from '../../../../machines/agents/downline-transfer/downline-transfer.machine.ts'
import { listName } from '../../../../machines/centres/page.ts'
import { teamMachine } from '../../../../machines/agents/team/team.machine.ts'
import { TeamPage } from '../../../../ui/agents/team/TeamPage.tsx'
import {
  dropUnsettled,
  findTransfer,
  keepUnsettled,
  loadTeam,
  requestFor,
  sendTransfer,
  transferDraft,
} from './actors.ts'
import { keepsPlace } from '../../../core/keeps-place.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useAgentWords } from '../agent-words.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

const flow = (platform: Platform) =>
  keepsPlace(
    teamMachine.provide({
      actors: {
        loadTeam: loadTeam(platform),
        transfer: downlineTransferMachine.provide({
          actors: { sendTransfer: sendTransfer(platform), findTransfer: findTransfer(platform) },
          actions: {
            keepUnsettled: (_, transfer) => {
              keepUnsettled(transfer)
            },
            dropUnsettled: (_, { memberId }) => {
              dropUnsettled(memberId)
            },
          },
        }),
      },
    }),
    listName,
    ({ context: { of, search, page: pageNo } }) => ({ of, search, page: pageNo }),
  )

function Page({ actor }: { actor: ActorRefFrom<typeof teamMachine> }) {
  return <TeamPage actor={actor} words={useAgentWords()} requestFor={requestFor} draftOf={transferDraft} />
}

/** The team (AGT-05). */
export const page: CentrePage<ReturnType<typeof flow>> = { flow, Page }
