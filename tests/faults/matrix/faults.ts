import { Schema, SchemaAST } from 'effect'
import type { Call } from '../../../src/api/call.ts'
import { Misfit, readAnswer, type FieldNotes } from '../../../src/api/read-tolerantly.ts'
import { callTable, type CallName } from '../../../src/api/table.ts'
import { pixel } from '../../support/samples.ts'
import type { Reply } from '../../generated/drawn-site.tsx'

/** Faults of the wire and of the answer's form, which every call can have. */
export const formFaults = {
  '500': { status: 500, text: '<h1>Internal Server Error</h1>' },
  '401': { status: 401, text: '' },
  '403': { status: 403, text: '' },
  '429': { status: 429, text: '' },
  '503': { status: 503, text: '<h1>Service Unavailable</h1>' },
  timeout: 'never',
  cut: 'cut',
  malformed: { status: 200, text: '{"success":true,"value":' },
  'wrong shape': { status: 200, text: '{"success":true,"value":{"unexpected":[null]}}' },
} as const satisfies Record<string, Reply | 'never' | 'cut'>

/** Faults of an answer's moment. */
export const timeFaults = ['slow', 'doubled', 'out of order'] as const

/** One field of an answer that is null, absent or of an unknown enumeration. */
export interface FieldFault {
  /** E.g. `channels[].minutes null`. */
  readonly name: string
  readonly kind: 'null' | 'absent' | 'unknown'
  /** The whole answer with this fault alone. */
  readonly value: unknown
}

const isOptional = (type: SchemaAST.AST) => {
  const { default: otherwise, loose } = (SchemaAST.resolve(type) ?? {}) as FieldNotes
  return type.context?.isOptional === true || otherwise !== undefined || loose === true
}

const fits = (ast: SchemaAST.AST, value: unknown) => Schema.is(Schema.make(ast))(value)

/** The depth to which a schema that holds itself is drawn. */
const deepest = 6

/** An answer with every optional field, over one that a page needs. */
const full = (ast: SchemaAST.AST, given: unknown, depth = 0): unknown => {
  switch (ast._tag) {
    case 'Suspend':
      return full(ast.thunk(), given, depth + 1)
    case 'Arrays': {
      const [type] = ast.rest
      const entries = Array.isArray(given) && given.length > 0 ? given : [undefined]
      return type === undefined || depth > deepest ? [] : entries.map((entry) => full(type, entry, depth + 1))
    }
    case 'Objects': {
      const known = Object(given) as Record<string, unknown>
      const [index] = ast.indexSignatures
      const named = Object.entries(
        index === undefined ? {} : Object.keys(known).length > 0 ? known : { entry: undefined },
      )
      return Object.fromEntries([
        ...named.map(
          ([key, entry]) => [key, full((index as SchemaAST.IndexSignature).type, entry, depth + 1)] as const,
        ),
        ...ast.propertySignatures.map(
          ({ name, type }) => [String(name), full(type, known[String(name)], depth + 1)] as const,
        ),
      ])
    }
    case 'Union':
      return given ?? full(ast.types[0] as SchemaAST.AST, given, depth)
    case 'Literal':
      return given ?? ast.literal
    case 'Number':
      return given ?? 1
    case 'Boolean':
      return given ?? true
    case 'String':
      return [given, '2026-11-21', pixel].find((value) => value !== undefined && fits(ast, value))
    default:
      return given ?? null
  }
}

type Path = readonly (string | number)[]

const nameOf = (path: Path) =>
  path.map((key, at) => (typeof key === 'number' ? '[]' : at === 0 ? key : `.${key}`)).join('') || 'the answer'

/** A copy of a value with one place changed; `undefined` takes the place away. */
const withPlace = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((entry, at) => (at === key ? withPlace(entry, rest, put) : entry))
  const fields = { ...(value as Record<string, unknown>) }
  if (rest.length === 0 && put === undefined) delete fields[key]
  else fields[key] = withPlace(fields[key], rest, put)
  return fields
}

const isEnumeration = (ast: SchemaAST.AST): boolean =>
  (ast._tag === 'Literal' && ast.literal !== null) ||
  (ast._tag === 'Union' && ast.types.length > 0 && ast.types.every(isEnumeration))

/** The places of fields that the site can do without, and of enumerations in a value. */
const placesIn = (
  ast: SchemaAST.AST,
  value: unknown,
  path: Path = [],
): readonly { readonly path: Path; readonly optional: boolean; readonly enumeration: boolean }[] => {
  const here = isEnumeration(ast) ? [{ path, optional: false, enumeration: true }] : []
  switch (ast._tag) {
    case 'Suspend':
      return placesIn(ast.thunk(), value, path)
    case 'Arrays': {
      const [type] = ast.rest
      return type === undefined || !Array.isArray(value) || value.length === 0
        ? []
        : placesIn(type, value[0], [...path, 0])
    }
    case 'Objects': {
      const fields = Object(value) as Record<string, unknown>
      const [key] = Object.keys(fields)
      const [index] = ast.indexSignatures
      return [
        ...(index !== undefined && key !== undefined ? placesIn(index.type, fields[key], [...path, key]) : []),
        ...ast.propertySignatures.flatMap(({ name, type }) => {
          const place = [...path, String(name)]
          return [
            ...(isOptional(type) ? [{ path: place, optional: true, enumeration: false }] : []),
            ...placesIn(type, fields[String(name)], place),
          ]
        }),
      ]
    }
    default:
      return here
  }
}

/** The whole answer of a call with every optional field, over what a page needs; and each single fault of a field. */
export const fieldFaults = (
  name: CallName,
  given: unknown,
): { readonly whole: unknown; readonly faults: FieldFault[] } => {
  const { answer } = callTable[name] as Call
  if (answer === 'image') return { whole: '', faults: [] }
  const whole = full(answer.ast, given)
  const seen = new Set<string>()
  const faults = placesIn(answer.ast, whole).flatMap(({ path, optional, enumeration }): FieldFault[] => {
    const place = nameOf(path)
    const kinds = [...(optional ? (['null', 'absent'] as const) : []), ...(enumeration ? (['unknown'] as const) : [])]
    return kinds
      .filter((kind) => !seen.has(`${place} ${kind}`))
      .map((kind) => {
        seen.add(`${place} ${kind}`)
        const put = { null: null, absent: undefined, unknown: 'A_NEW_KIND' }[kind]
        return { name: `${place} ${kind}`, kind, value: withPlace(whole, path, put) }
      })
  })
  return { whole, faults }
}

/** Returns whether the client takes a value for an answer of the call. */
export const isAnswer = (name: CallName, value: unknown): boolean => {
  const { answer } = callTable[name] as Call
  return answer !== 'image' && !(readAnswer(answer.ast, value, name, () => undefined) instanceof Misfit)
}
