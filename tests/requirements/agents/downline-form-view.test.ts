import { describe, expect, test } from 'vitest'
import { selectDownlineForm } from '../../../src/machines/agents/downline-form/downline-form.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }
const fieldErrors = { username: { key: 'field.required' } }
const terms = { maxRebate: 0.03, rules: { username: { required: '1' }, password: { required: '1' } } }

describe('an agent’s page', () => {
  test('of a new downline has hints, and says who was registered [FLOW-13 part]', () => {
    const context = { terms, fieldErrors, notice, registered: 'tara' }
    const open = selectDownlineForm(flowIn('editing', { context, tags: busy }))
    expect(open).toMatchObject({
      loading: false,
      failed: undefined,
      busy: true,
      registered: undefined,
      maxRebate: 0.03,
      fieldErrors,
      notice,
    })
    const rules = { username: { ...terms.rules.username, minLength: '4', maxLength: '11' }, password: {} }
    const hinted = selectDownlineForm(flowIn('editing', { context: { ...context, terms: { ...terms, rules } } }))
    const other = { username: {}, password: rules.username }
    const swapped = selectDownlineForm(
      flowIn('editing', { context: { ...context, terms: { ...terms, rules: other } } }),
    )
    expect([hinted.usernameHint, swapped.passwordHint]).toMatchInlineSnapshot(`
      [
        {
          "key": "rule.length",
          "lengths": {
            "max": "11",
            "min": 4,
          },
        },
        {
          "key": "rule.password",
          "lengths": {
            "max": "11",
            "min": 4,
          },
        },
      ]
    `)
    expect(hinted.usernameHint).toBeDefined()
    expect(hinted.passwordHint).toBeUndefined()
    expect(swapped.usernameHint).toBeUndefined()
    expect(swapped.passwordHint).toBeDefined()
    expect(selectDownlineForm(flowIn('registered', { context }))).toMatchObject({ registered: 'tara', busy: false })
    expect(selectDownlineForm(flowIn('failed', { context: { notice } }))).toMatchObject({
      failed: notice,
      maxRebate: 0,
    })
    expect(selectDownlineForm(flowIn('loading'))).toMatchObject({ loading: true, failed: undefined })
  })
})
