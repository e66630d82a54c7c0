import { type CallContext, sessionOf } from '../../core/call-context.ts'
import { Refusal } from '../../core/refusal.ts'
import { attemptsCountFor } from './attempts.ts'

const passwordLimit = 10

/** Is this the account's password, which protects a change of how it is logged in to? All such calls share the attempts. */
export async function isPassword(context: CallContext, password: string): Promise<boolean> {
  const { state } = context
  const { member } = sessionOf(context)
  if (!state.allow(`login password ${member.id}`, passwordLimit, attemptsCountFor))
    throw new Refusal('too_many_attempts')
  return state.passwords.isRight(password.trim(), member)
}

/** Refuses another password than the account's. */
export async function requirePassword(context: CallContext, password: string): Promise<void> {
  if (!(await isPassword(context, password))) throw new Refusal('password_wrong')
}
