import { test } from 'vitest'
import { captchaMachine } from '../../../src/machines/auth/captcha/captcha.machine.ts'
import { selectCaptcha } from '../../../src/machines/auth/captcha/captcha.view.ts'
import { deviceCheckMachine } from '../../../src/machines/auth/device-check/device-check.machine.ts'
import { freePlayMachine } from '../../../src/machines/auth/free-play/free-play.machine.ts'
import { humanVerificationMachine } from '../../../src/machines/auth/human-verification/human-verification.machine.ts'
import { loginMachine } from '../../../src/machines/auth/login/login.machine.ts'
import { selectLogin } from '../../../src/machines/auth/login/login.view.ts'
import { smsLoginMachine } from '../../../src/machines/auth/sms-login/sms-login.machine.ts'
import { mobileRule } from '../../support/field-rules.ts'
import { answers, breaks, journey, passes } from '../pinned.ts'

const unknown = { key: 'error.unknown' }
const wrong = { key: 'error.invalidCredentials' }
const signedIn = { kind: 'signedIn', token: 'T', firstTime: false, mustChange: false }
const inAs = 'end {"kind":"signedIn","token":"T","firstTime":false,"mustChange":false}'
const rejected = { kind: 'rejected', notice: wrong }
const captchaNeeded = { kind: 'captchaNeeded', notice: wrong }

const context = ({ context: known }: { readonly context: object }) => known

test('a captcha loads, can be replaced after a second, and retried after a failure', () => {
  journey(captchaMachine, { input: ({ parent }) => ({ form: parent }), sees: selectCaptcha }, [
    ['start', 'loading', ['ask loadCaptcha'], { busy: true, canRefresh: false, image: undefined }],
    [answers('loadCaptcha', { kind: 'unreachable' }), 'failed.resting', [], { failed: true, canRefresh: false }],
    [{ type: 'captcha.refresh' }, 'failed.resting'],
    [passes(1000), 'failed.ready', [], { failed: true, canRefresh: true }],
    [{ type: 'captcha.refresh' }, 'loading', ['ask loadCaptcha'], { busy: true, failed: false }],
    [breaks('loadCaptcha'), 'failed.resting', [], { failed: true }],
    [passes(1000), 'failed.ready'],
    [{ type: 'captcha.refresh' }, 'loading', ['ask loadCaptcha']],
    [
      answers('loadCaptcha', { kind: 'loaded', id: 'c1', image: 'AAAA' }),
      'fresh',
      ['tell captcha.shown {"id":"c1"}'],
      { image: 'AAAA', busy: false, canRefresh: false },
    ],
    [{ type: 'captcha.refresh' }, 'fresh'],
    [passes(1000), 'shown', [], { canRefresh: true }],
    [{ type: 'captcha.refresh' }, 'loading', ['ask loadCaptcha']],
  ])
})

const credentials = { username: 'sita', password: 'himalaya', captcha: '', remember: false }
const submit = { type: 'login.submit', credentials }
const withLetters = { type: 'login.submit', credentials: { ...credentials, captcha: 'aB3d' } }
const login = { sees: selectLogin }

test('a login that is refused, fails, and needs a captcha in the end [AUTH-01 part, AUTH-04 part]', () => {
  journey(loginMachine, login, [
    ['start', 'withoutCaptcha.editing', [], { busy: false, rejection: undefined }],
    [
      { type: 'login.submit', credentials: { ...credentials, username: '', password: '' } },
      'withoutCaptcha.editing',
      [],
      { rejection: { key: 'login.incomplete' } },
    ],
    [submit, 'withoutCaptcha.submitting', ['ask signIn'], { busy: true, fieldErrors: {}, rejection: undefined }],
    [submit, 'withoutCaptcha.submitting'],
    [breaks('signIn'), 'withoutCaptcha.editing', [], { busy: false, rejection: unknown }],
    [submit, 'withoutCaptcha.submitting', ['ask signIn'], { rejection: undefined }],
    [answers('signIn', rejected), 'withoutCaptcha.editing', [], { rejection: wrong }],
    [submit, 'withoutCaptcha.submitting', ['ask signIn']],
    [answers('signIn', captchaNeeded), 'withCaptcha.editing', ['ask captcha'], { rejection: wrong }],
    [{ type: 'captcha.shown', id: 'c1' }, 'withCaptcha.editing'],
    [submit, 'withCaptcha.editing', [], { fieldErrors: { captcha: 'login.captchaRequired' } }],
    [
      withLetters,
      'withCaptcha.submitting',
      ['ask signIn {"username":"sita","password":"himalaya","captcha":"aB3d","remember":false,"captchaId":"c1"}'],
      { busy: true, fieldErrors: {}, rejection: undefined },
    ],
    [answers('signIn', rejected), 'withCaptcha.editing', ['drop captcha', 'ask captcha'], { rejection: wrong }],
    [withLetters, 'withCaptcha.submitting', ['ask signIn'], { rejection: undefined }],
    [breaks('signIn'), 'withCaptcha.editing', ['drop captcha', 'ask captcha'], { rejection: unknown }],
    [withLetters, 'withCaptcha.submitting', ['ask signIn']],
    [answers('signIn', signedIn), 'signedIn', ['drop captcha', inAs]],
  ])
})

