import { deviceCheckMachine } from '../../../../src/machines/auth/device-check/device-check.machine.ts'
import type { CodeEntry, CodeFormOutcome } from '../../../../src/machines/auth/sms-code/code-form.ts'
import { mobileRule } from '../../../support/field-rules.ts'
import { answer, defect, defineFlow, report, user, deafParent, idleChild } from '../../../../path-testing/graph.ts'

const empty: CodeEntry = { mobileNum: '', dialingCode: '977', code: '', email: '', bankAccountName: '', captcha: '' }
const proof: CodeEntry = {
  ...empty,
  mobileNum: '9812345678',
  code: '482913',
  email: 'sita@example.com',
  bankAccountName: 'Sita Sharma',
}
const submit = (entry: CodeEntry) => user({ type: 'login.submit', entry })
const signIn = (outcome: CodeFormOutcome) => answer('signIn', outcome)

export const deviceCheckFlow = defineFlow({
  name: 'deviceCheck',
  machine: deviceCheckMachine.provide({ actors: { captcha: idleChild() } }),
  input: { code: deafParent(), mobileRule },
  guardsRead: ({ context }) => context.withCaptcha,
  cases: {
    'the player submits an empty form': submit(empty),
    'the player submits the proof': submit(proof),
    'the player submits the captcha, too': submit({ ...proof, captcha: 'abcd' }),
    'the player asks for a code': user({ type: 'code.ask', phone: { mobileNum: '9812345678', dialingCode: '977' } }),
    'the player asks for a code without a number': user({
      type: 'code.ask',
      phone: { mobileNum: '', dialingCode: '977' },
    }),
    'the platform lets the player in': signIn({ kind: 'signedIn', token: 'token', firstTime: false, mustChange: true }),
    'the platform asks for a captcha': signIn({ kind: 'captchaNeeded', notice: { key: 'error.captchaWrong' } }),
    'the platform rejects the proof': signIn({ kind: 'rejected', notice: { key: 'error.unregisteredIp' } }),
    'logging in breaks': defect('signIn'),
    'a captcha is shown': report({ type: 'captcha.shown', id: 'captcha-1' }),
  },
})
