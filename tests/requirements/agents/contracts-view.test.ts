import { describe, expect, test } from 'vitest'
import { selectContracts } from '../../../src/machines/agents/contracts/contracts.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }

describe('an agent’s page', () => {
  test('of a contract shows the offer, the one in force, and the step of an answer [FLOW-13 part]', () => {
    const [old, holding, offer, ended] = ['ended', 'accepted', 'offered', 'ended'].map((state, at) => ({ state, at }))
    const view = (value: string, contracts: readonly unknown[], tags: readonly string[] = []) =>
      selectContracts(flowIn(value, { context: { kind: 'daily', contracts, higher: 'h', notice }, tags }))
    expect(view('offered', [old, holding, offer], ['offer'])).toEqual({
      kind: 'daily',
      loading: false,
      failed: false,
      none: false,
      busy: false,
      offer,
      standing: holding,
      step: undefined,
      higher: 'h',
      notice,
    })
    expect(view('offered', [old, offer], ['offer'])).toMatchObject({ offer, standing: undefined })
    expect(view('shown', [old, offer, ended])).toMatchObject({ offer: undefined, standing: ended })
    expect(view('loading', [])).toMatchObject({ loading: true })
    expect(view('loading', [old], busy)).toMatchObject({ loading: false, busy: true })
    expect(view('failed', [])).toMatchObject({ failed: true, loading: false })
    expect(view('withoutContract', [])).toMatchObject({ none: true, failed: false })
    const steps = ['warned', 'ending', 'confirmingRejection', 'rejecting', 'shown'].map((value) => view(value, []).step)
    expect(steps).toEqual(['warning', 'warning', 'rejection', 'rejection', undefined])
  })
})
