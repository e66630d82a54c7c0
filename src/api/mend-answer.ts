import { SchemaAST } from 'effect'
import { Announcements } from './calls/content.ts'
import { isObject } from './flags.ts'
import { isFlag, mendDay, mendFlag, mendMoment, mendNumber, mendWord } from './mend-scalars.ts'
import { contentIn, isOptional, textIn } from './mend-content.ts'
import { plainOf } from './mend-names.ts'
import { countIn, inShape, notesOf, type Fields } from './mend-shapes.ts'
import { rowNames } from './row-names.ts'

/** Returns the object with other values, or itself where none differs. */
const mapFields = (sent: Fields, write: (value: unknown, name: string) => unknown): Fields => {
  const entries = Object.entries(sent).map(([name, value]) => [name, write(value, name)] as const)
  return entries.some(([name, value]) => value !== sent[name]) ? Object.fromEntries(entries) : sent
}

const mapList = (sent: readonly unknown[], write: (value: unknown) => unknown): readonly unknown[] => {
  const list = sent.map(write)
  return list.some((value, at) => value !== sent[at]) ? list : sent
}

/** Gives fields that have another spelling the schema's names. */
const withNames = (ast: SchemaAST.Objects, sent: Fields): Fields => {
  const { keys } = notesOf(ast)
  const wanted = keys?.() ?? ast.propertySignatures.map(({ name }) => String(name))
  const byPlain = new Map(Object.keys(sent).map((name) => [plainOf(name), name]))
  const flags = new Set(ast.propertySignatures.filter(({ type }) => isFlag(type)).map(({ name }) => String(name)))
  /** Java's beans write a flag without its `is`. */
  const otherFlag = (plain: string) => byPlain.get(plain.startsWith('is') ? plain.slice(2) : `is${plain}`)
  const names = new Map(
    wanted
      .filter((name) => !Object.hasOwn(sent, name))
      .map((name) => [byPlain.get(plainOf(name)) ?? (flags.has(name) ? otherFlag(plainOf(name)) : undefined), name]),
  )
  names.delete(undefined)
  // The other name must not stay: its list would look like one that the schema does not have.
  return names.size === 0
    ? sent
    : Object.fromEntries(Object.entries(sent).map(([name, value]) => [names.get(name) ?? name, value]))
}

/**
 * Returns an answer with the schema's names for its fields in `snake_case`, `kebab-case` or `PascalCase` (PLAT-01), or
 * the same answer where no name differs. Keys of records are values and stay, unless the record knows some.
 */
export const renameFields = (ast: SchemaAST.AST, given: unknown): unknown => {
  const sent = inShape(ast, given)
  if (!isObject(sent)) return sent
  switch (ast._tag) {
    case 'Suspend':
      return renameFields(ast.thunk(), sent)
    case 'Union':
      return ast.types.reduce<unknown>((part, type) => renameFields(type, part), sent)
    case 'Arrays': {
      const [type] = ast.rest
      if (type === undefined) return sent
      // A list may be in a field, or an object with numbered fields.
      return Array.isArray(sent)
        ? mapList(sent, (entry) => renameFields(type, entry))
        : mapFields(sent as Fields, (part) => renameFields(Array.isArray(part) ? ast : type, part))
    }
    case 'Objects': {
      const list = ast.propertySignatures.find(({ type }) => type._tag === 'Arrays')
      if (Array.isArray(sent)) return list ? renameFields(list.type, sent) : sent
      const types = new Map(ast.propertySignatures.map(({ name, type }) => [String(name), type]))
      const [record] = ast.indexSignatures
      const named = withNames(ast, sent as Fields)
      // The list of an answer may have a name of its own.
      const absent = ast.propertySignatures.find(({ name, type }) => type._tag === 'Arrays' && !(name in named))
      return mapFields(named, (part, name) => {
        const type = types.get(name) ?? record?.type ?? (isObject(part) ? absent?.type : undefined)
        return type === undefined ? part : renameFields(type, part)
      })
    }
    default:
      return sent
  }
}

const listsIn = (sent: Fields) => Object.keys(sent).filter((name) => Array.isArray(sent[name]))
const rowsAmong = (lists: readonly string[]) => rowNames.find((name) => lists.includes(name))

/** Answers that may come as a list for each type of their entries: the names of these lists, and the types. */
const listsByType = new Map<SchemaAST.AST, Readonly<Record<string, string>>>([
  [Announcements.ast, { player: 'PL', banners: 'B', popup: 'PU', promotion: 'PR' }],
])

