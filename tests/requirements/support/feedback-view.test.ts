import { describe, expect, test } from 'vitest'
import { selectFeedback } from '../../../src/machines/support/feedback/feedback.view.ts'
import { noLimits } from '../../../src/machines/support/feedback/feedback.machine.ts'
import { flowIn, type Known } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }

describe('a form', () => {
  test('for a feedback has the platform’s limits, or none [FLOW-13 part]', () => {
    const limits = { minWords: 5, maxWords: 50 }
    const view = (value: string, known: Known = {}) =>
      selectFeedback(flowIn(value, { context: { limits, problem: 'required', notice }, ...known }))
    expect(view('writing', { tags: busy })).toEqual({
      step: 'writing',
      busy: true,
      limits,
      problem: 'required',
      notice,
    })
    expect(['loading', 'failed', 'sent', 'sending'].map((value) => view(value).step)).toEqual([
      'loading',
      'failed',
      'sent',
      'writing',
    ])
    expect(view('writing', { context: { limits: noLimits } })).toMatchObject({ busy: false, limits: undefined })
  })
})
