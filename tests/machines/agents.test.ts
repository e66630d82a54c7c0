import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  contractsMachine,
  type ContractsOutcome,
  type DecisionOutcome,
  type WantedDecision,
} from '../../src/machines/agents/contracts/contracts.machine.ts'
import { rebateOf } from '../../src/machines/agents/downline-form/rebate.ts'
import {
  downlineTransferMachine,
  type TransferOutcome,
  type WantedTransfer,
} from '../../src/machines/agents/downline-transfer/downline-transfer.machine.ts'
import { amountOf } from '../../src/machines/shared/fields/amount.ts'
import { teamMachine, type TeamOutcome, type WantedTeam } from '../../src/machines/agents/team/team.machine.ts'
import { contract, downline, higher, ownTeam } from '../paths/agents/flow/agents.ts'
import { heldWork, listener } from './held-work.ts'

test.each([
  ['1200.50', 1200.5],
  ['१२००.५', 1200.5],
  ['1,200', 1200],
  ['12,34,567.50', 1_234_567.5],
  ['१,२००', 1200],
  // Many locales use a decimal comma, which must not multiply the amount by a hundred.
  ['12,50', undefined],
  ['1,5', undefined],
  ['1.234,50', undefined],
  ['1,2000', undefined],
  [' 7 ', 7],
  ['0', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the amount %j is %s', (typed, amount) => {
  expect(amountOf(typed)).toBe(amount)
})

test.each([
  ['0.5', 0.005],
  ['०.५%', 0.005],
  ['1', 0.01],
  ['0', 0],
  ['1.01', undefined],
  ['0.005', undefined],
  ['-1', undefined],
  ['', undefined],
])('the rebate %j of at most 1 %% is %s', (typed, fraction) => {
  expect(rebateOf(typed, 0.01)).toBe(fraction)
})

const page = (centre: never, key = 'agentDailyWages2') => ({ of: 'agent', page: key, memberType: 1, centre }) as const

test('a transfer keeps one request id over refusals, and stores no payment password [AGT-05 part]', async () => {
  const work = heldWork<TransferOutcome, WantedTransfer>()
  const actor = createActor(downlineTransferMachine.provide({ actors: { sendTransfer: work.logic } }), {
    input: { downline: downline(1), requestId: 'request-1', centre: listener().ref },
  }).start()
  actor.send({ type: 'transfer.review', amount: '100' })
  actor.send({ type: 'transfer.send', paymentPassword: '111111' })
  await work.at(0).answer({ kind: 'wrongPassword', attemptsLeft: 4 })
  actor.send({ type: 'transfer.send', paymentPassword: '222222' })
  await work.at(1).answer({ kind: 'lost' })
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toMatch(/111111|222222/)
  actor.send({ type: 'transfer.send', paymentPassword: '246810' })
  await work.at(2).answer({ kind: 'moved', balance: 1, downlineBalance: 2 })
  expect(work.asked).toHaveLength(3)
  for (const { input } of work.asked) expect([input.amount, input.requestId]).toEqual([100, 'request-1'])
  actor.send({ type: 'transfer.close' })
  expect(actor.getSnapshot().output).toEqual({ moved: true })
})

test('after a transfer the team reloads in place, and the centre learns of it [AGT-05 part]', async () => {
  const team = heldWork<TeamOutcome, WantedTeam>()
  const sent = heldWork<TransferOutcome, WantedTransfer>()
  const centre = listener()
  const transfer = downlineTransferMachine.provide({ actors: { sendTransfer: sent.logic } })
  const actor = createActor(teamMachine.provide({ actors: { loadTeam: team.logic, transfer } }), {
    input: page(centre.ref, 'downlineManagmentView'),
  }).start()
  await team.at(0).answer({ kind: 'loaded', team: ownTeam })
  actor.send({ type: 'level.open', memberId: 'D1' })
  actor.send({ type: 'search.submit', text: ' Ram ' })
  expect(team.at(1).signal.aborted).toBe(true)
  await team.at(2).answer({ kind: 'loaded', team: ownTeam })
  actor.send({ type: 'page.choose', page: 2 })
  await team.at(3).answer({ kind: 'loaded', team: ownTeam })
  actor.send({ type: 'transfer.open', downline: downline(1), requestId: 'request-1' })
  const child = actor.getSnapshot().children.transfer
  child?.send({ type: 'transfer.review', amount: '5' })
  child?.send({ type: 'transfer.send', paymentPassword: '246810' })
  await sent.at(0).answer({ kind: 'moved', balance: 1, downlineBalance: 2 })
  child?.send({ type: 'transfer.close' })
  expect(centre.heard).toEqual([{ type: 'money.moved' }])
  expect(team.asked.at(-1)?.input).toEqual({ of: 'D1', search: 'Ram', page: 2 })
  expect(team.asked).toHaveLength(5)
})

test('contracts end only when the agent saw whose, and only those [AGT-08 part]', async () => {
  const loading = heldWork<ContractsOutcome, { kind: string }>()
  const deciding = heldWork<DecisionOutcome, WantedDecision>()
  const actor = createActor(
    contractsMachine.provide({ actors: { loadContracts: loading.logic as never, decide: deciding.logic } }),
    { input: page(listener().ref) },
  ).start()
  expect(loading.at(0).input).toEqual({ kind: 'daily' })
  await loading.at(0).answer({ kind: 'loaded', contracts: [contract('C1', 'accepted'), contract('C2', 'offered')] })
  actor.send({ type: 'higher.confirm' })
  expect(deciding.asked).toHaveLength(0)
  actor.send({ type: 'offer.accept' })
  expect(deciding.at(0).input).toEqual({ kind: 'daily', decision: { contractId: 'C2', action: 'accept' } })
  await deciding.at(0).answer({ kind: 'higher', downlines: higher })
  actor.send({ type: 'higher.confirm' })
  expect(deciding.at(1).input.decision.endHigher).toEqual(['H1', 'H2'])
  const third = { contractId: 'H3', username: 'new', lossRate: 0.02 }
  await deciding.at(1).answer({ kind: 'higher', downlines: [...higher, third] })
  expect(actor.getSnapshot().value).toBe('warned')
  actor.send({ type: 'decision.cancel' })
  expect(actor.getSnapshot().value).toBe('offered')
  expect(deciding.asked).toHaveLength(2)
})