/** Gives the entries of a list the type of their list. */
const typed = (list: unknown, type: string) =>
  (list as readonly unknown[]).map((entry) => (isObject(entry) ? { type, ...entry } : entry))

/** Returns fields without the lists that stand beside the rows, where the schema's own list is absent. */
const withoutOthers = (ast: SchemaAST.Objects, sent: Fields): Fields => {
  const known = new Set(ast.propertySignatures.map(({ name }) => String(name)))
  const wanted = ast.propertySignatures.find(({ name, type }) => type._tag === 'Arrays' && !Object.hasOwn(sent, name))
  const lists = listsIn(sent).filter((name) => !known.has(name))
  const rows = rowsAmong(lists)
  if (wanted === undefined || rows === undefined || lists.length === 1) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name === rows || !lists.includes(name)))
}

const mendPart = (ast: SchemaAST.AST, sent: unknown, language: string): unknown => {
  switch (ast._tag) {
    case 'Suspend':
      return mendPart(ast.thunk(), sent, language)
    case 'Union': {
      const { synonyms } = notesOf(ast)
      const word = typeof sent === 'string' ? plainOf(sent.replaceAll(' ', '')) : ''
      if (synonyms !== undefined && Object.hasOwn(synonyms, word)) return synonyms[word]
      if (isFlag(ast)) return mendFlag(sent)
      return ast.types.reduce<unknown>((part, type) => mendPart(type, part, language), mendWord(ast, sent))
    }
    case 'Boolean':
      return mendFlag(sent)
    case 'Number':
      return mendNumber(sent)
    case 'String': {
      const { reads, day } = notesOf(ast)
      if (reads !== undefined) return day === true ? mendDay(sent) : mendMoment(sent)
      return textIn(sent, language)
    }
    case 'Arrays': {
      const [type] = ast.rest
      if (type === undefined) return sent
      if (Array.isArray(sent)) return mapList(sent, (entry) => mendPart(type, entry, language))
      // PHP writes an empty list so where it is told to write objects.
      if (sent === '' || (isObject(sent) && Object.keys(sent).length === 0)) return []
      if (!isObject(sent)) return sent
      const lists = listsIn(sent as Fields)
      const ofTypes = Object.entries(listsByType.get(ast) ?? {}).filter(([name]) => lists.includes(name))
      if (ofTypes.length > 0)
        return ofTypes.flatMap(([name, kind]) => typed(mendPart(ast, (sent as Fields)[name], language), kind))
      const rows = lists.length > 1 ? rowsAmong(lists) : undefined
      if (rows !== undefined) return mendPart(ast, (sent as Fields)[rows], language)
      return mapFields(sent as Fields, (part) => mendPart(Array.isArray(part) ? ast : type, part, language))
    }
    case 'Objects': {
      const list = ast.propertySignatures.find(({ type }) => type._tag === 'Arrays')
      if (Array.isArray(sent)) return list ? mendPart(list.type, sent, language) : sent
      if (!isObject(sent)) return sent
      const types = new Map(ast.propertySignatures.map(({ name, type }) => [String(name), type]))
      const [record] = ast.indexSignatures
      return mapFields(withoutOthers(ast, sent as Fields), (part, name) => {
        const type = types.get(name) ?? record?.type ?? (Array.isArray(part) ? list?.type : undefined)
        if (type === undefined) return part
        return part === null ? (notesOf(type).ofNull ?? null) : mendPart(type, part, language)
      })
    }
    default:
      return sent
  }
}

const isList = ({ type }: SchemaAST.PropertySignature) => type._tag === 'Arrays'

/**
 * Returns an answer with the schema's names and notations, or the same answer where nothing differs (PLAT-01, PLAT-03):
 * names of fields, shapes, decimals, moments, texts by language, empty lists, and the rows among several lists. No answer
 * to a list is an empty one.
 */
export const mendAnswer = (ast: SchemaAST.AST, given: unknown, language: string): unknown => {
  const sent = contentIn(ast, given)
  if (sent === null && ast._tag === 'Objects') {
    const { ofNull } = notesOf(ast)
    if (ofNull !== undefined) return ofNull
    const [list, ...others] = ast.propertySignatures.toSorted((a, b) => Number(isList(b)) - Number(isList(a)))
    // An answer of several lists is no list: without settings every switch would be off.
    const isAlone = list && isList(list) && others.every(isOptional) && others.filter(isList).length < 2
    return isAlone ? { [list.name]: [] } : sent
  }
  // An object without fields says nothing, unlike one in a field.
  return isObject(sent) && Object.keys(sent).length === 0
    ? sent
    : mendPart(ast, renameFields(ast, countIn(ast, sent)), language)
}
