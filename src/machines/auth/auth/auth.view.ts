import type { SnapshotFrom } from 'xstate'
import type { authMachine } from './auth.machine.ts'

/** Selects the open login window, its actor and the links to other windows (HEAD-04, AUTH-02). */
export const selectAuth = (snapshot: SnapshotFrom<typeof authMachine>) => {
  const { children } = snapshot
  return {
    open: !snapshot.matches('closed') && !snapshot.matches('announcing'),
    /** The password change is mandatory (AUTH-06). */
    forced: snapshot.matches({ changingPassword: 'forced' }),
    registering: snapshot.matches({ form: 'registering' }),
    login: children.login,
    smsLogin: children.smsLogin,
    freePlay: children.freePlay,
    deviceCheck: children.deviceCheck,
    secondFactor: children.secondFactor,
    forgotByEmail: children.forgotByEmail,
    forgotByPhone: children.forgotByPhone,
    registration: children.registration,
    changePassword: children.changePassword,
  }
}
