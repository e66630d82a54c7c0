import type { FieldRule } from '../../../../src/api/calls/system.ts'
import type { ErrorCode } from '../../../../src/api/error-codes.ts'
import { lengthMessage, messageOf, type SandboxLanguage } from '../../../core/refusal-messages.ts'
import { Refusal } from '../../../core/refusal.ts'
import { breakOf } from './rules.ts'

/** What is wrong with a form by its fields’ names, in the form’s order; the rule is the one whose bounds a sentence names. */
export type FieldErrors = Map<string, { readonly code: ErrorCode; readonly rule?: FieldRule }>

/** Checks one value by its rule; the first thing found about a field stays. */
export function checkField(errors: FieldErrors, field: string, rule: FieldRule, value: string): void {
  const code = breakOf(rule, value)
  if (code !== null && !errors.has(field)) errors.set(field, { code, rule })
}

const tooCommon: ReadonlySet<string> = new Set(['123456'])

/** A password that somebody wants: by the password’s rule, and none of those that everybody knows. */
export function checkNewPassword(errors: FieldErrors, field: string, rule: FieldRule | undefined, value: string): void {
  checkField(errors, field, { ...rule, enabled: '1', required: '1' }, value)
  if (!errors.has(field) && tooCommon.has(value)) errors.set(field, { code: 'password_too_common' })
}

/** Throws when anything is wrong: the code and the sentence of the first field, and all of them in the value (REG-11). */
export function refuseFields(errors: FieldErrors, language: SandboxLanguage): void {
  const told = Array.from(errors, ([field, { code, rule }]) => {
    const sentence =
      code === 'field_length'
        ? lengthMessage(language, rule?.minLength ?? 0, rule?.maxLength ?? 255)
        : messageOf(code, language)
    return { field, code, sentence }
  })
  const [first] = told
  if (!first) return
  const { field, code, sentence } = first
  const fields = Object.fromEntries(told.map((one) => [one.field, one.sentence]))
  const codes = Object.fromEntries(told.map((one) => [one.field, one.code]))
  throw new Refusal(code, { value: { field, fields, codes }, sentence })
}

/** Throws about one field. */
export function refuseField(field: string, code: ErrorCode, language: SandboxLanguage): never {
  const sentence = messageOf(code, language)
  throw new Refusal(code, { value: { field, fields: { [field]: sentence }, codes: { [field]: code } } })
}
