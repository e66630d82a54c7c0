import { authMachine } from '../../../src/machines/auth/auth.machine.ts'
import { answer, defect, defineFlow, report, user } from '../harness/flow.ts'
import { deafParent, heldChild } from '../harness/stand-ins.ts'

export const authFlow = defineFlow({
  name: 'auth',
  machine: authMachine.provide({ actors: { login: heldChild() } }),
  input: { site: deafParent() },
  guardsRead: () => null,
  cases: {
    'somebody has to sign in': report({ type: 'auth.open' }),
    'the visitor closes the window': user({ type: 'auth.close' }),
    'the login is done': answer('login', { kind: 'signedIn', token: 'token' } as const),
    'the login breaks': defect('login'),
  },
})
