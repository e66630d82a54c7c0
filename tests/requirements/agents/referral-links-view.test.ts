import { describe, expect, test } from 'vitest'
import { selectReferralLinks } from '../../../src/machines/agents/referral-links/referral-links.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }
const fieldErrors = { username: { key: 'field.required' } }

describe('an agent’s page', () => {
  test('of the links has the chosen one [FLOW-13 part]', () => {
    const list = [{ code: 'R1' }, { code: 'R2' }]
    const context = { links: { links: list, maxRebate: 0.03 }, chosen: 'R2', fieldErrors, notice, passedOn: 'copied' }
    expect(selectReferralLinks(flowIn('shown', { context, tags: busy }))).toEqual({
      loading: false,
      failed: undefined,
      busy: true,
      list,
      chosen: list[1],
      maxRebate: 0.03,
      fieldErrors,
      notice,
      passedOn: 'copied',
    })
    expect(selectReferralLinks(flowIn('failed', { context: { notice } }))).toMatchObject({
      failed: notice,
      busy: false,
      list: [],
      chosen: undefined,
      maxRebate: 0,
    })
    expect(selectReferralLinks(flowIn('loading'))).toMatchObject({ loading: true })
  })
})
