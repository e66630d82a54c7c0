import { describe, expect, test } from 'vitest'
import { selectContactBinding } from '../../../src/machines/account/contact-binding/contact-binding.view.ts'
import { selectTwoStep } from '../../../src/machines/account/two-step/two-step.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }
const fieldErrors = { username: { key: 'field.required' } }

describe('an account’s page', () => {
  test('of a contact or of two steps shows its step [FLOW-13 part]', () => {
    const ask = { contact: 'mobile', isChange: true, mobileRule: 'M' }
    const known = { context: { ask, fieldErrors, rejection: notice }, children: { smsCode: 'C' } }
    const form = {
      contact: 'mobile',
      isChange: true,
      mobileRule: 'M',
      code: 'C',
      fieldErrors,
      rejection: notice,
    }
    expect(selectContactBinding(flowIn('editing', known))).toEqual({ ...form, busy: false })
    expect(selectContactBinding(flowIn('binding', { ...known, tags: busy })).busy).toBe(true)
    const context = { isOn: true, key: 'K', recoveryCodes: ['a'], fieldError: 'F', rejection: notice }
    const steps = ['codes', 'confirming', 'checking', 'password', 'beginning']
    expect(steps.map((value) => selectTwoStep(flowIn(value, { context })).step)).toEqual([
      'codes',
      'key',
      'key',
      'password',
      'password',
    ])
    expect(selectTwoStep(flowIn('checking', { context, tags: busy }))).toEqual({
      ...context,
      step: 'key',
      closable: false,
      busy: true,
    })
    expect(selectTwoStep(flowIn('codes', { context, takes: 'window.close' }))).toMatchObject({
      closable: true,
      busy: false,
    })
  })
})
