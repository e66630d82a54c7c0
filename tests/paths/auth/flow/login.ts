import {
  loginMachine,
  type Credentials,
  type LoginOutcome,
  type PasskeyOutcome,
} from '../../../../src/machines/auth/login/login.machine.ts'
import { answer, defect, defineFlow, report, user, idleChild } from '../../../../path-testing/graph.ts'

const submit = (credentials: Credentials) => user({ type: 'login.submit', credentials })
const passkey = (outcome: PasskeyOutcome) => answer('signInByPasskey', outcome)
const signIn = (outcome: LoginOutcome) => answer('signIn', outcome)

export const loginFlow = defineFlow({
  name: 'login',
  machine: loginMachine.provide({ actors: { captcha: idleChild() } }),
  guardsRead: () => null,
  cases: {
    'the player submits an empty form': submit({ username: ' ', password: '', captcha: '', remember: false }),
    'the player submits username and password': submit({
      username: 'sita',
      password: 'himalaya',
      captcha: '',
      remember: false,
    }),
    'the player submits the captcha, too': submit({
      username: 'sita',
      password: 'himalaya',
      captcha: 'abcd',
      remember: true,
    }),
    'the platform lets the player in': signIn({
      kind: 'signedIn',
      token: 'token',
      firstTime: false,
      mustChange: false,
    }),
    'the platform asks for a device check': signIn({ kind: 'newPlace' }),
    'the platform asks for a captcha': signIn({ kind: 'captchaNeeded', notice: { key: 'error.invalidCredentials' } }),
    'the platform rejects the login': signIn({ kind: 'rejected', notice: { key: 'error.invalidCredentials' } }),
    'a captcha is shown': report({ type: 'captcha.shown', id: 'captcha-1' }),
    'logging in breaks': defect('signIn'),
    'the player chooses a passkey': user({ type: 'passkey.choose' }),
    'the passkey logs in': passkey({ kind: 'signedIn', token: 'token', firstTime: false, mustChange: false }),
    'the player says no to the device': passkey({ kind: 'cancelled' }),
    'the platform does not know the passkey': passkey({
      kind: 'rejected',
      notice: { key: 'login.passkeyUnknown' },
    }),
    'logging in by passkey breaks': defect('signInByPasskey'),
  },
})
