import { authMachine } from '../../../../src/machines/auth/auth/auth.machine.ts'
import type { SignedIn } from '../../../../src/machines/auth/change-password/must-change.ts'
import { readSwitches, switchNames } from '../../../../src/machines/site/white-label/switches.ts'
import { answer, defect, defineFlow, report, user } from '../../../../path-testing/harness/flow.ts'
import { deafParent, heldChild, idleChild } from '../../../../path-testing/harness/stand-ins.ts'

const signedIn: SignedIn = { kind: 'signedIn', token: 'token', firstTime: false, mustChange: false }
const firstTime: SignedIn = { ...signedIn, firstTime: true }
const halfway = { ...signedIn, secondFactor: true } as const

export const authFlow = defineFlow({
  name: 'auth',
  machine: authMachine.provide({
    actors: {
      login: heldChild(),
      smsLogin: heldChild(),
      freePlay: heldChild(),
      deviceCheck: heldChild(),
      secondFactor: heldChild(),
      forgotByEmail: heldChild(),
      forgotByPhone: heldChild(),
      registration: heldChild(),
      changePassword: heldChild(),
      smsCode: idleChild(),
    },
  }),
  input: {
    site: deafParent(),
    switches: readSwitches(switchNames.map((modId) => ({ modId, enabled: '1' }))),
    rules: {},
  },
  guardsRead: ({ context }) => context.resuming,
  cases: {
    'somebody has to log in': report({ type: 'auth.open' }),
    'the visitor closes the window': user({ type: 'auth.close' }),
    'the visitor chooses the password': user({ type: 'login.choose' }),
    'the visitor chooses the SMS': user({ type: 'smsLogin.choose' }),
    'the visitor chooses free play': user({ type: 'freePlay.choose' }),
    'the visitor has forgotten the password': user({ type: 'forgot.choose', by: 'email' }),
    'the visitor would rather use the phone': user({ type: 'forgot.choose', by: 'phone' }),
    'the visitor registers': user({ type: 'register.open', referralCode: undefined }),
    'the player wants a new password': report({ type: 'password.change' }),
    'the player has to change the password': report({ type: 'password.force' }),
    'the login is done': answer('login', signedIn),
    'the first login is done': answer('login', firstTime),
    'the login comes from a new place': answer('login', { kind: 'newPlace' } as const),
    'the login breaks': defect('login'),
    'the login needs a code': answer('login', halfway),
    'the SMS login is done': answer('smsLogin', signedIn),
    'the first SMS login is done': answer('smsLogin', firstTime),
    'the SMS login needs a code': answer('smsLogin', halfway),
    'the SMS login breaks': defect('smsLogin'),
    'the trial account is there': answer('freePlay', signedIn),
    'the free play breaks': defect('freePlay'),
    'the new place is proven': answer('deviceCheck', signedIn),
    'the new place is proven at a first login': answer('deviceCheck', firstTime),
    'the new place is proven, and needs a code': answer('deviceCheck', halfway),
    'the code is right': answer('secondFactor', signedIn),
    'the code is right at a first login': answer('secondFactor', firstTime),
    'the player begins again with the password': answer('secondFactor', { kind: 'again' } as const),
    'the second step breaks': defect('secondFactor'),
    'the device check breaks': defect('deviceCheck'),
    'the mail has been sent and read about': answer('forgotByEmail', { kind: 'mailed' } as const),
    'the mail form breaks': defect('forgotByEmail'),
    'the new password by phone holds': answer('forgotByPhone', signedIn),
    'the new password by phone holds at a first login': answer('forgotByPhone', firstTime),
    'the new password by phone needs a code': answer('forgotByPhone', halfway),
    'the phone form breaks': defect('forgotByPhone'),
    'the visitor has become a member': answer('registration', signedIn),
    'the new member logs in for the first time': answer('registration', firstTime),
    'the registration breaks': defect('registration'),
    'the platform has noted the first login': answer('announceFirstLogin', undefined),
    'noting the first login breaks': defect('announceFirstLogin'),
    'the new password holds': answer('changePassword', { kind: 'changed', token: 'renewed' } as const),
    'the player keeps the password': answer('changePassword', { kind: 'closed' } as const),
    'the session has been lost': report({ type: 'session.lost' }),
    'the player has logged in': report({ type: 'login.done' }),
    'nobody logs in': report({ type: 'login.declined' }),
    'the change of password breaks': defect('changePassword'),
  },
})
