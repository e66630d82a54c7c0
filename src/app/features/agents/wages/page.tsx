import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectWages } from '../../../../machines/agents/wages/wages.view.ts'
import { wagesMachine } from '../../../../machines/agents/wages/wages.machine.ts'
import { contractsMachine } from '../../../../machines/agents/contracts/contracts.machine.ts'
import { ContractCard } from '../../../../ui/agents/contracts/ContractCard.tsx'
import { RegionError } from '../../../../ui/components/RegionError.tsx'
import { decide, loadContracts } from '../contracts/actors.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { useAgentWords } from '../agent-words.ts'
import type { CentrePage } from '../../../core/centre-page.ts'
import { page as records } from '../../reports/records/page.tsx'

const flow = (platform: Platform) =>
  wagesMachine.provide({
    actors: {
      contracts: contractsMachine.provide({
        actors: { loadContracts: loadContracts(platform), decide: decide(platform) },
      }),
      records: records.flow(platform),
    },
  })

function Page({ actor }: { actor: ActorRefFrom<typeof wagesMachine> }) {
  const words = useAgentWords()
  const view = useSelector(actor, selectWages, shallowEqual)
  return (
    <>
      {view.contractBroken && <RegionError noCode={false} onRetry={() => actor.send({ type: 'contracts.restart' })} />}
      {view.contracts && <ContractCard actor={view.contracts} words={words} />}
      {view.paymentsBroken && <RegionError noCode={false} onRetry={() => actor.send({ type: 'records.restart' })} />}
      {view.records && <records.Page actor={view.records} />}
    </>
  )
}

/** A kind's contract (AGT-08), above the list of its payments (AGT-07). */
export const page: CentrePage<ReturnType<typeof flow>> = { flow, Page }
