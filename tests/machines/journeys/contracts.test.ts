import { describe, test } from 'vitest'
import type { Contract } from '../../../src/api/calls/agent.ts'
import { contractsMachine } from '../../../src/machines/agents/contracts/contracts.machine.ts'
import { wagesMachine } from '../../../src/machines/agents/wages/wages.machine.ts'
import { contract, higher } from '../../paths/agents/flow/agents.ts'
import { answers, breaks, journey, passes, type Row } from '../pinned.ts'

const on = (page: string) => ({
  input: ({ parent }: { parent: never }) => ({ of: 'agent' as const, page, memberType: 1, centre: parent }),
  sees: ({ context }: { context: object }) => context,
})
const daily = on('agentDailyWages2')

const notice = { text: 'No.' }
const refused = { kind: 'refused', notice }
const unknown = { key: 'error.unknown' }
const held = contract('C1', 'accepted')
const offer = contract('C2', 'offered')
const rejected = contract('C3', 'rejected')
const ended = contract('C4', 'ended')
const come = (...contracts: readonly Contract[]) => answers('loadContracts', { kind: 'loaded', contracts })
const asked = (kind = 'daily') => `ask loadContracts {"kind":"${kind}"}`
const decides = (work: string, decision: string) =>
  `ask ${work} {"kind":"daily","decision":{"contractId":"C2",${decision}}}`

const start: Row = ['start', 'loading', [asked()]]
const offered: readonly Row[] = [start, [come(held, offer), 'offered', [], { contracts: [held, offer], higher: [] }]]
const accepting: Row = [
  { type: 'offer.accept' },
  'accepting',
  [decides('accept', '"action":"accept"')],
  { notice: undefined },
]
const confirmingRejection: Row = [{ type: 'offer.reject' }, 'confirmingRejection', [], { notice: undefined }]
const rejecting: readonly Row[] = [
  confirmingRejection,
  [{ type: 'rejection.confirm' }, 'rejecting', [decides('reject', '"action":"reject"')]],
]
const warned: readonly Row[] = [
  ...offered,
  accepting,
  [answers('accept', { kind: 'higher', downlines: higher }), 'warned', [], { higher }],
]
const goOn = { type: 'higher.confirm' }
const ending: readonly Row[] = [
  ...warned,
  [goOn, 'ending', [decides('end', '"action":"accept","endHigher":["H1","H2"]')]],
]

describe('the contracts of a kind [AGT-07 part, AGT-08 part]', () => {
  test('follow the newest of them; an offer comes first, then the current one', () => {
    const standings: readonly (readonly [string, readonly Contract[]])[] = [
      ['offered', [offer, held]],
      ['offered', [offer, rejected]],
      ['accepted', [held, rejected]],
      ['accepted', [held, ended]],
      ['ended', [rejected, ended]],
      ['rejected', [ended, rejected]],
      ['withoutContract', []],
    ]
    for (const [state, contracts] of standings)
      journey(contractsMachine, daily, [start, [come(...contracts), state, [], { contracts }]])
  })

  test('are those of the open page', () => {
    journey(contractsMachine, on('agentDividendRecordCopy2'), [['start', 'loading', [asked('dividend')]]])
    journey(contractsMachine, on('agentHourSalary'), [['start', 'loading', [asked('hourly')]]])
    journey(contractsMachine, on('agentRealtimeSalary'), [['start', 'loading', [asked('realtime')]]])
  })

  test('can be retried after a failure', () => {
    const again: Row = [{ type: 'contracts.retry' }, 'loading', [asked()], { notice: undefined }]
    journey(contractsMachine, daily, [
      start,
      [answers('loadContracts', refused), 'failed', [], { notice }],
      again,
      [breaks('loadContracts'), 'failed', [], { notice: unknown }],
      again,
      [come(held), 'accepted', [], { contracts: [held] }],
    ])
  })
})

