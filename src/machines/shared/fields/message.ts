import type { TextKey } from '../text-key.ts'

/** The lengths that a sentence names, in characters; `max` is absent where nothing is set. */
export interface Lengths {
  readonly min: number
  readonly max: number | undefined
}

/** What a player is told about a field: a sentence of the catalogues with the lengths it names, or one that the platform wrote. */
export type Message = { readonly key: TextKey; readonly lengths?: Lengths } | { readonly text: string }

/** The problems of a form by field, in the order in which the fields stand. */
export type Problems<Field extends string> = Partial<Record<Field, Message>>

/**
 * Puts the lengths into a sentence with `(min)` and `(max)`; two that are equal become one number (S1 5, REG-04).
 * `write` writes a number as the reader's language does.
 */
export const fillLengths = (
  sentence: string,
  { min, max }: Lengths,
  write: (number: number) => string = String,
): string => {
  const bothAsOne = max === undefined ? `${write(min)}+` : min === max ? write(max) : undefined
  const joined = bothAsOne === undefined ? sentence : sentence.replaceAll(/\(min\)[^()]*\(max\)/g, () => bothAsOne)
  return joined.replaceAll('(min)', () => write(min)).replaceAll('(max)', () => write(max ?? min))
}

/** Only the fields that have a problem. */
export const collect = <Field extends string>(found: Record<Field, Message | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as Problems<Field>

export const isEmpty = (problems: object) => Object.keys(problems).length === 0
