import { SchemaAST } from 'effect'
import { isObject } from './flags.ts'
import { mendJson } from './mend-json.ts'
import { plainOf } from './mend-names.ts'
import type { FieldNotes } from './read-tolerantly.ts'

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (sent: unknown): sent is Fields => isObject(sent) && !Array.isArray(sent)

export const notesOf = (ast: SchemaAST.AST) => (SchemaAST.resolve(ast) ?? {}) as FieldNotes

const isScalar = (sent: unknown) => typeof sent === 'string' || typeof sent === 'number'

/** Returns the first of these fields, by its plain name, that is a text or a number. */
const scalarIn = (sent: Fields, names: readonly string[]) => {
  const scalars = Object.entries(sent).filter(([, value]) => isScalar(value))
  const [found] = names.flatMap((wanted) => scalars.filter(([name]) => plainOf(name) === wanted))
  return { value: found?.[1], only: scalars.length === 1 ? scalars[0]?.[1] : undefined }
}

const isNumbered = (sent: Fields) => Object.keys(sent).every((name) => /^\d+$/.test(name))

/** A list that must show an entry that fits: another one may be an error, and no empty list. */
const numberedOf = (list: readonly unknown[]): Fields => Object.fromEntries(list.entries())

/** Returns the type of a field. Schemas are known by their fields: importing them would cost the first page bytes. */
const typeIn = (type: SchemaAST.AST | undefined, field: string) =>
  type?._tag === 'Objects' ? type.propertySignatures.find(({ name }) => name === field)?.type : undefined

/** The names of an object's keys, and of its values without fields, where they are not within the values. */
const keysOf = (type: SchemaAST.AST | undefined) => {
  if (typeIn(type, 'modId') !== undefined) return ['modId', 'enabled'] as const
  return typeIn(type, 'vassalage') !== undefined && typeIn(type, 'balance') !== undefined
    ? (['vassalage', 'balance'] as const)
    : []
}

/** Whether an object by wallet has another entry, such as the sum of all. */
const hasOtherThanWallets = (sent: Fields) =>
  Object.entries(sent).some(
    ([key, value]) =>
      /^(sum|total|all|count|available|locked|frozen|bonus)/i.test(key) ||
      (!isFields(value) && !/^-?[\d,]+(\.\d+)?$/.test(String(value))),
  )

/** Returns the values of an object by id, e.g. `{ "PG": { … } }` of Laravel's `keyBy` or Java's maps. */
const valuesOf = (sent: Fields, keyName?: string, valueName?: string): unknown => {
  const entries = Object.entries(sent)
  if (entries.length === 0 || isNumbered(sent)) return sent
  if (valueName === 'balance' && hasOtherThanWallets(sent)) return sent
  if (!entries.every(([, value]) => isFields(value) || (valueName !== undefined && !isObject(value)))) return sent
  return numberedOf(
    entries.map(([key, value]) => {
      const named = keyName === undefined ? {} : { [keyName]: key }
      return isFields(value) ? { ...named, ...value } : { ...named, [String(valueName)]: value }
    }),
  )
}

const fieldOf = (sent: Fields, wanted: string) => Object.keys(sent).find((name) => plainOf(name) === wanted)

/** Whether a text is a category. */
type IsType = (text: unknown) => boolean

/** Returns a category with its vendors as a list, each with the category's type where it has none of its own. */
const laneOf = (sent: Fields, isType: IsType): Fields => {
  const name = fieldOf(sent, 'cards')
  if (name === undefined) return sent
  const { [name]: cards, ...lane } = sent
  const title = ['gametype', 'title'].map((field) => lane[fieldOf(lane, field) ?? '']).find(isType) ?? lane['title']
  const list = isFields(cards) ? valuesOf(cards, 'vassalage') : cards
  if (!isObject(list)) return sent
  const cardList: readonly unknown[] = Object.values(list)
  // One text among cards is none.
  const areCodes = cardList.every((card) => typeof card === 'string' && /^[A-Z][\dA-Z_]*$/.test(card))
  const whole = cardList.map((card) => {
    if (areCodes) return { vassalage: card, gameType: title }
    return isFields(card) && fieldOf(card, 'gametype') === undefined ? { ...card, gameType: title } : card
  })
  return { ...lane, title, cards: whole }
}

