import type { Notice, TextKey } from '../text-key.ts'

/** The lengths in a sentence, in characters; `max` is absent without a limit. */
export interface Lengths {
  readonly min: number
  readonly max: number | undefined
}

/** A message about a field: a catalogue key with its lengths, or the platform's own text. */
export type Message = { readonly key: TextKey; readonly lengths?: Lengths } | { readonly text: string }

/** The problems of a form by field, in display order. */
export type Problems<Field extends string> = Partial<Record<Field, Message>>

/** A refused form: its fields' messages, or one message where no visible field has one (REG-11). */
export interface RefusedForm<Field extends string> {
  readonly fields?: Problems<Field>
  readonly notice?: Notice
}

/**
 * Fills the lengths into `(min)` and `(max)`; two equal ones become one number (REG-04). `write` formats a number in
 * the reader's language.
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

/** Returns only the fields that have a problem. */
export const collect = <Field extends string>(found: Record<Field, Message | undefined>): Problems<Field> =>
  Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined)) as Problems<Field>

/** Returns whether a form has no problem. */
export const isEmpty = (problems: object) => Object.keys(problems).length === 0
