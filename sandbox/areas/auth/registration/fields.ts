import type { FieldRule } from '../../../../src/api/calls/system.ts'
import type { ErrorCode } from '../../../../src/api/error-codes.ts'
import { lengthMessage, getRefusalMessage } from '../../../core/refusal-messages.ts'
import type { SandboxLanguage } from '../../../core/language.ts'
import { Refusal } from '../../../core/refusal.ts'
import { getRuleBreak } from './rules.ts'

/** A form's errors by field name, in the form's order; the message takes its bounds from the rule. */
export type FieldErrors = Map<string, { readonly code: ErrorCode; readonly rule?: FieldRule }>

/** Checks a value against its rule; the first error of a field wins. */
export function checkField(errors: FieldErrors, field: string, rule: FieldRule, value: string): void {
  const code = getRuleBreak(rule, value)
  if (code !== null && !errors.has(field)) errors.set(field, { code, rule })
}

/** The password that everybody tries first; its owner has to choose another one (AUTH-06). */
export const isTooCommon = (password: string): boolean => password === '123456'

/** Checks a new password against the password rule, and refuses the one that is too common. */
export function checkNewPassword(errors: FieldErrors, field: string, rule: FieldRule | undefined, value: string): void {
  checkField(errors, field, { ...rule, enabled: '1', required: '1' }, value)
  if (!errors.has(field) && isTooCommon(value)) errors.set(field, { code: 'password_too_common' })
}

/** Throws on any error, with the code and message of the first field and all errors in the value (REG-11). */
export function refuseFields(errors: FieldErrors, language: SandboxLanguage): void {
  const told = Array.from(errors, ([field, { code, rule }]) => {
    const sentence =
      code === 'field_length'
        ? lengthMessage(language, rule?.minLength ?? 0, rule?.maxLength ?? 255)
        : getRefusalMessage(code, language)
    return { field, code, sentence }
  })
  const [first] = told
  if (!first) return
  const { field, code, sentence } = first
  const fields = Object.fromEntries(told.map((one) => [one.field, one.sentence]))
  const codes = Object.fromEntries(told.map((one) => [one.field, one.code]))
  throw new Refusal(code, { value: { field, fields, codes }, sentence })
}

/** Throws with one field's error. */
export function refuseField(field: string, code: ErrorCode, language: SandboxLanguage): never {
  const sentence = getRefusalMessage(code, language)
  throw new Refusal(code, { value: { field, fields: { [field]: sentence }, codes: { [field]: code } } })
}
