import type { Switches } from '../../site/white-label/switches.ts'

/** The default password of the platform, which every player must change (AUTH-06). */
export const defaultPassword = '123456'

/**
 * The result of logging in: the token, whether it is the first login (AUTH-05), and whether the password must change
 * (AUTH-06).
 */
export interface SignedIn {
  readonly kind: 'signedIn'
  readonly token: string
  readonly firstTime: boolean
  readonly mustChange: boolean
  /** The token only allows the second step of this login (PLAY-10). */
  readonly secondFactor?: boolean
  /** Logged in by a passkey, so that the password is not known (PLAY-10). */
  readonly passwordless?: boolean
}

/**
 * Returns whether the password must change before anything else (AUTH-06). It is the first login by any way, or, except by
 * SMS, the password is 123456, or expired where PWDEXPFORCECHANGE3 is on. Only the actor that knows the password calls it.
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
