import { SchemaAST } from 'effect'
import { flagOf, isObject } from './flags.ts'

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

/** Returns an object with numbered fields alone as a list: PHP writes lists with gaps so. */
const numbered = (sent: unknown): unknown =>
  isFields(sent) && /^(\d+,)+$/.test(`${Object.keys(sent).join(',')},`) ? Object.values(sent) : sent

/** Whether a list may be the wanted one by another name. An empty one may as well be the errors of a refusal. */
const isNamed = (name: string, sent: unknown) =>
  !Array.isArray(sent) || sent.length > 0 || /^(records|rows|content|items|data)$/.test(name)

/** Returns the list in an object, in `list` or in the only field that is one. */
const listIn = (sent: unknown) => {
  const whole = numbered(sent)
  if (!isFields(whole)) return whole
  const [name = 'list', ...more] = Object.keys(whole).filter((field) => Array.isArray(numbered(whole[field])))
  if ('list' in whole || more.length > 0) return numbered(whole['list'])
  return isNamed(name, whole[name]) ? numbered(whole[name]) : undefined
}

/** Amounts with separators of thousands that have one meaning: `1,234.50` and `12,34,567`, and not `1,234`. */
const grouped = /^-?\d{1,3}((,\d{2,3})*,\d{3}\.\d+|(,\d{2,3})+,\d{3})$/

// `mend-answer.ts` knows the decimals of other languages.
/** Converts a decimal text to a number, if that keeps its hundredths; `-0.00` is 0. */
const numberOf = (text: string) => {
  const plain = grouped.test(text) ? text.replaceAll(',', '') : text
  const number = /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) + 0 : text
  // Beyond that limit hundredths get lost. A great whole number may stand for no limit.
  return /\.\d*[1-9]/.test(plain) && Math.abs(Number(number)) > Number.MAX_SAFE_INTEGER / 100 ? text : number
}

/** Enumerations are the same word in other letters, e.g. `COMING_SOON` for `comingSoon`. */
const wordOf = (sent: unknown) =>
  String(flagOf(sent) ?? sent)
    .replaceAll(/[\s_]/g, '')
    .toLowerCase()

/** Converts a scalar to the schema's notation when the meaning is certain; otherwise returns it unchanged. */
const convert = (ast: SchemaAST.AST, value: unknown): unknown => {
  if (typeof value === 'object') return value
  const sent = value as string | number | boolean | undefined
  if (ast._tag === 'Literal') {
    const plain = typeof ast.literal === 'number' && typeof sent === 'string' ? numberOf(sent) : sent
    return wordOf(plain) === wordOf(ast.literal) ? ast.literal : sent
  }
  if (ast._tag === 'Boolean') {
    const flag = flagOf(sent)
    return flag === undefined ? sent : flag === 1
  }
  if (ast._tag === 'Number' && typeof sent === 'string') return numberOf(sent)
  // JSON rounds greater whole numbers, so such an id would name something else.
  if (ast._tag === 'String' && typeof sent === 'number' && Math.abs(sent) <= Number.MAX_SAFE_INTEGER)
    return String(sent)
  return sent
}

/**
 * Returns an absent list of an answer: the only one with another name; null, which is an empty list, where nothing else
 * of the answer could be it; otherwise undefined.
 */
const absentList = ({ propertySignatures }: SchemaAST.Objects, sent: Fields) => {
  const known = new Set(propertySignatures.map(({ name }) => String(name)))
  const others = Object.keys(sent).filter((name) => !known.has(name) && isObject(sent[name]))
  const [list, ...more] = others.filter((name) => Array.isArray(numbered(sent[name])))
  const isKnown = Object.keys(sent).some((name) => known.has(name))
  if (list !== undefined && more.length === 0 && (isKnown || isNamed(list, sent[list]))) return numbered(sent[list])
  return others.length === 0 && isKnown ? null : undefined
}

