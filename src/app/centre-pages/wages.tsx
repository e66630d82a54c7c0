import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { selectWages } from '../../machines/wages/wages.view.ts'
import { wagesMachine } from '../../machines/wages/wages.machine.ts'
import { contractsMachine } from '../../machines/contracts/contracts.machine.ts'
import { ContractCard } from '../../ui/centre-pages/agents/ContractCard.tsx'
import { decide, loadContracts } from '../actors/contracts.ts'
import type { Platform } from '../platform.ts'
import { useAgentWords } from './agent-words.ts'
import type { CentrePage } from './page.ts'
import { page as records } from './records.tsx'

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
      {view.contracts && <ContractCard actor={view.contracts} words={words} />}
      {view.records && <records.Page actor={view.records} />}
    </>
  )
}

/** The contract of a kind (AGT-08), above the list of what it has paid (AGT-07). */
export const page: CentrePage<ReturnType<typeof flow>> = { flow, Page }
