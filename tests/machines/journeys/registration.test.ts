import { describe, test } from 'vitest'
import { registrationMachine } from '../../../src/machines/auth/registration/registration.machine.ts'
import { selectRegistration } from '../../../src/machines/auth/registration/registration.view.ts'
import { allSwitchesOff, mobileRule, passwordRule } from '../../support/field-rules.ts'
import { answers, breaks, defect, fails, failure, journey } from '../pinned.ts'

const unknown = { key: 'error.unknown' }
const notice = { text: 'No.' }
const rule = { enabled: '1', required: '0' } as const
const rules = { password: passwordRule, mobileNum: mobileRule, affiliateCode: rule }
const loaded = (more: object = {}) => ({ kind: 'loaded', rules: { ...rules, ...more } })
const withCaptcha = loaded({ captcha: { enabled: '1', required: '1' } })

const registration = (on: readonly ('USERNAMEREG3' | 'MOBILENUMREG3')[]) => ({
  input: ({ other }: { other: (name: string) => never }) => ({
    switches: { ...allSwitchesOff, ...Object.fromEntries(on.map((name) => [name, true])) },
    code: other('code'),
    referralCode: 'R7',
  }),
  sees: (snapshot: never) => ({
    ...selectRegistration(snapshot),
    ...(snapshot as { context: { submission: unknown; captchaId: unknown } }).context,
  }),
})
const both = registration(['USERNAMEREG3', 'MOBILENUMREG3'])
const byMobile = registration(['MOBILENUMREG3'])

const form = (values: object = {}, adult = true) => ({
  dialingCode: '977',
  adult,
  values: { username: 'sita99', password: 'himalaya', checkPass: 'himalaya', ...values },
})
const submit = (values?: object) => ({ type: 'register.submit', form: form(values) })
const phone = { mobileNum: '9812345678', dialingCode: '977' }

describe('the way to the form [REG-05 part]', () => {
  test('the rules are retried until they load; the first tab is the username, if on', () => {
    journey(registrationMachine, both, [
      ['start', 'loadingRules', ['ask loadRules'], { body: 'loading', busy: true }],
      [fails('loadRules'), 'rulesFailed', [], { body: 'rulesFailed', ...failure }],
      [{ type: 'rules.retry' }, 'loadingRules', ['ask loadRules']],
      [breaks('loadRules'), 'rulesFailed', [], defect],
      [{ type: 'rules.retry' }, 'loadingRules', ['ask loadRules']],
      [answers('loadRules', withCaptcha), 'editing.username', ['ask captcha'], { tab: 'username', mobileRule }],
    ])
  })

  test('with the mobile tab alone it opens there; without tabs there is no form', () => {
    journey(registrationMachine, byMobile, [
      ['start', 'loadingRules', ['ask loadRules']],
      [answers('loadRules', withCaptcha), 'editing.mobile', ['ask captcha'], { tab: 'mobile', mobileRule }],
      [{ type: 'tab.choose', tab: 'username' }, 'editing.mobile'],
    ])
    journey(registrationMachine, registration(['USERNAMEREG3']), [
      ['start', 'loadingRules', ['ask loadRules']],
      [answers('loadRules', loaded()), 'editing.username'],
      [{ type: 'tab.choose', tab: 'mobile' }, 'editing.username'],
    ])
    journey(registrationMachine, registration([]), [
      ['start', 'loadingRules', ['ask loadRules']],
      [answers('loadRules', loaded()), 'unavailable', [], { body: 'unavailable' }],
    ])
  })
})

const opened = [
  ['start', 'loadingRules', ['ask loadRules']],
  [answers('loadRules', loaded()), 'editing.username'],
] as const

test('an error appears at its field on blur, and goes with the tab [REG-03 part, REG-04 part]', () => {
  const left = (field: string, value: string) => ({ type: 'field.leave', field, form: form({ [field]: value }) })
  journey(registrationMachine, both, [
    ...opened,
    [left('username', ''), 'editing.username', [], { fieldErrors: { username: { key: 'field.required' } } }],
    [left('username', 'sita99'), 'editing.username', [], { fieldErrors: {} }],
    [left('username', ''), 'editing.username'],
    [{ type: 'register.reset' }, 'editing.username', [], { fieldErrors: {} }],
    [left('username', ''), 'editing.username'],
    [{ type: 'tab.choose', tab: 'mobile' }, 'editing.mobile', [], { fieldErrors: {}, tab: 'mobile' }],
    [left('mobileNum', ''), 'editing.mobile', [], { fieldErrors: { mobileNum: { key: 'phone.required' } } }],
    [{ type: 'code.ask', phone }, 'editing.mobile', ['to code code.send'], { fieldErrors: {} }],
    [
      { type: 'code.ask', phone: { ...phone, mobileNum: '' } },
      'editing.mobile',
      [],
      { fieldErrors: { mobileNum: { key: 'phone.required' } } },
    ],
    [{ type: 'tab.choose', tab: 'username' }, 'editing.username', [], { fieldErrors: {}, tab: 'username' }],
  ])
})

