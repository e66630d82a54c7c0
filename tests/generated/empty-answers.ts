import { Schema, SchemaAST } from 'effect'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'

const emptiest = (ast: SchemaAST.AST): unknown => {
  const fits = (value: unknown) => Schema.is(Schema.make(ast))(value)
  switch (ast._tag) {
    case 'Suspend':
      return emptiest(ast.thunk())
    case 'Arrays':
      return ast.rest.length > 0 && ast.elements.length === 0 ? [] : ast.elements.map(emptiest)
    case 'Objects':
      return Object.fromEntries(
        ast.propertySignatures
          .filter(({ type }) => type.context?.isOptional !== true)
          .map(({ name, type }) => [name, emptiest(type)]),
      )
    case 'Union':
      return emptiest(ast.types.find(({ _tag }) => _tag === 'Null') ?? (ast.types[0] as SchemaAST.AST))
    case 'Literal':
      return ast.literal
    case 'Number':
      return fits(0) ? 0 : 1
    case 'Boolean':
      return false
    case 'String':
      return '2026-11-21'
    default:
      return null
  }
}

/** The answer of a call that has nothing: lists without entries, no flag set, no number above zero. */
export const emptyAnswer = (call: CallName): unknown => {
  const { answer } = callTable[call] as Call
  return answer === 'image' ? '' : emptiest(answer.ast)
}