/** Whether none of a list's entries fits, so that a list of another name is not the wanted one. */
const isOther = (sent: unknown, read: unknown) =>
  Array.isArray(sent) && Array.isArray(read) && sent.length > 0 && read.length === 0

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
      const found = listIn(sent)
      const list = found === null ? [] : found
      if (!Array.isArray(list) || type === undefined) return new Misfit(place)
      const entries = inside([...list.entries()], type).map(([, entry]) => entry)
      const isForeign = isFields(sent) && !('list' in sent)
      const { allOrSome } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
      return (isForeign || allOrSome) && isOther(list, entries) ? new Misfit(place) : whole(entries)
    }
    case 'Objects': {
      // PHP writes an object without fields as an empty list.
      if (Array.isArray(sent) && sent.length === 0) return readTolerantly(ast, {}, place, report)
      if (!isFields(sent)) return new Misfit(place)
      const fields: [PropertyKey, unknown][] = ast.indexSignatures.flatMap(({ type }) =>
        inside(Object.entries(sent), type),
      )
      for (const { name, type } of ast.propertySignatures) {
        const { default: otherwise, from = [], instead, mustFit, loose } = (SchemaAST.resolve(type) ?? {}) as FieldNotes
        const given = [sent[name], ...(instead?.(sent) ?? [])].filter((value) => (value ?? undefined) !== undefined)
        const isOptional = type.context?.isOptional === true || otherwise !== undefined || loose
        if (given.length === 0 && !isOptional)
          given.push(type._tag === 'Arrays' && sent[name] === undefined ? absentList(ast, sent) : sent[name])
        // An empty text gives way to another value, as null does.
        if (given[0] === '') given.push(given.shift())
        let read: unknown
        for (const value of given) {
          const at = `${place}.${String(name)}`
          let next = readTolerantly(type, value, at, report)
          if (sent[name] === undefined && isOther(value, next)) next = new Misfit(at)
          if (read === undefined || !(next instanceof Misfit)) read = next
          if (!(next instanceof Misfit)) break
        }
        if (read instanceof Misfit) {
          if (!isOptional || mustFit === true) return read
          report(read.place)
          read = undefined
        }
        if ((read ?? '') === '')
          read =
            from.map((other) => sent[other]).find((other) => typeof other === 'string' && other !== '') ??
            read ??
            otherwise
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
      const value = reads === undefined || isObject(sent) ? convert(ast, sent) : reads(sent)
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
    const isEmpty = 'success' in sent && !Object.values(sent).some(isObject)
    return readTolerantly(ast, isEmpty ? [] : sent, place, report)
  }
  if (ast._tag !== 'Objects') return readTolerantly(ast, sent, place, report)
  const fields = ast.propertySignatures
  const list = fields.find(({ type }) => type._tag === 'Arrays')
  const bare = numbered(sent)
  if (list && Array.isArray(bare)) return readTolerantly(ast, { [list.name]: bare }, place, report)
  const names = Object.keys(Object(sent))
  const isForeign = names.length > 0 && fields.length > 0 && !fields.some(({ name }) => names.includes(String(name)))
  return isForeign && !(list && isFields(sent) && absentList(ast, sent))
    ? new Misfit(place)
    : readTolerantly(ast, sent, place, report)
}

/** Annotations of the schema parts, e.g. `orElse`, `readInstead`, `loose`, `mustFit`, `rowsOf`, `Moment`, for the readers. */
export interface FieldNotes {
  readonly loose?: boolean
  readonly default?: unknown
  readonly from?: readonly string[]
  /** Other values of the owner for an absent or unusable field, the best first. */
  readonly instead?: (owner: Fields) => readonly unknown[]
  readonly mustFit?: boolean
  readonly allOrSome?: boolean
  /** Fields of an object that stands for a text, in small letters without signs, the best first. */
  readonly within?: readonly string[]
  readonly money?: boolean
  readonly day?: boolean
  /** Keys of a record that are names of fields. */
  readonly keys?: () => readonly string[]
  readonly reads?: (sent: unknown) => unknown
  /** A field's or an answer's value where the platform writes null; an absent one stays absent. */
  readonly ofNull?: unknown
  /** Other words for members of an enumeration, in small letters without signs. */
  readonly synonyms?: Readonly<Record<string, string>>
}
