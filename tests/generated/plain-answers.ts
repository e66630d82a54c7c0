import { SchemaAST } from 'effect'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { defaultAnswers } from '../support/default-answers.ts'

const plainest = (ast: SchemaAST.AST): unknown => {
  switch (ast._tag) {
    case 'Suspend':
      return plainest(ast.thunk())
    case 'Arrays':
      return ast.rest[0] === undefined ? [] : [plainest(ast.rest[0])]
    case 'Objects':
      return Object.fromEntries(
        ast.propertySignatures
          .filter(({ type }) => type.context?.isOptional !== true)
          .map(({ name, type }) => [name, plainest(type)]),
      )
    case 'Union':
      return plainest(ast.types[0] as SchemaAST.AST)
    case 'Literal':
      return ast.literal
    case 'Number':
      return 1
    case 'Boolean':
      return true
    case 'String':
      return '2026-11-21'
    default:
      return null
  }
}

/** An unremarkable answer of every call: one entry in each list, required fields alone. */
export const plainAnswers = Object.fromEntries(
  Object.values(callTable as Record<string, Call>).map(({ name, answer }) => {
    const said = defaultAnswers[name as CallName]
    return [
      name,
      said !== undefined && typeof said === 'object' && 'value' in said
        ? said.value
        : answer === 'image'
          ? ''
          : plainest(answer.ast),
    ]
  }),
) as Record<CallName, unknown>
