// @vitest-environment document
import { createElement } from 'react'
import { createActor, fromPromise, waitFor } from 'xstate'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Contract, ContractKind } from '../../../src/api/calls/agent.ts'
import { contractsMachine, type ContractsOutcome } from '../../../src/machines/agents/contracts/contracts.machine.ts'
import { useAgentWords } from '../../../src/app/features/agents/agent-words.ts'
import { SiteContext } from '../../../src/app/core/site-context.ts'
import { ContractCard } from '../../../src/ui/agents/contracts/ContractCard.tsx'
import { beginDrawing, draw, endDrawing } from '../../support/draw-part.ts'

beforeAll(beginDrawing)
afterEach(endDrawing)

const words = { percent: String, day: (moment: string) => moment.slice(0, 10) }

/** The text of the card for an agent with this contract. */
const cardOf = async (contract: Partial<Contract>) => {
  const standing: Contract = {
    contractId: 'C1',
    kind: 'daily',
    state: 'accepted',
    offeredBy: 'hari',
    winRate: 0.1,
    startsAt: '2026-11-20T00:00:00.000Z',
    ...contract,
  }
  const loaded: ContractsOutcome = { kind: 'loaded', contracts: [standing] }
  const logic = contractsMachine.provide({
    actors: { loadContracts: fromPromise<ContractsOutcome, { kind: ContractKind }>(() => Promise.resolve(loaded)) },
  })
  const actor = createActor(logic, { input: { page: 'agentDailyWages2' } as never }).start()
  await waitFor(actor, (snapshot) => !snapshot.matches('loading'))
  return draw(createElement(ContractCard, { actor, words })).textContent
}

test('a contract in force with an end ahead has begun, and has not ended [AGT-08 part]', async () => {
  const endsAt = '2027-11-20T00:00:00.000Z'
  const inForce = await cardOf({ endsAt })
  expect(inForce).toContain('Since 2026-11-20')
  expect(inForce).not.toContain('Ended')
  expect(await cardOf({ state: 'ended', endsAt })).toContain('Ended on 2027-11-20')
})

test('an agent sees a rate of a thousandth of a per cent as it is offered [AGT-08 part]', () => {
  const Rates = () => [0.00125, 0.07, 0.15].map(useAgentWords().percent).join(' ')
  const site = { platform: { config: { timeZone: 'Asia/Kathmandu' } }, permission: {} }
  const place = draw(createElement(SiteContext.Provider, { value: site as never }, createElement(Rates)))
  expect(place.textContent).toBe('0.125% 7% 15%')
})
