import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { getProfile } from '../account/account.calls.ts'
import { addPasskey, beginPasskey, beginPasskeyLogin, dropPasskey, logInByPasskey } from './passkeys.ts'
import { isTooCommon } from './registration/fields.ts'
import { requirePassword } from './login-password.ts'

/** Passkeys, and the login by one (PLAY-10). */
export const passkeyCalls: Handlers = {
  beginPasskey: async (context, { password }) => {
    await requirePassword(context, password)
    if (isTooCommon(password.trim())) throw new Refusal('password_change_required')
    return beginPasskey(context)
  },

  addPasskey: async (context, { credential }) => {
    await addPasskey(context, credential)
    return getProfile(context)
  },

  dropPasskey: async (context, { passkeyId }) => {
    await dropPasskey(context.state, sessionOf(context).member.id, passkeyId)
    return getProfile(context)
  },

  passkeyChallenge: (context) => beginPasskeyLogin(context),

  passkeyLogin: (context, { credential }) => logInByPasskey(context, credential),
}