/** Returns the type of a vendor without vendors of its own. */
const typeOf = (entry: unknown) =>
  isFields(entry) && fieldOf(entry, 'cards') === undefined ? entry[fieldOf(entry, 'gametype') ?? ''] : undefined

/** Whether a field holds a category or a vendor, and is no wrapper of them all. */
const isCategory = ([key, value]: readonly [string, unknown], isType: IsType) =>
  Array.isArray(value)
    ? isType(key) || (new Set(value.map(typeOf)).size === 1 && typeOf(value[0]) !== undefined)
    : isFields(value)

/** Returns a category of an object by category, or the vendor of one by vendor. */
const entryOf = ([key, value]: readonly [string, unknown], isType: IsType): unknown => {
  if (Array.isArray(value)) return { title: key, cards: value }
  if (!isFields(value)) return value
  if (fieldOf(value, 'cards') !== undefined) return { title: key, ...value, ...(isType(key) && { gameType: key }) }
  const parts = Object.values(value)
  if (parts.length > 0 && parts.every(isFields)) return { title: key, cards: value }
  return { vassalage: key, ...value }
}

/** Returns vendors in a lane for each category: they may be one list, or an object by category or by vendor. */
const lanesOf = (sent: unknown, isType: IsType): unknown => {
  if (!isObject(sent)) return sent
  const isMap = isFields(sent) && !isNumbered(sent)
  if (isMap && !Object.entries(sent).every((entry) => isCategory(entry, isType))) return sent
  const entries = isMap ? Object.entries(sent).map((entry) => entryOf(entry, isType)) : Object.values(sent as Fields)
  const lanes = new Map<unknown, unknown>()
  for (const [at, entry] of entries.entries()) {
    const type = typeOf(entry)
    const { cards = [] } = (lanes.get(type) ?? {}) as { readonly cards?: readonly unknown[] }
    if (type === undefined) lanes.set(at, entry)
    else lanes.set(type, { title: type, cards: [...cards, entry] })
  }
  const whole = [...lanes.values()].map((lane) => (isFields(lane) ? laneOf(lane, isType) : lane))
  return Array.isArray(sent) ? whole : numberedOf(whole)
}

/** Fields of an object that stands for a text. */
const textNames = ['url', 'host', 'domain', 'name', 'labelname', 'label', 'value', 'title']

const isAddress = (sent: unknown) => typeof sent === 'string' && /^((https?:)?\/\/)[^\s,]+$/i.test(sent)

/** Returns texts of objects, e.g. `[{ "gameId": 7 }]`, or of one text with commas. */
const textsOf = (type: SchemaAST.AST, sent: unknown): unknown => {
  if (isAddress(sent)) return [sent]
  if (isFields(sent)) {
    const values = Object.values(sent)
    return values.length > 0 && values.every(isAddress) ? values : sent
  }
  if (typeof sent === 'string') return /^[^\s,]+(\s*,\s*[^\s,]+)+$|^\d+$/.test(sent) ? sent.split(/\s*,\s*/) : sent
  if (!Array.isArray(sent)) return sent
  return sent.map((entry: unknown) => {
    if (!isFields(entry)) return entry
    const { value, only } = scalarIn(entry, notesOf(type).within ?? textNames)
    return value ?? only ?? entry
  })
}

const isDrawn = (row: unknown) => isScalar(row) && /^[\d\s,|+]*\d[\d\s,|+]*$/.test(String(row))

/** Returns rows of texts: one row may come alone, and each as one text, e.g. `"05,12,33"`. */
const textRowsOf = (sent: unknown): unknown => {
  const rows = typeof sent === 'string' ? [sent] : sent
  if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isDrawn)) return sent
  const texts = rows.map((row) => String(row).trim())
  if (texts.some((text) => /[\s,|+]/.test(text))) return texts.map((text) => text.split(/[\s,|+]+/))
  return texts.length > 1 && texts.length < 100 ? [texts] : sent
}

/** Returns the switches of a list of names of those that are on; one name among objects says nothing. */
const switchesOf = (rows: readonly unknown[]): readonly unknown[] =>
  rows.every((row) => typeof row === 'string')
    ? rows.map((name) => ({ modId: name, enabled: '1' }))
    : rows.map(namedGroup)

