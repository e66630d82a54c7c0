import {
  forgotByPhoneMachine,
  type PhoneEntry,
  type PhoneOutcome,
} from '../../../../src/machines/auth/forgot-by-phone/forgot-by-phone.machine.ts'
import { mobileRule, passwordRule } from '../../../support/field-rules.ts'
import { answer, defect, defineFlow, user, deafParent } from '../../../../path-testing/graph.ts'

const submit = (entry: Partial<PhoneEntry>) =>
  user({ type: 'phone.submit', entry: { mobileNum: '', dialingCode: '977', code: '', newPassword: '', ...entry } })
const setting = (outcome: PhoneOutcome) => answer('setPassword', outcome)

export const forgotByPhoneFlow = defineFlow({
  name: 'forgotByPhone',
  machine: forgotByPhoneMachine,
  input: { code: deafParent(), mobileRule, passwordRule },
  guardsRead: () => null,
  cases: {
    'the player submits an empty form': submit({}),
    'the player submits number, code and password': submit({
      mobileNum: '981-234-5678',
      code: '482913',
      newPassword: 'himalaya',
    }),
    'the player asks for a code': user({ type: 'code.ask', phone: { mobileNum: '9812345678', dialingCode: '977' } }),
    'the player asks for a code without a number': user({
      type: 'code.ask',
      phone: { mobileNum: '98', dialingCode: '977' },
    }),
    'the platform lets the player in': setting({
      kind: 'signedIn',
      token: 'token',
      firstTime: false,
      mustChange: false,
    }),
    'the platform rejects the code': setting({ kind: 'rejected', notice: { key: 'code.wrong' } }),
    'setting the password breaks': defect('setPassword'),
  },
})
