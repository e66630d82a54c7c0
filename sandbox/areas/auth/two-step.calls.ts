import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { getProfile } from '../account/account.calls.ts'
import { attemptsCountFor } from './attempts.ts'
import { beginTwoStep, confirmTwoStep, dropTwoStep, makeKey, proveSecondFactor } from './two-step.ts'

const passwordLimit = 10

/** Checks the account's password, which protects a change of how it is logged in to. */
export async function requirePassword(context: CallContext, password: string): Promise<void> {
  const { state } = context
  const { member } = sessionOf(context)
  if (!state.allow(`two-step password ${member.id}`, passwordLimit, attemptsCountFor))
    throw new Refusal('too_many_attempts')
  if (!(await state.passwords.isRight(password.trim(), member))) throw new Refusal('password_wrong')
}

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
