import type { Purpose } from './purposes.ts'

type Answer = 'accepted' | 'declined'

/** An answer as it is kept: with what it was asked for. The word alone is of the time when only analytics were. */
export const writeAnswer = (answer: Answer, purposes: readonly Purpose[]): string =>
  purposes.join() === 'analytics' ? answer : [answer, ...purposes].join(' ')

/** Returns a kept answer, unless more is asked for now than then. */
export const readAnswer = (kept: string | undefined, purposes: readonly Purpose[]): Answer | undefined => {
  const [answer, ...named] = (kept ?? '').split(' ')
  const asked: readonly string[] = named.length > 0 ? named : ['analytics']
  const isKnown = answer === 'accepted' || answer === 'declined'
  return isKnown && purposes.every((purpose) => asked.includes(purpose)) ? answer : undefined
}
