import { describe, expect, test } from 'vitest'
import { selectForgotByEmail } from '../../../src/machines/auth/forgot-by-email/forgot-by-email.view.ts'
import { selectForgotByPhone } from '../../../src/machines/auth/forgot-by-phone/forgot-by-phone.view.ts'
import { selectFreePlay } from '../../../src/machines/auth/free-play/free-play.view.ts'
import { selectHumanVerification } from '../../../src/machines/auth/human-verification/human-verification.view.ts'
import { selectSecondFactor } from '../../../src/machines/auth/second-factor/second-factor.view.ts'
import { selectCodeForm } from '../../../src/machines/auth/sms-code/code-form.view.ts'
import { flowIn } from '../../support/flow-in.ts'

const busy = ['busy']
const notice = { text: 'No.' }
const fieldErrors = { username: { key: 'field.required' } }

describe('a form', () => {
  const given = { code: 'C', mobileRule: 'M', passwordRule: { required: '1', minLength: '6', maxLength: '20' } }
  const own = { given, fieldErrors, rejection: notice }

  test('with a code has its rule, its picture and what is wrong [FLOW-13 part]', () => {
    const shown = { busy: true, code: 'C', mobileRule: 'M', fieldErrors, rejection: notice }
    const known = { context: own, tags: busy, children: { captcha: 'P' } }
    expect(selectCodeForm(flowIn('submitting', known))).toEqual({ ...shown, captcha: 'P' })
    expect(selectCodeForm(flowIn('editing', { context: own })).busy).toBe(false)
    const { passwordHint, ...byPhone } = selectForgotByPhone(flowIn('submitting', known))
    expect(byPhone).toEqual(shown)
    expect(passwordHint).toMatchObject({ lengths: expect.anything() })
    expect(selectForgotByPhone(flowIn('editing', { context: own })).busy).toBe(false)
  })

  test('for a forgotten password says that a mail was sent [FLOW-13 part]', () => {
    const shown = { fieldErrors, rejection: notice }
    const sent = selectForgotByEmail(flowIn('mailed', { context: own, takes: 'mail.acknowledge' }))
    expect(sent).toEqual({ ...shown, busy: false, confirmed: true })
    const sending = selectForgotByEmail(flowIn('sending', { context: own, tags: busy, takes: 'mail.submit' }))
    expect(sending).toEqual({ ...shown, busy: true, confirmed: false })
  })

  test('of the second step says whether the login is over [FLOW-13 part]', () => {
    const context = { by: 'app', fieldError: 'F', rejection: notice }
    const shown = { by: 'app', fieldError: 'F', rejection: notice }
    expect(selectSecondFactor(flowIn('over', { context }))).toEqual({ ...shown, busy: false, over: true })
    expect(selectSecondFactor(flowIn('checking', { context, tags: busy }))).toEqual({
      ...shown,
      busy: true,
      over: false,
    })
  })

  test('of a trial account or a proof says whether it is busy [FLOW-13 part]', () => {
    const context = { rejection: notice }
    const failed = selectFreePlay(flowIn('failed', { context, takes: 'freePlay.retry' }))
    expect(failed).toEqual({ busy: false, canRetry: true, rejection: notice })
    const asking = selectFreePlay(flowIn('asking', { context: {}, tags: busy }))
    expect(asking).toEqual({ busy: true, canRetry: false, rejection: undefined })
    expect(selectHumanVerification(flowIn('asking', { tags: busy }))).toEqual({ busy: true })
    expect(selectHumanVerification(flowIn('idle'))).toEqual({ busy: false })
  })
})
