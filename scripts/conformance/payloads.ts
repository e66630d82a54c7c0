import { Schema, SchemaAST } from 'effect'
import type { Call } from '../../src/api/call.ts'

/** Meaningful values by field name, as the site sends them. */
const meant: Readonly<Record<string, unknown>> = {
  amount: 1,
  captchaId: 'conformance-captcha',
  clientType: 3,
  count: 20,
  device: 'WEB',
  execution: 'B',
  from: '2026-01-01',
  gameCategory: 'ALL',
  gameClassify: '',
  gameName: '',
  gameType: 'RNG',
  groupName: 'w_home',
  isPlatform: 2,
  lang: 'EN',
  language: 'EN',
  limitNum: 20,
  minBet: '',
  minLineNum: '',
  pageNo: 1,
  pageSize: 9,
  platform: 'W',
  prizeMode: 'Lott',
  requestId: 'conformance-request',
  to: '2026-01-31',
  types: 'B,PL,PU,PR',
  vassalage: '',
}

const fits = (ast: SchemaAST.AST, value: unknown) => Schema.is(Schema.make(ast))(value)

/** The simplest value of a type; undefined when none is known. */
const getSimplest = (ast: SchemaAST.AST): unknown => {
  switch (ast._tag) {
    case 'Literal':
      return ast.literal
    case 'Union':
      return ast.types[0] && getSimplest(ast.types[0])
    case 'Boolean':
      return true
    case 'Arrays':
      return []
    case 'Objects':
      return objectOf(ast)
    case 'Null':
      return null
    case 'String':
    case 'Number':
      return ['conformance', '1', '', 1, 0].find((value) => fits(ast, value))
    default:
      return undefined
  }
}

const objectOf = (ast: SchemaAST.Objects): Record<string, unknown> =>
  Object.fromEntries(
    ast.propertySignatures
      .filter(({ type }) => !SchemaAST.isOptional(type))
      .map(({ name, type }) => {
        const value = meant[String(name)]
        return [String(name), value !== undefined && fits(type, value) ? value : getSimplest(type)]
      }),
  )

const shapeOf = ({ payload }: Call) => (payload.ast._tag === 'Objects' ? payload.ast : undefined)

/** A minimal valid payload for a row. Throws when it cannot build one, so that no check is skipped in silence. */
export const buildPayload = (row: Call, known: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => {
  const shape = shapeOf(row)
  const payload: Record<string, unknown> = shape === undefined ? {} : objectOf(shape)
  for (const name of Object.keys(payload)) if (name in known) payload[name] = known[name]
  if (!Schema.is(row.payload)(payload)) throw new Error(`${row.name}: cannot build a valid payload.`)
  return payload
}

/**
 * An invalid payload with one field of another type. Undefined when the transport accepts every value, e.g. a query of
 * free texts.
 */
export const buildInvalidPayload = (row: Call): { readonly field: string; readonly payload: object } | undefined => {
  const asText = row.encoding === 'query' || row.encoding === 'form'
  const field = shapeOf(row)?.propertySignatures.find(
    ({ type }) => !SchemaAST.isOptional(type) && type._tag !== 'Unknown' && !(asText && type._tag === 'String'),
  )
  if (field === undefined) return undefined
  const name = String(field.name)
  return { field: name, payload: { ...buildPayload(row), [name]: asText ? 'no-such-value' : { not: 'this' } } }
}