/** Returns a group of switches with a name, which other platforms leave out. */
const namedGroup = (entry: unknown): unknown => {
  if (!isFields(entry) || fieldOf(entry, 'childrennodes') === undefined) return entry
  const name = fieldOf(entry, 'modid') ?? 'modId'
  return { ...entry, [name]: entry[name] ?? '' }
}

const isCounted = (sent: unknown): sent is readonly [readonly unknown[], number] =>
  Array.isArray(sent) && sent.length === 2 && Array.isArray(sent[0]) && sent[0].length > 0 && Number.isInteger(sent[1])

const listOf = (ast: SchemaAST.Arrays, sent: unknown): unknown => {
  const [type] = ast.rest
  if (type === undefined) return sent
  if (type._tag === 'Arrays') return textRowsOf(sent)
  // TypeORM writes rows and their number so.
  const rows = isCounted(sent) ? sent[0] : sent
  const title = typeIn(type, 'cards') && typeIn(type, 'title')
  if (title?._tag === 'Union') {
    const types = title.types.map((part) => (part._tag === 'Literal' ? part.literal : ''))
    return lanesOf(rows, (text) => types.includes(String(text).toUpperCase()))
  }
  if (type._tag === 'String') return textsOf(type, rows)
  if (typeIn(type, 'modId') !== undefined && Array.isArray(rows)) return switchesOf(rows)
  return isFields(rows) ? valuesOf(rows, ...keysOf(type)) : rows
}

/** Names of the field that an entry of a record is about. */
const keyNames = ['field', 'fieldname', 'key', 'attribute', 'property', 'name']

/** Returns a record of a list, e.g. `[{ "field": "username", … }]`. */
const recordOf = (sent: unknown): unknown => {
  const lists = isFields(sent) ? Object.values(sent).filter(isObject) : [sent]
  const [list] = lists
  if (lists.length !== 1 || !Array.isArray(list)) return sent
  const named = list.flatMap((entry: unknown) => {
    const { value } = isFields(entry) ? scalarIn(entry, keyNames) : {}
    return value === undefined ? [] : [[value, entry] as const]
  })
  return named.length === 0 ? sent : Object.fromEntries(named)
}

/** Returns an answer that is one count in an object, where the platform writes it bare or by another word. */
export const countIn = (ast: SchemaAST.AST, sent: unknown): unknown => {
  const [only, ...more] = ast._tag === 'Objects' ? ast.propertySignatures : []
  if (only === undefined || more.length > 0 || only.type._tag !== 'Number') return sent
  // Money needs its own name, and a bare number after a change counts rows.
  if (only.type.context?.isOptional === true || notesOf(only.type).money === true) return sent
  const name = String(only.name)
  if (typeof sent === 'number' || (typeof sent === 'string' && /^\d+$/.test(sent))) return { [name]: sent }
  if (!isFields(sent) || Object.hasOwn(sent, name) || Object.values(sent).some(isObject)) return sent
  const { value } = scalarIn(sent, ['count', 'total', 'unread'])
  return value === undefined ? sent : { [name]: value }
}

const fieldsOf = (ast: SchemaAST.Objects, sent: unknown): unknown => {
  const [record] = ast.indexSignatures
  if (ast.propertySignatures.length === 0) return record?.type._tag === 'Objects' ? recordOf(sent) : sent
  const list = ast.propertySignatures.find(({ type }) => type._tag === 'Arrays')
  return list !== undefined && isCounted(sent) ? { [list.name]: sent[0], total: sent[1] } : sent
}

/** Opens wrappers of frameworks, and JSON in a text, as a database's column has it. */
const unwrapped = (sent: unknown): unknown => {
  if (typeof sent === 'string') return /^\s*[[{]/.test(sent) ? (mendJson(sent) ?? sent) : sent
  if (!isFields(sent)) return sent
  // .NET keeps the references of its objects so, and Spring's HAL the lists of a page.
  const { $values, _embedded, ...others } = sent
  if (Array.isArray($values)) return $values
  return isFields(_embedded) ? { ..._embedded, ...others } : sent
}

/** Returns a list or an object of an answer in the schema's shape, where a framework writes it in another (PLAT-03). */
export const inShape = (ast: SchemaAST.AST, sent: unknown): unknown => {
  if (ast._tag === 'Arrays') return listOf(ast, unwrapped(sent))
  return ast._tag === 'Objects' ? fieldsOf(ast, unwrapped(sent)) : sent
}
