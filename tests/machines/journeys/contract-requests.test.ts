import { describe, expect, test } from 'vitest'
import { Schema } from 'effect'
import { ConsolidatedContract } from '../../../src/api/calls/agent.ts'
import { readTolerantly } from '../../../src/api/read-tolerantly.ts'
import {
  contractRequestsMachine,
  requestStateOf,
  type OfferTexts,
} from '../../../src/machines/agents/contract-requests/contract-requests.machine.ts'
import { contractBook, contractInfo } from '../../paths/agents/flow/contract-requests.ts'
import { answers, breaks, journey, type Row } from '../pinned.ts'

const page = {
  input: ({ parent }: { parent: never }) => ({
    of: 'agent' as const,
    page: 'contractRequest',
    memberType: 1,
    centre: parent,
  }),
  does: ['dropTyped'],
  sees: ({ context }: { readonly context: object }) => context,
}
const notice = { text: 'No.' }
const refused = { kind: 'refused', notice }
const unknown = { key: 'error.unknown' }
const asked = 'ask loadBook'
const loaded = { kind: 'loaded', info: contractInfo, book: contractBook, requestId: 'request-1' }
const start: Row = ['start', 'loading', [asked]]
const known: Row = [
  answers('loadBook', loaded),
  'ready',
  [],
  { info: contractInfo, book: contractBook, requestId: 'request-1' },
]
const request = (kind: string) => ({ type: 'contract.request', kind })
const submit = (texts: Partial<OfferTexts> = {}) => ({
  type: 'offer.submit',
  texts: { username: ' ram01 ', kind: 'hourly', winRate: '', lossRate: '१.५%', betAmountRate: ' 0.25 ', ...texts },
})
const offered = `ask offerContract ${JSON.stringify({
  username: 'ram01',
  kind: 'hourly',
  lossRate: 0.015,
  betAmountRate: 0.0025,
  requestId: 'request-1',
})}`

describe('requests for contracts [AGT-10 part]', () => {
  test('a request is sent for a kind that is free, and the list is read anew', () => {
    journey(contractRequestsMachine, page, [
      start,
      known,
      [request('dividend'), 'ready'],
      [request('daily'), 'ready'],
      [request('realtime'), 'requesting', ['ask requestContract {"kind":"realtime"}'], { notice: undefined }],
      [answers('requestContract', { kind: 'requested' }), 'loading', [asked]],
      known,
      [request('hourly'), 'requesting', ['ask requestContract {"kind":"hourly"}']],
    ])
  })

  test('a refused or lost request says why, and the next one clears it', () => {
    journey(contractRequestsMachine, page, [
      start,
      known,
      [request('hourly'), 'requesting', ['ask requestContract {"kind":"hourly"}']],
      [answers('requestContract', refused), 'ready', [], { notice, offered: undefined }],
      [request('hourly'), 'requesting', ['ask requestContract {"kind":"hourly"}'], { notice: undefined }],
      [breaks('requestContract'), 'ready', [], { notice: unknown, offered: undefined }],
    ])
  })

  test('a list that fails to load is read again on a press', () => {
    journey(contractRequestsMachine, page, [
      start,
      [answers('loadBook', refused), 'failed', [], { notice }],
      [{ type: 'requests.retry' }, 'loading', [asked], { notice: undefined }],
      [breaks('loadBook'), 'failed', [], { notice: unknown }],
    ])
  })

  test('each kind has the state of its own field, and an unknown value closes nothing', () => {
    const sent = { dailysalreqtype: 3, divtypereq: 1, contracthoursalreq: 2, realtimesalreqtype: 'soon' }
    const info = Schema.decodeUnknownSync(ConsolidatedContract)(
      readTolerantly(ConsolidatedContract.ast, sent, 'value', () => undefined),
    )
    expect(
      [...(['daily', 'dividend', 'hourly', 'realtime'] as const)].map((kind) => requestStateOf(info, kind)),
    ).toEqual(['waiting', 'offered', 'accepted', 'none'])
    expect(requestStateOf(undefined, 'daily')).toBe('none')
  })
})

describe('offers to downlines [AGT-10 part]', () => {
  test('a filled form is sent once under its request id, and the list is read anew', () => {
    const draft = { username: 'ram01', kind: 'hourly' }
    journey(contractRequestsMachine, page, [
      start,
      known,
      [
        { type: 'offer.begin', draft },
        'ready',
        ['do dropTyped'],
        { draft, fieldErrors: {}, notice: undefined, offered: undefined },
      ],
      [submit(), 'offering', [offered], { offered: 'ram01' }],
      [{ type: 'offer.begin', draft: { username: 'sita02', kind: 'daily' } }, 'offering', [], { draft }],
      [answers('offerContract', { kind: 'offered' }), 'loading', [asked], { draft: undefined }],
    ])
  })

  test('a wrong field is named, and a refused or lost offer keeps its request id', () => {
    const fields = { username: { text: 'Nobody.' } }
    const wrong = { key: 'page.contract.rateWrong' }
    journey(contractRequestsMachine, page, [
      start,
      known,
      [
        submit({ username: ' ', lossRate: '', betAmountRate: '' }),
        'ready',
        [],
        { fieldErrors: { username: { key: 'field.required' }, lossRate: wrong } },
      ],
      [submit({ winRate: '0', lossRate: '101' }), 'ready', [], { fieldErrors: { winRate: wrong, lossRate: wrong } }],
      [submit({ betAmountRate: '1.234' }), 'ready', [], { fieldErrors: { betAmountRate: wrong } }],
      [submit(), 'offering', [offered], { fieldErrors: {}, offered: 'ram01' }],
      [answers('offerContract', { kind: 'wrong', fields }), 'ready', [], { fieldErrors: fields, offered: undefined }],
      [submit(), 'offering', [offered], { fieldErrors: {}, offered: 'ram01' }],
      [answers('offerContract', refused), 'ready', [], { notice, offered: undefined }],
      [submit(), 'offering', [offered], { notice: undefined, offered: 'ram01' }],
      [breaks('offerContract'), 'ready', [], { notice: unknown, offered: undefined }],
      [
        submit({ username: '' }),
        'ready',
        [],
        { notice: undefined, fieldErrors: { username: { key: 'field.required' } } },
      ],
      [
        { type: 'offer.begin', draft: { username: 'sita02', kind: 'daily' } },
        'ready',
        ['do dropTyped'],
        { draft: { username: 'sita02', kind: 'daily' }, fieldErrors: {} },
      ],
    ])
  })
})
