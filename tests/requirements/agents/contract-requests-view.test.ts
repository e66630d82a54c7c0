import { describe, expect, test } from 'vitest'
import { selectContractRequests } from '../../../src/machines/agents/contract-requests/contract-requests.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }
const fieldErrors = { username: { key: 'field.required' } }

describe('an agent’s page', () => {
  test('of requests has each kind of contract with its state [FLOW-13 part]', () => {
    const info = { dailysalreqtype: 1, divtypereq: 0, contracthoursalreq: 2, realtimesalreqtype: 3 }
    const context = {
      info,
      book: { requests: ['r'], offers: ['o'] },
      fieldErrors,
      notice,
      draft: 'd',
      offered: 'tara',
      requestId: 'R1',
    }
    const view = selectContractRequests(flowIn('shown', { context }))
    expect(view).toMatchObject({
      loading: false,
      failed: false,
      busy: false,
      requests: ['r'],
      offers: ['o'],
      requestId: 'R1',
      draft: 'd',
      fieldErrors,
      notice,
      offered: 'tara',
    })
    expect(new Map(view.own.map(({ kind, ...own }) => [kind, own]))).toEqual(
      new Map([
        ['dividend', { state: 'none', canRequest: true }],
        ['daily', { state: 'offered', canRequest: false }],
        ['hourly', { state: 'accepted', canRequest: true }],
        ['realtime', { state: 'waiting', canRequest: false }],
      ]),
    )
    expect(selectContractRequests(flowIn('offering', { context, tags: busy }))).toMatchObject({
      busy: true,
      offered: undefined,
    })
    // The list stays while it loads again.
    expect(selectContractRequests(flowIn('loading', { context })).loading).toBe(false)
    expect(selectContractRequests(flowIn('loading'))).toMatchObject({ loading: true, requests: [], offers: [] })
    expect(selectContractRequests(flowIn('failed')).failed).toBe(true)
  })
})
