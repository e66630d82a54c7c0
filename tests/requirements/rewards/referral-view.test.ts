import { describe, expect, test } from 'vitest'
import type { StateValue } from 'xstate'
import { selectReferral } from '../../../src/machines/rewards/referral/referral.view.ts'
import { selectTopUp } from '../../../src/machines/rewards/top-up/top-up.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const notice = { text: 'No.' }

describe('a page of rewards', () => {
  test('of invitations says that a link was copied, or was not passed on [FLOW-13 part]', () => {
    const invitation = { totalPages: 2 }
    const view = (value: StateValue) =>
      selectReferral(flowIn(value, { context: { invitation, page: 2, failure: notice } }))
    const shown = {
      loading: false,
      coming: false,
      failed: undefined,
      showing: true,
      copied: false,
      notPassed: false,
      invitation,
      page: 2,
      marks: [1, 2],
    }
    expect(view({ showing: 'idle' })).toEqual(shown)
    expect(view({ showing: 'copied' })).toEqual({ ...shown, copied: true })
    expect(view({ showing: 'notPassed' })).toEqual({ ...shown, notPassed: true })
    const others = { ...shown, showing: false }
    expect(view('loading')).toEqual({ ...others, loading: true })
    expect(view('coming')).toEqual({ ...others, coming: true })
    expect(view('failed')).toEqual({ ...others, failed: notice })
    expect(['folded', 'unfolded'].map((value) => selectTopUp(flowIn(value)).unfolded)).toEqual([false, true])
  })
})
