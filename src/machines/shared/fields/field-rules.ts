import type { FieldRules } from '../../../api/calls/registration.ts'
import type { Message } from './message.ts'
import { compilePattern } from './pattern.ts'
import { formatProblems, hintKey } from './rule-hints.ts'

export type { FieldRules }
export type FieldRule = FieldRules[string]

/** A compiled field rule. Lengths count user-perceived characters. */
export interface Validator {
  readonly enabled: boolean
  readonly required: boolean
  readonly maxLength: number | undefined
  /** The accepted input, shown beside the field; absent without a rule. */
  readonly hint: Message | undefined
  readonly problemOf: (value: string) => Message | undefined
}

const compiled = new WeakMap<FieldRule, Map<string, Validator>>()

const compile = (field: string, rule: FieldRule): Validator => {
  const pattern = rule.acceptedPattern === undefined ? undefined : compilePattern(rule.acceptedPattern)
  const min = Math.max(rule.minLength ?? 0, 1)
  const max = rule.maxLength === undefined || rule.maxLength < min ? undefined : rule.maxLength
  const asks = pattern !== undefined || rule.minLength !== undefined || max !== undefined
  const key = hintKey(field, rule.patternId)
  const lengths = { min, max }
  const hasLengths = min > 1 || max !== undefined
  const saysLengths = key === 'rule.length' || key === 'rule.password'
  // A sentence about a wrong format, or a length that says nothing, is no hint for an untouched field.
  const hints = formatProblems.has(key) ? ('rule.length' as const) : key
  const hint: Message | undefined =
    asks && (hasLengths || !(saysLengths || hints === 'rule.length')) ? { key: hints, lengths } : undefined
  const wrong: Message = { key: saysLengths && !hasLengths ? 'rule.format' : key, lengths }
  const required = rule.required === '1'
  return {
    enabled: rule.enabled === '1',
    required,
    maxLength: max,
    hint,
    problemOf: (value) => {
      if (value === '') return required ? { key: 'field.required' } : undefined
      const length = Array.from(value).length
      const isLong = length >= min && (max === undefined || length <= max)
      if (isLong && (pattern?.(value) ?? true)) return undefined
      // A length that is right is not the mistake.
      return isLong && key === 'rule.length' ? { key: 'rule.format', lengths } : wrong
    },
  }
}

const nothingAsked: Validator = {
  enabled: false,
  required: false,
  maxLength: undefined,
  hint: undefined,
  problemOf: () => undefined,
}

/**
 * Returns the validator of a field, compiled once per rule (REG-02). A missing rule accepts everything.
 * `acceptedPattern` matches anywhere in the value, as JavaScript's `test` does; a broken or unsafe one is ignored.
 */
export const validatorOf = (field: string, rule: FieldRule | undefined): Validator => {
  if (rule === undefined) return nothingAsked
  const known = compiled.get(rule) ?? new Map<string, Validator>()
  compiled.set(rule, known)
  const validator = known.get(field) ?? compile(field, rule)
  known.set(field, validator)
  return validator
}

/** Returns the problem of a field that is required whatever its rule says. */
export const requiredProblem = (field: string, rule: FieldRule | undefined, value: string): Message | undefined =>
  value === '' ? { key: 'field.required' } : validatorOf(field, rule).problemOf(value)
