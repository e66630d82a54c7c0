import { SchemaAST } from 'effect'
import { isObject } from './flags.ts'
import type { FieldNotes } from './read-tolerantly.ts'

type Fields = Readonly<Record<string, unknown>>

/** `node_id`, `NodeId` and `nodeId` are one name. */
const plainOf = (name: string) => name.replaceAll(/[_-]/g, '').toLowerCase()

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
  const { keys } = (SchemaAST.resolve(ast) ?? {}) as FieldNotes
  const wanted = keys?.() ?? ast.propertySignatures.map(({ name }) => String(name))
  const byPlain = new Map(Object.keys(sent).map((name) => [plainOf(name), name]))
  const names = new Map(
    wanted
      .filter((name) => !Object.hasOwn(sent, name) && byPlain.has(plainOf(name)))
      .map((name) => [byPlain.get(plainOf(name)), name]),
  )
  // The other name must not stay: its list would look like one that the schema does not have.
  return names.size === 0
    ? sent
    : Object.fromEntries(Object.entries(sent).map(([name, value]) => [names.get(name) ?? name, value]))
}

/**
 * Returns an answer with the schema's names for its fields in `snake_case`, `kebab-case` or `PascalCase` (PLAT-01), or
 * the same answer where no name differs. Keys of records are values and stay, unless the record knows some.
 */
export const renameFields = (ast: SchemaAST.AST, sent: unknown): unknown => {
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
