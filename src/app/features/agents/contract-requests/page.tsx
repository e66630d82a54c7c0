import type { ActorRefFrom } from 'xstate'
import { contractRequestsMachine } from '../../../../machines/agents/contract-requests/contract-requests.machine.ts'
import { ContractRequests } from '../../../../ui/agents/contract-requests/ContractRequests.tsx'
import { loadBook, offerContract, requestContract } from './actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { offerDraft } from '../agent-drafts.ts'
import { useAgentWords } from '../agent-words.ts'
import type { CentrePage } from '../../../core/centre-page.ts'

const flow = (platform: Platform) =>
  contractRequestsMachine.provide({
    actors: {
      loadBook: loadBook(platform),
      requestContract: requestContract(platform),
      offerContract: offerContract(platform),
    },
    actions: { dropTyped: () => offerDraft.drop() },
  })

function Page({ actor }: { actor: ActorRefFrom<typeof contractRequestsMachine> }) {
  return <ContractRequests actor={actor} words={useAgentWords()} draft={offerDraft} />
}

/** Requests for contracts and offers to downlines (AGT-10). */
export const page: CentrePage<ReturnType<typeof flow>> = { flow, Page }
