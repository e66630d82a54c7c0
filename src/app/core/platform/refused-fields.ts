import type { CallError } from '../../../api/errors.ts'
import type { Problems, RefusedForm } from '../../../machines/shared/fields/message.ts'
import { toNotice } from './error-message.ts'

/** Returns the platform's messages for the fields of a form, by their names in the payload; each is read alone (PLAT-01). */
const refusedFields = <Field extends string>(
  error: CallError,
  fieldOf: (name: string) => Field | undefined,
): Problems<Field> => {
  const { fields }: { readonly fields?: unknown } = error._tag === 'CallRefused' ? Object(error.value) : {}
  const said = Object.entries(Object(fields)).flatMap(([name, text]) => {
    const field = fieldOf(name)
    return field === undefined || typeof text !== 'string' || text === '' ? [] : [[field, { text }]]
  })
  return Object.fromEntries(said) as Problems<Field>
}

/** Returns a refusal as the form shows it: at its fields, or as one message where it names none of them. */
export const toRefusedForm = <Field extends string>(
  error: CallError,
  fieldOf: (name: string) => Field | undefined,
): RefusedForm<Field> => {
  const fields = refusedFields(error, fieldOf)
  return Object.keys(fields).length === 0 ? { notice: toNotice(error) } : { fields }
}
