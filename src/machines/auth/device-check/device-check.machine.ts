import { makeCodeForm } from '../sms-code/code-form.ts'

/**
 * Asks for more proof when a login comes from a new place (AUTH-12). Its `signIn` repeats the refused login with the proof; it
 * holds the credentials of that login, so no context has to. Decision: all four fields are required.
 */
export const deviceCheckMachine = makeCodeForm({
  id: 'deviceCheck',
  proof: ['email', 'bankAccountName'],
  description: 'More proof for a login from a new place.',
  editing:
    'The player fills in mobile number, code, bound email and bank account name, and the captcha where one is shown.',
  submitting: 'The proof is being sent.',
})
