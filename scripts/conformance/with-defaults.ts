import { SchemaAST } from 'effect'
import type { FieldNotes } from '../../src/api/read-tolerantly.ts'

/** A platform's answer with the defaults of the fields that the contract lets it leave out; nothing else changes. */
export const withDefaults = (ast: SchemaAST.AST, value: unknown): unknown => {
  if (ast._tag === 'Suspend') return withDefaults(ast.thunk(), value)
  if (ast._tag === 'Arrays') {
    const [type] = ast.rest
    return Array.isArray(value) && type ? value.map((entry) => withDefaults(type, entry)) : value
  }
  if (ast._tag !== 'Objects' || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields: Record<string, unknown> = { ...value }
  for (const { type } of ast.indexSignatures)
    for (const name of Object.keys(fields)) fields[name] = withDefaults(type, fields[name])
  for (const { name, type } of ast.propertySignatures) {
    const { default: otherwise } = (SchemaAST.resolve(type) ?? {}) as FieldNotes
    const field = fields[String(name)]
    if (field !== undefined) fields[String(name)] = withDefaults(type, field)
    else if (otherwise !== undefined) fields[String(name)] = otherwise
  }
  return fields
}