describe('an offer [AGT-08 part]', () => {
  test('is accepted and becomes current', () => {
    journey(contractsMachine, daily, [
      ...offered,
      accepting,
      [answers('accept', { kind: 'decided' }), 'loading', [asked()]],
      [come(held), 'accepted', [], { notice: undefined }],
    ])
  })

  test('is rejected only after a confirmation', () => {
    journey(contractsMachine, daily, [
      ...offered,
      confirmingRejection,
      [{ type: 'decision.cancel' }, 'offered'],
      ...rejecting,
      [answers('reject', { kind: 'decided' }), 'loading', [asked()]],
      [come(rejected), 'rejected'],
    ])
  })

  test('stays when its rejection meets higher rates, and never leads to accepting it', () => {
    journey(contractsMachine, daily, [
      ...offered,
      ...rejecting,
      [answers('reject', { kind: 'higher', downlines: higher }), 'offered', [], { notice: unknown, higher: [] }],
      [goOn, 'offered'],
      ...rejecting,
    ])
  })

  test("that would end downlines' contracts lists them; the agent continues or cancels", () => {
    const third = [{ contractId: 'H3', username: 'naya', lossRate: 0.02 }]
    journey(contractsMachine, daily, [...warned, [{ type: 'decision.cancel' }, 'offered'], accepting])
    journey(contractsMachine, daily, [
      ...ending,
      [answers('end', { kind: 'higher', downlines: third }), 'warned', [], { higher: third }],
      [goOn, 'ending', [decides('end', '"action":"accept","endHigher":["H3"]')]],
      [answers('end', { kind: 'decided' }), 'loading', [asked()]],
      [come(held), 'accepted', [], { higher: [] }],
    ])
  })

  test('that was answered elsewhere is shown as closed, beside the current one', () => {
    const closed = { key: 'page.contract.closed' }
    const deciding: readonly (readonly [string, readonly Row[]])[] = [
      ['accept', [...offered, accepting]],
      ['end', ending],
      ['reject', [...offered, ...rejecting]],
    ]
    for (const [work, rows] of deciding)
      journey(contractsMachine, daily, [
        ...rows,
        [answers(work, { kind: 'closed' }), 'loading', [asked()], { notice: closed }],
        [come(held), 'accepted', [], { notice: closed }],
      ])
    journey(contractsMachine, daily, [
      ...offered,
      accepting,
      [answers('accept', { kind: 'closed' }), 'loading', [asked()]],
      [come(), 'withoutContract', [], { contracts: [], notice: closed }],
    ])
  })

  test('stays after a refused or lost answer; the next answer dismisses the message', () => {
    journey(contractsMachine, daily, [
      ...offered,
      accepting,
      [answers('accept', refused), 'offered', [], { notice }],
      accepting,
      [breaks('accept'), 'offered', [], { notice: unknown }],
      ...rejecting,
      [answers('reject', refused), 'offered', [], { notice }],
      ...rejecting,
      [breaks('reject'), 'offered', [], { notice: unknown }],
    ])
    journey(contractsMachine, daily, [...ending, [answers('end', refused), 'offered', [], { notice }]])
    journey(contractsMachine, daily, [...ending, [breaks('end'), 'offered', [], { notice: unknown }]])
  })
})

describe('a contract’s payments [AGT-07 part]', () => {
  const both = 'contract.open + payments.open.resting'
  const given = (page: string) => `{"of":"agent","page":"${page}","memberType":1,"centre":"@"}`
  const opened = (page: string): Row => ['start', both, [`ask contracts ${given(page)}`, `ask records ${given(page)}`]]
  const renewed = 'to records records.renew'

  test('are polled every half minute when they arrive every five minutes', () => {
    journey(wagesMachine, on('agentRealtimeSalary'), [
      opened('agentRealtimeSalary'),
      [passes(29_999), both],
      [passes(1), both, [renewed]],
      [passes(30_000), both, [renewed]],
    ])
  })

  test('are loaded once when they arrive once a day', () => {
    journey(wagesMachine, on('agentDailyWages2'), [opened('agentDailyWages2'), [passes(60_000), both]])
  })

  test('stay when the contract breaks, and the contract when they break; the broken part starts again', () => {
    const page = 'agentRealtimeSalary'
    journey(wagesMachine, on(page), [
      opened(page),
      [breaks('contracts'), 'contract.broken + payments.open.resting'],
      [passes(30_000), 'contract.broken + payments.open.resting', [renewed]],
      [{ type: 'contracts.restart' }, both, [`ask contracts ${given(page)}`]],
      [breaks('records'), 'contract.open + payments.broken'],
      [passes(30_000), 'contract.open + payments.broken'],
      [{ type: 'records.restart' }, both, [`ask records ${given(page)}`]],
    ])
  })
})
