import type { RegisterForm } from '../../../../src/machines/auth/registration/form-fields.ts'
import {
  registrationMachine,
  type AffiliateOutcome,
  type RegisterOutcome,
  type RulesOutcome,
} from '../../../../src/machines/auth/registration/registration.machine.ts'
import { allSwitchesOff, registerRules } from '../../../support/field-rules.ts'
import { answer, defect, defineFlow, report, user, deafParent, idleChild } from '../../../../path-testing/graph.ts'

const form = (values: RegisterForm['values'], adult = true): RegisterForm => ({ values, dialingCode: '977', adult })

/** Valid on both tabs; the captcha is typed, the affiliate code is not. */
const filled: RegisterForm['values'] = {
  username: 'sita2082',
  mobileNum: '९८१२३४५६७८',
  verificationCode: '482913',
  password: 'sagarmatha',
  checkPass: 'sagarmatha',
  payeeName: 'Sita Sharma',
  captcha: 'abcd',
}

const loading = (outcome: RulesOutcome) => answer('loadRules', outcome)
const checking = (outcome: AffiliateOutcome) => answer('checkAffiliate', outcome)
const registering = (outcome: RegisterOutcome) => answer('register', outcome)

const cases = {
  'the rules have come': loading({ kind: 'loaded', rules: registerRules }),
  'the rules do not come': loading({ kind: 'failed', notice: { key: 'error.network' } }),
  'loading the rules breaks': defect('loadRules'),
}

const whenFailed = { 'the visitor tries again': user({ type: 'rules.retry' }) }

const formCases = {
  ...cases,
  ...whenFailed,
  'a captcha is shown': report({ type: 'captcha.shown', id: 'captcha-1' }),
  'the visitor leaves an empty password': user({ type: 'field.leave', field: 'password', form: form({}) }),
  'the visitor leaves a good password': user({ type: 'field.leave', field: 'password', form: form(filled) }),
  'the visitor submits an empty form': user({ type: 'register.submit', form: form({}, false) }),
  'the visitor submits the form': user({ type: 'register.submit', form: form(filled) }),
  'the visitor submits an affiliate code, too': user({
    type: 'register.submit',
    form: form({ ...filled, affiliateCode: 'FRIEND' }),
  }),
  'the visitor empties the form': user({ type: 'register.reset' }),
  'the visitor dismisses the message': user({ type: 'notice.dismiss' }),
  'the affiliate code is known': checking({ kind: 'valid' }),
  'the affiliate code is wrong': checking({ kind: 'invalid' }),
  'nobody says whether the affiliate code is known': checking({
    kind: 'unreachable',
    notice: { key: 'error.network' },
  }),
  'checking the affiliate code breaks': defect('checkAffiliate'),
  'the visitor is registered': registering({ kind: 'signedIn', token: 'token', firstTime: false, mustChange: false }),
  'the platform refuses a field': registering({
    kind: 'refused',
    fields: { username: { text: 'This username is taken.' } },
  }),
  'the platform refuses the registration': registering({
    kind: 'refused',
    notice: { key: 'error.tooManyAttempts' },
    fields: {},
  }),
  'registering breaks': defect('register'),
}

const mobileCases = {
  'the visitor asks for a code': user({ type: 'code.ask', phone: { mobileNum: '9812345678', dialingCode: '977' } }),
  'the visitor asks for a code without a number': user({
    type: 'code.ask',
    phone: { mobileNum: '', dialingCode: '977' },
  }),
}

const machine = registrationMachine.provide({ actors: { captcha: idleChild() } })
const passing = ['editing.lastTab']

/** Both tabs are on. */
export const registrationFlow = defineFlow({
  name: 'registration',
  machine,
  passing,
  input: {
    switches: { ...allSwitchesOff, USERNAMEREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true },
    code: deafParent(),
    referralCode: undefined,
  },
  guardsRead: ({ context }) => [context.notice !== undefined, context.submission?.tab],
  cases: {
    ...formCases,
    ...mobileCases,
    'the visitor chooses the mobile tab': user({ type: 'tab.choose', tab: 'mobile' }),
    'the visitor chooses the username tab': user({ type: 'tab.choose', tab: 'username' }),
  },
})

/** Only the mobile tab is on. */
export const mobileRegistrationFlow = defineFlow({
  name: 'registration by mobile alone',
  machine,
  passing,
  input: { switches: { ...allSwitchesOff, MOBILENUMREG3: true }, code: deafParent(), referralCode: 'SITA' },
  guardsRead: ({ context }) => [context.notice !== undefined, context.submission?.tab],
  cases: { ...formCases, ...mobileCases },
})

/** No tab is on. */
export const closedRegistrationFlow = defineFlow({
  name: 'registration where the brand takes none',
  machine,
  passing,
  input: { switches: allSwitchesOff, code: deafParent(), referralCode: undefined },
  guardsRead: () => null,
  cases: { ...cases, ...whenFailed },
})
