import { SchemaAST } from 'effect'
import type { FieldNotes } from '../../src/api/read-tolerantly.ts'

const isId = (name: string) => name === 'id' || /Ids?$/.test(name)

/**
 * A platform's answer with the freedoms that the contract gives: defaults for absent fields, `null` for optional ones, numbers
 * for ids.
 */
export const withDefaults = (ast: SchemaAST.AST, value: unknown, name = ''): unknown => {
  if (ast._tag === 'Suspend') return withDefaults(ast.thunk(), value, name)
  if (ast._tag === 'String' && isId(name) && Number.isSafeInteger(value)) return String(value)
  if (ast._tag === 'Arrays') {
    const [type] = ast.rest
    if (value === null) return []
    return Array.isArray(value) && type ? value.map((entry) => withDefaults(type, entry, name)) : value
  }
  if (ast._tag !== 'Objects' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields: Record<string, unknown> = { ...value }
  for (const { type } of ast.indexSignatures)
    for (const field of Object.keys(fields)) fields[field] = withDefaults(type, fields[field], field)
  for (const { name: field, type } of ast.propertySignatures) {
    const key = String(field)
    const { default: otherwise } = (SchemaAST.resolve(type) ?? {}) as FieldNotes
    const isOpen = otherwise !== undefined || SchemaAST.isOptional(type)
    if (fields[key] === null && isOpen) delete fields[key]
    if (fields[key] !== undefined) fields[key] = withDefaults(type, fields[key], key)
    else if (otherwise !== undefined) fields[key] = otherwise
  }
  return fields
}
