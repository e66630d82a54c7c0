import { smsLoginMachine } from '../../../../src/machines/auth/sms-login/sms-login.machine.ts'
import type { CodeEntry, CodeFormOutcome } from '../../../../src/machines/auth/sms-code/code-form.ts'
import { mobileRule } from '../../../support/field-rules.ts'
import { answer, defect, defineFlow, report, user, deafParent, idleChild } from '../../../../path-testing/graph.ts'

const submit = (entry: Partial<CodeEntry>) =>
  user({ type: 'login.submit', entry: { mobileNum: '', dialingCode: '977', code: '', captcha: '', ...entry } })
const signIn = (outcome: CodeFormOutcome) => answer('signIn', outcome)

export const smsLoginFlow = defineFlow({
  name: 'smsLogin',
  machine: smsLoginMachine.provide({ actors: { captcha: idleChild() } }),
  input: { code: deafParent(), mobileRule },
  guardsRead: ({ context }) => context.withCaptcha,
  cases: {
    'the player submits an empty form': submit({}),
    'the player submits number and code': submit({ mobileNum: '९८१२३४५६७८', code: '482913' }),
    'the player submits the captcha, too': submit({ mobileNum: '9812345678', code: '482913', captcha: 'abcd' }),
    'the player asks for a code': user({ type: 'code.ask', phone: { mobileNum: '9812345678', dialingCode: '977' } }),
    'the player asks for a code without a number': user({
      type: 'code.ask',
      phone: { mobileNum: ' ', dialingCode: '977' },
    }),
    'the platform lets the player in': signIn({
      kind: 'signedIn',
      token: 'token',
      firstTime: false,
      mustChange: false,
    }),
    'the platform asks for a captcha': signIn({ kind: 'captchaNeeded', notice: { key: 'error.invalidCredentials' } }),
    'the platform rejects the login': signIn({ kind: 'rejected', notice: { key: 'code.wrong' } }),
    'logging in breaks': defect('signIn'),
    'a captcha is shown': report({ type: 'captcha.shown', id: 'captcha-1' }),
  },
})