test('an invalid form stays; a valid one is sent and keeps nothing typed [REG-07 part, REG-09 part]', () => {
  const asked =
    'ask register {"tab":"username","fields":["username","password","checkPass","affiliateCode"],"values":{"username":"sita99","password":"himalaya","checkPass":"himalaya"},"dialingCode":"977","referralCode":"R7"}'
  journey(registrationMachine, both, [
    ...opened,
    [
      { type: 'register.submit', form: form({}, false) },
      'editing.username',
      [],
      { fieldErrors: { adult: { key: 'register.adultRequired' } } },
    ],
    [submit(), 'sending.submitting', [asked], { busy: true, fieldErrors: {} }],
    [
      answers('register', { kind: 'refused', notice, fields: { username: { key: 'field.required' } } }),
      'editing.username',
      [],
      { notice, fieldErrors: { username: { key: 'field.required' } }, submission: undefined },
    ],
    [{ type: 'notice.dismiss' }, 'editing.username', [], { notice: undefined }],
    [{ type: 'notice.dismiss' }, 'editing.username'],
    [submit(), 'sending.submitting', [asked]],
    [breaks('register'), 'editing.username', [], { notice: unknown, submission: undefined }],
    [{ type: 'register.submit', form: form({}, false) }, 'editing.username', [], { notice: undefined }],
    [submit(), 'sending.submitting', [asked]],
    [
      answers('register', { kind: 'signedIn', token: 'T', firstTime: true, mustChange: false }),
      'registered',
      ['end {"kind":"signedIn","token":"T","firstTime":true,"mustChange":false}'],
    ],
  ])
})

test('an affiliate code is checked first; any failure returns to the same tab [REG-08 part]', () => {
  const byPhone = {
    type: 'register.submit',
    form: { dialingCode: '977', adult: true, values: { mobileNum: '9812345678', affiliateCode: 'A1' } },
  }
  const affiliateWrong = { key: 'register.affiliateWrong' }
  journey(registrationMachine, both, [
    ...opened,
    [{ type: 'tab.choose', tab: 'mobile' }, 'editing.mobile'],
    [
      { ...byPhone, form: { ...byPhone.form, adult: false } },
      'editing.mobile',
      [],
      { fieldErrors: { adult: { key: 'register.adultRequired' } } },
    ],
    [byPhone, 'sending.checkingAffiliate', ['ask checkAffiliate {"code":"A1"}'], { tab: 'mobile', fieldErrors: {} }],
    [
      answers('checkAffiliate', { kind: 'invalid' }),
      'editing.mobile',
      [],
      { notice: affiliateWrong, fieldErrors: { affiliateCode: affiliateWrong }, submission: undefined },
    ],
    [byPhone, 'sending.checkingAffiliate', ['ask checkAffiliate'], { notice: undefined }],
    [answers('checkAffiliate', { kind: 'unreachable', notice }), 'editing.mobile', [], { notice, fieldErrors: {} }],
    [byPhone, 'sending.checkingAffiliate', ['ask checkAffiliate']],
    [breaks('checkAffiliate'), 'editing.mobile', [], { notice: unknown }],
    [byPhone, 'sending.checkingAffiliate', ['ask checkAffiliate']],
    [
      answers('checkAffiliate', { kind: 'valid' }),
      'sending.submitting',
      [
        'ask register {"tab":"mobile","fields":["mobileNum","affiliateCode"],"values":{"mobileNum":"9812345678","affiliateCode":"A1"},"dialingCode":"977","referralCode":"R7"}',
      ],
    ],
    [answers('register', { kind: 'refused', fields: {} }), 'editing.mobile', [], { notice: undefined }],
    [
      { ...byPhone, form: { ...byPhone.form, values: { mobileNum: '9812345678' } } },
      'sending.submitting',
      ['ask register'],
    ],
    [breaks('register'), 'editing.mobile', [], { notice: unknown }],
  ])
})

test('each refusal and each defect reloads the captcha, and the form sends its id [REG-06 part]', () => {
  journey(registrationMachine, both, [
    ['start', 'loadingRules', ['ask loadRules']],
    [answers('loadRules', withCaptcha), 'editing.username', ['ask captcha']],
    [{ type: 'captcha.shown', id: 'c1' }, 'editing.username'],
    [submit({ affiliateCode: 'A1', captcha: 'aB 3d' }), 'sending.checkingAffiliate', ['ask checkAffiliate']],
    [
      answers('checkAffiliate', { kind: 'valid' }),
      'sending.submitting',
      [
        'ask register {"tab":"username","fields":["username","password","checkPass","affiliateCode","captcha"],"values":{"username":"sita99","password":"himalaya","checkPass":"himalaya","affiliateCode":"A1","captcha":"aB3d"},"dialingCode":"977","referralCode":"R7","captchaId":"c1"}',
      ],
    ],
    [
      answers('register', { kind: 'refused', notice, fields: {} }),
      'editing.username',
      ['drop captcha', 'ask captcha'],
      { captchaId: undefined },
    ],
    [submit({ captcha: 'x' }), 'sending.submitting', ['ask register']],
    [breaks('register'), 'editing.username', ['drop captcha', 'ask captcha']],
  ])
})
