import type { SchemaAST } from 'effect'
import { isObject } from './flags.ts'

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

/** Adds the schema's names for fields that another spelling names. */
const withNames = ({ propertySignatures }: SchemaAST.Objects, sent: Fields): Fields => {
  const byPlain = new Map(Object.entries(sent).map(([name, value]) => [plainOf(name), value]))
  const added = propertySignatures
    .map(({ name }) => String(name))
    .filter((name) => !Object.hasOwn(sent, name) && byPlain.has(plainOf(name)))
  return added.length === 0
    ? sent
    : { ...sent, ...Object.fromEntries(added.map((name) => [name, byPlain.get(plainOf(name))])) }
}

/**
 * Returns an answer with the schema's names for its fields in `snake_case`, `kebab-case` or `PascalCase` (PLAT-01), or
 * the same answer where no name differs. Keys of records are values and stay.
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
      return mapFields(withNames(ast, sent as Fields), (part, name) => {
        // The list of an answer may have a name of its own.
        const type = types.get(name) ?? record?.type ?? (Array.isArray(part) ? list?.type : undefined)
        return type === undefined ? part : renameFields(type, part)
      })
    }
    default:
      return sent
  }
}
