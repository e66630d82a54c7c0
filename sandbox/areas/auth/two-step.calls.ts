import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { getProfile } from '../account/account.calls.ts'
import { requirePassword } from './login-password.ts'
import { beginTwoStep, confirmTwoStep, dropTwoStep, makeKey, proveSecondFactor } from './two-step.ts'

/** Two-step login, and the second step of a login (PLAY-10). */
export const twoStepCalls: Handlers = {
  beginTwoStep: async (context, { password }) => {
    await requirePassword(context, password)
    const { member } = sessionOf(context)
    const key = makeKey(member.username, new URL(context.siteOrigin).hostname)
    await beginTwoStep(context.state, sessionOf(context), key.secret)
    return key
  },

  confirmTwoStep: async (context, { code }) => {
    const recoveryCodes = await confirmTwoStep(context.state, sessionOf(context), code)
    return { profile: await getProfile(context), recoveryCodes }
  },

  dropTwoStep: async (context, { password }) => {
    await requirePassword(context, password)
    await dropTwoStep(context.state, sessionOf(context))
    return getProfile(context)
  },

  proveSecondFactor: (context, proof) => proveSecondFactor(context.state, sessionOf(context), context.address, proof),
}
