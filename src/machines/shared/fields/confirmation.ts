import type { Message } from './message.ts'

/** Returns the problem of a password's confirmation: required, and equal to the password (REG-03, PASS-03). */
export const confirmationProblem = (password: string, confirmation: string): Message | undefined => {
  if (confirmation === '') return { key: 'field.required' }
  return confirmation === password ? undefined : { key: 'password.notSame' }
}
