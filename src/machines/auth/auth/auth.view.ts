import type { SnapshotFrom } from 'xstate'
import type { authMachine } from './auth.machine.ts'

/** Which window of signing in is open, the actor that drives it, and the ways that lead on from it (S1 2.3, 2.8). */
export const selectAuth = (snapshot: SnapshotFrom<typeof authMachine>) => {
  const { children, context } = snapshot
  return {
    open: !snapshot.matches('closed') && !snapshot.matches('announcing'),
    /** A change of password that has to be (AUTH-06). */
    forced: snapshot.matches({ changingPassword: 'forced' }),
    registering: snapshot.matches({ form: 'registering' }),
    login: children.login,
    smsLogin: children.smsLogin,
    freePlay: children.freePlay,
    deviceCheck: children.deviceCheck,
    forgotByEmail: children.forgotByEmail,
    forgotByPhone: children.forgotByPhone,
    registration: children.registration,
    changePassword: children.changePassword,
    offersSms: context.switches.MOBILEVERCODELOGIN3,
    offersFreePlay: context.switches.FREEPLAY3,
    offersRegistration: context.switches.DIRECTREG3,
  }
}
