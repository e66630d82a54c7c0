import { phrases } from '../languages.ts'
import type { Plan } from '../plan.ts'
import { oneLine } from '../text.ts'

/** The number of transitions in a plan, and each transition that it leaves out, a line each. */
export const remarksOf = ({ language, transitions: { taken, all }, left }: Plan): string[] => {
  const words = phrases[language]
  return [
    words.covers(taken, all),
    ...(left.length > 0 ? [words.left] : []),
    ...left.map(({ transition, because }) => oneLine(`${transition}: ${words.because[because]}`)),
  ]
}
