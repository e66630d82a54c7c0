import type { Switches } from '../../site/white-label/switches.ts'

/** The password that a platform gives out, and that nobody may keep (S1 9). */
export const defaultPassword = '123456'

/** What a step of signing in ends with: the session's token, whether it is the first login (AUTH-05), and whether the password has to be changed first (AUTH-06). */
export interface SignedIn {
  readonly kind: 'signedIn'
  readonly token: string
  readonly firstTime: boolean
  readonly mustChange: boolean
}

/**
 * Must the password be changed before anything else (S1 4, AUTH-06)? It is 123456, or it is expired and PWDEXPFORCECHANGE3 is on,
 * unless the login was by SMS; a first login asks for it, too. Asked by the work that knows the password; the answer travels on.
 */
export const mustChangePassword = (
  login: {
    readonly type: 'username' | 'sms'
    readonly password: string
    readonly firstTime: boolean
    readonly expired: boolean
  },
  switches: Pick<Switches, 'PWDEXPFORCECHANGE3'>,
): boolean => {
  if (login.firstTime) return true
  if (login.type === 'sms') return false
  return login.password === defaultPassword || (login.expired && switches.PWDEXPFORCECHANGE3)
}