test('a login ends with the token or as a new address, with or without a captcha [AUTH-12 part]', () => {
  journey(loginMachine, login, [
    ['start', 'withoutCaptcha.editing'],
    [submit, 'withoutCaptcha.submitting', ['ask signIn']],
    [answers('signIn', signedIn), 'signedIn', [inAs]],
  ])
  journey(loginMachine, login, [
    ['start', 'withoutCaptcha.editing'],
    [submit, 'withoutCaptcha.submitting', ['ask signIn']],
    [answers('signIn', { kind: 'newPlace' }), 'newPlace', ['end {"kind":"newPlace"}']],
  ])
  journey(loginMachine, login, [
    ['start', 'withoutCaptcha.editing'],
    [submit, 'withoutCaptcha.submitting', ['ask signIn']],
    [answers('signIn', captchaNeeded), 'withCaptcha.editing', ['ask captcha']],
    [withLetters, 'withCaptcha.submitting', ['ask signIn']],
    [answers('signIn', { kind: 'newPlace' }), 'newPlace', ['drop captcha', 'end {"kind":"newPlace"}']],
  ])
})

const phone = { mobileNum: '9812345678', dialingCode: '977' }

test.each([
  { of: 'by SMS [AUTH-02 part, AUTH-04 part]', machine: smsLoginMachine, more: {} },
  {
    of: 'from a new address [AUTH-12 part]',
    machine: deviceCheckMachine,
    more: { email: 'sita@example.com', bankAccountName: 'Sita Sharma' },
  },
])('$of: a code needs a valid number; a refusal reloads a required captcha', ({ machine, more }) => {
  const entry = (change: object = {}) => ({
    type: 'login.submit',
    entry: { ...phone, code: '482913', ...more, captcha: '', ...change },
  })
  const wanted = { ...phone, code: '482913', ...more, captcha: 'aB3d' }
  journey(machine, { input: ({ other }) => ({ code: other('code'), mobileRule }), sees: context }, [
    ['start', 'editing'],
    [
      { type: 'code.ask', phone: { ...phone, mobileNum: '' } },
      'editing',
      [],
      { fieldErrors: { mobileNum: { key: 'phone.required' } } },
    ],
    [
      { type: 'code.ask', phone },
      'editing',
      [`to code code.send {"phone":${JSON.stringify(phone)}}`],
      { fieldErrors: {} },
    ],
    [entry({ code: '' }), 'editing', [], { fieldErrors: { code: { key: 'code.wrong' } } }],
    [entry(), 'submitting', ['ask signIn'], { fieldErrors: {} }],
    [breaks('signIn'), 'editing', [], { rejection: unknown }],
    [entry({ code: '' }), 'editing', [], { rejection: undefined }],
    [entry(), 'submitting', ['ask signIn']],
    [answers('signIn', rejected), 'editing', [], { rejection: wrong }],
    [entry(), 'submitting', ['ask signIn'], { rejection: undefined }],
    [answers('signIn', captchaNeeded), 'editing', ['ask captcha'], { rejection: wrong }],
    [{ type: 'captcha.shown', id: 'c1' }, 'editing'],
    [entry(), 'editing', [], { fieldErrors: { captcha: { key: 'login.captchaRequired' } } }],
    [entry({ captcha: ' aB3d ' }), 'submitting', [`ask signIn ${JSON.stringify({ ...wanted, captchaId: 'c1' })}`]],
    [breaks('signIn'), 'editing', ['drop captcha', 'ask captcha'], { rejection: unknown, captchaId: undefined }],
    [entry({ captcha: 'x' }), 'submitting', ['ask signIn']],
    [answers('signIn', signedIn), 'signedIn', [inAs, 'drop captcha']],
  ])
})

test('free play is requested, refused, retried, and ends with a trial session [AUTH-09 part]', () => {
  journey(freePlayMachine, { sees: context }, [
    ['start', 'starting', ['ask signInForFun']],
    [answers('signInForFun', rejected), 'failed', [], { rejection: wrong }],
    [{ type: 'freePlay.retry' }, 'starting', ['ask signInForFun'], { rejection: undefined }],
    [breaks('signInForFun'), 'failed', [], { rejection: unknown }],
    [{ type: 'freePlay.retry' }, 'starting', ['ask signInForFun']],
    [answers('signInForFun', { kind: 'signedIn', token: 'T' }), 'signedIn', [inAs]],
  ])
})

test('the proof of a person serves one form; a failing provider is reported [AUTH-18 part]', () => {
  const nothing = { purpose: undefined, fields: undefined, problem: undefined }
  const ask = { type: 'human.ask', purpose: 'sms' }
  journey(humanVerificationMachine, { sees: context }, [
    ['start', 'idle', [], nothing],
    [ask, 'solving', ['ask solve {"purpose":"sms"}']],
    [answers('solve', { kind: 'solved', fields: { altcha: 'x' } }), 'solved', [], { fields: { altcha: 'x' } }],
    [{ type: 'human.take' }, 'idle', [], nothing],
    [ask, 'solving', ['ask solve {"purpose":"sms"}']],
    [answers('solve', { kind: 'failed', notice: wrong }), 'failed', [], { problem: wrong, fields: undefined }],
    [{ type: 'human.giveUp' }, 'idle', [], nothing],
    [ask, 'solving', ['ask solve']],
    [breaks('solve'), 'failed', [], { problem: { key: 'human.failed' } }],
    [{ type: 'human.giveUp' }, 'idle', [], nothing],
    [ask, 'solving', ['ask solve']],
    [{ type: 'human.giveUp' }, 'idle', ['drop solve'], nothing],
  ])
})
