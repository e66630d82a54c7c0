import { SchemaAST } from 'effect'

/**
 * The first place of an answer that does not fit, e.g. `gameList.games[12].gameType`; never a value, which may be
 * personal.
 */
export class Misfit {
  readonly place: string
  constructor(place: string) {
    this.place = place
  }
}

type Fields = Readonly<Record<PropertyKey, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts a text to a number, unless the number would lose digits. */
const exactNumber = (text: string) =>
  /^-?\d+(\.\d+)?$/.test(text) && String(Number(text)) === text.replace(/\.0+$|(\.\d*?)0+$/, '$1') ? Number(text) : text

/** Converts a scalar to the schema's notation when the meaning is certain; otherwise returns it unchanged. */
const convert = (ast: SchemaAST.AST, value: unknown): unknown => {
  if (typeof value === 'object') return value
  const sent = value as string | number | boolean | undefined
  if (ast._tag === 'Literal') {
    const plain = typeof ast.literal === 'number' && typeof sent === 'string' ? exactNumber(sent) : sent
    return String(typeof plain === 'boolean' ? Number(plain) : plain) === String(ast.literal) ? ast.literal : sent
  }
  if (ast._tag === 'Boolean') return { true: true, 1: true, false: false, 0: false }[String(sent)] ?? sent
  if (ast._tag === 'Number' && typeof sent === 'string') return exactNumber(sent)
  // JSON rounds greater whole numbers, so such an id would name something else.
  if (ast._tag === 'String' && typeof sent === 'number' && Math.abs(sent) <= Number.MAX_SAFE_INTEGER)
    return String(sent)
  return sent
}

const passes = (check: SchemaAST.Check<any>, value: unknown, ast: SchemaAST.AST): boolean =>
  check._tag === 'Filter'
    ? check.run(value, ast, {}) === undefined
    : check.checks.every((part) => passes(part, value, ast))

const isA = (ast: SchemaAST.AST, value: unknown) => {
  switch (ast._tag) {
    case 'Unknown':
      return true
    case 'Literal':
      return value === ast.literal
    case 'Null':
      return value === null
    default:
      return typeof value === ast._tag.toLowerCase()
  }
}

/**
 * Reads a value of a schema from the platform's data (PLAT-01, decision 036). Lists and records lose entries that do
 * not fit. Optional fields that are null or do not fit become absent, those of `orElse` get their default. Unknown
 * fields are dropped, and scalars take the schema's notation.
 *
 * @param report receives the place of each dropped part.
 * @returns the value, or a `Misfit` when a required field does not fit.
 */
export const readTolerantly = (
  ast: SchemaAST.AST,
  sent: unknown,
  place: string,
  report: (place: string) => void,
): unknown => {
  const inside = (entries: readonly (readonly [unknown, unknown])[], type: SchemaAST.AST) =>
    entries.flatMap(([key, entry], index): [any, unknown][] => {
      const read = readTolerantly(type, entry, `${place}[${index}]`, report)
      if (!(read instanceof Misfit)) return [[key, read]]
      report(read.place)
      return []
    })
  const whole = (value: unknown) =>
    ast.checks?.every((check) => passes(check, value, ast)) === false ? new Misfit(place) : value

  switch (ast._tag) {
    case 'Suspend':
      return readTolerantly(ast.thunk(), sent, place, report)
    case 'Arrays': {
      const [type] = ast.rest
      const list = sent === null ? [] : sent
      if (!Array.isArray(list) || type === undefined) return new Misfit(place)
      return whole(inside([...list.entries()], type).map(([, entry]) => entry))
    }
    case 'Objects': {
      if (!isFields(sent)) return new Misfit(place)
      const fields: [PropertyKey, unknown][] = ast.indexSignatures.flatMap(({ type }) =>
        inside(Object.entries(sent), type),
      )
      for (const { name, type } of ast.propertySignatures) {
        const { default: otherwise, from = [], alias, mustFit, loose } = (SchemaAST.resolve(type) ?? {}) as FieldNotes
        const given = alias === undefined ? sent[name] : (sent[name] ?? sent[alias])
        const isOptional = type.context?.isOptional === true || otherwise !== undefined || loose
        let read =
          isOptional && (given ?? undefined) === undefined
            ? undefined
            : readTolerantly(type, given, `${place}.${String(name)}`, report)
        if (read instanceof Misfit) {
          if (!isOptional || mustFit === true) return read
          report(read.place)
          read = undefined
        }
        if (read === undefined)
          read =
            from.map((other) => sent[other]).find((other) => typeof other === 'string' && other !== '') ?? otherwise
        if (read !== undefined) fields.push([name, read])
      }
      return whole(Object.fromEntries(fields))
    }
    case 'Union': {
      // The member of the value's own kind comes first: another one would accept it after a conversion.
      const [...members] = ast.types
      members.sort((a, b) => Number(isA(b, sent)) - Number(isA(a, sent)))
      for (const member of members) {
        const left: string[] = []
        const read = readTolerantly(member, sent, place, (at) => left.push(at))
        if (read instanceof Misfit) continue
        left.forEach(report)
        return whole(read)
      }
      const { loose } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
      if (loose && typeof sent === 'string') return sent
      return new Misfit(place)
    }
    default: {
      const { reads } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
      const value = reads === undefined ? convert(ast, sent) : reads(sent)
      return isA(ast, value) ? whole(value) : new Misfit(place)
    }
  }
}

/**
 * Reads a call's answer. The platform may send a wrapped list bare, and a bare list in `list` (PLAT-03). An object
 * without any known field is a misfit, because defaults alone would replace it. An answer of `orElse` is never a misfit.
 */
export const readAnswer = (ast: SchemaAST.AST, sent: unknown, place: string, report: (place: string) => void) => {
  const read = readWhole(ast, sent, place, report)
  const { default: otherwise } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
  if (!(read instanceof Misfit) || otherwise === undefined) return read
  report(read.place)
  return otherwise
}

const readWhole = (ast: SchemaAST.AST, sent: unknown, place: string, report: (place: string) => void) => {
  if (ast._tag === 'Arrays' && isFields(sent)) {
    // Some platforms leave out a list that is empty; one of another name has to be missed.
    const isEmpty = 'success' in sent && !Object.values(sent).some((field) => Object(field) === field)
    return readTolerantly(ast, isEmpty ? [] : sent['list'], place, report)
  }
  if (ast._tag !== 'Objects') return readTolerantly(ast, sent, place, report)
  const fields = ast.propertySignatures
  const list = fields.find(({ type }) => type._tag === 'Arrays')
  if (list && Array.isArray(sent)) return readTolerantly(ast, { [list.name]: sent }, place, report)
  const names = Object.keys(Object(sent))
  return names.length > 0 && fields.length > 0 && !fields.some(({ name }) => names.includes(String(name)))
    ? new Misfit(place)
    : readTolerantly(ast, sent, place, report)
}

/** Annotations of the schema parts `orElse`, `named`, `loose`, `mustFit` and `Moment` for this reader. */
export interface FieldNotes {
  readonly loose?: boolean
  readonly default?: unknown
  readonly from?: readonly string[]
  readonly alias?: string
  readonly mustFit?: boolean
  readonly reads?: (sent: unknown) => unknown
}
