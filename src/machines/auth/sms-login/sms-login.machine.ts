import { makeCodeForm } from '../sms-code/code-form.ts'

/** Login by mobile number and SMS code (AUTH-02 to AUTH-04, AUTH-17). */
export const smsLoginMachine = makeCodeForm({
  id: 'smsLogin',
  proof: [],
  description: 'Logging in with a mobile number and a code sent by SMS.',
  editing: 'The player fills in mobile number and code, and the captcha where one is shown.',
  submitting: 'Number and code are being sent.',
})
