import { Schema, SchemaAST } from 'effect'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import type { FieldNotes } from '../../src/api/read-tolerantly.ts'
import { pixel } from '../support/samples.ts'

/** The place of a value in an answer: its field, and its turn among the entries of a list. */
interface Place {
  readonly field: string
  readonly turn: number
  readonly depth: number
}

const leaf = (ast: SchemaAST.AST, { field, turn }: Place): unknown => {
  const { reads } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
  const fits = (value: unknown) => ast.checks !== undefined && Schema.is(Schema.make(ast))(value)
  const sum = Array.from(field, (letter) => letter.charCodeAt(0)).reduce((total, code) => total + code, 0)
  switch (ast._tag) {
    case 'String':
      if (fits('2026-11-21')) return `2026-11-${10 + turn}`
      if (fits(pixel)) return pixel
      return reads ? `2026-11-${10 + turn}T0${turn}:15:00.000Z` : `${field} ${turn}`
    case 'Number':
      return Schema.is(Schema.make(ast))(0.5) ? ((sum % 90) + 10) * (turn + 1) + 0.25 : (sum % 9) + turn + 1
    case 'Boolean':
      return turn % 2 === 0
    case 'Literal':
      return ast.literal
    default:
      return null
  }
}

/** Returns the value of this turn; optional fields are there in every even turn. */
const filled = (ast: SchemaAST.AST, place: Place): unknown => {
  switch (ast._tag) {
    case 'Suspend':
      return filled(ast.thunk(), place)
    case 'Arrays': {
      const [type] = ast.rest
      if (type === undefined || place.depth > 4) return []
      return [0, 1, 2].map((turn) => filled(type, { ...place, turn, depth: place.depth + 1 }))
    }
    case 'Objects':
      if (ast.indexSignatures[0] !== undefined)
        return { first: filled(ast.indexSignatures[0].type, { ...place, depth: place.depth + 1 }) }
      return Object.fromEntries(
        ast.propertySignatures
          .filter(({ type }) => type.context?.isOptional !== true || place.turn % 2 === 0)
          .map(({ name, type }) => [name, filled(type, { ...place, field: String(name), depth: place.depth + 1 })]),
      )
    case 'Union':
      return filled(ast.types[place.turn % ast.types.length] as SchemaAST.AST, place)
    default:
      return leaf(ast, place)
  }
}

/** A full answer of a call: three entries in each list, which take turns with the values and fields that may be there. */
export const fullAnswer = (call: CallName): unknown => {
  const { answer } = callTable[call] as Call
  return answer === 'image' ? '' : filled(answer.ast, { field: call, turn: 0, depth: 0 })
}
