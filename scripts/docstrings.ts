import { parseSync, type ESTree } from 'vite'

/** A source file's docstrings by path, and the paths that take their text from another constant. */
interface FileDocs {
  readonly docs: Map<string, string>
  readonly aliases: Map<string, string>
  readonly spreads: [path: string, name: string][]
}

const text = (comment: string): string =>
  comment
    .slice(1)
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join('\n')
    .trim()

/** The constant that a value refers to, directly or inside a wrapper (`Schema.optionalKey(X)`). */
const getName = (value: ESTree.Expression): string | undefined => {
  if (value.type === 'Identifier') return value.name
  const [only] = value.type === 'CallExpression' && value.arguments.length === 1 ? value.arguments : []
  return only?.type === 'Identifier' ? only.name : undefined
}

const readFile = (source: string): FileDocs => {
  const { program, comments } = parseSync('calls.ts', source)
  const file: FileDocs = { docs: new Map(), aliases: new Map(), spreads: [] }
  const before = (start: number) =>
    comments.find(
      ({ end, type, value }) =>
        type === 'Block' && value.startsWith('*') && end <= start && source.slice(end, start).trim() === '',
    )

  const visit = (node: ESTree.Expression | ESTree.SpreadElement, path: string): void => {
    if (node.type === 'CallExpression') {
      if (node.callee.type === 'MemberExpression') visit(node.callee.object, path)
      for (const argument of node.arguments) visit(argument, path)
    }
    if (node.type !== 'ObjectExpression') return
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        if (property.argument.type === 'Identifier') file.spreads.push([path, property.argument.name])
        continue
      }
      if (property.key.type !== 'Identifier') continue
      const own = `${path}.${property.key.name}`
      const comment = before(property.start)
      const name = getName(property.value)
      if (comment) file.docs.set(own, text(comment.value))
      else if (name !== undefined) file.aliases.set(own, name)
      visit(property.value, own)
    }
  }

  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    const comment = before(statement.start)
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || !init) continue
      if (comment) file.docs.set(id.name, text(comment.value))
      visit(init, id.name)
    }
  }
  return file
}

/**
 * Docstrings of schema files by path (`Game`, `Game.minBet`, `login.payload`), so that the contract has them and the
 * browser does not. A field without one takes its constant's (`balance: Money`).
 */
export const readDocstrings = (sources: readonly string[]): Map<string, string> => {
  const files = sources.map(readFile)
  const everywhere = new Map(files.flatMap(({ docs }) => [...docs]))
  const all = new Map<string, string>()
  for (const { docs, aliases, spreads } of files) {
    const find = (name: string) => docs.get(name) ?? everywhere.get(name)
    for (const [path, doc] of docs) all.set(path, doc)
    for (const [path, name] of aliases) {
      const doc = find(name)
      if (doc !== undefined && !all.has(path)) all.set(path, doc)
    }
    for (const [path, name] of spreads) {
      for (const [field, doc] of new Map([...everywhere, ...docs])) {
        if (field.startsWith(`${name}.`) && !all.has(path + field.slice(name.length)))
          all.set(path + field.slice(name.length), doc)
      }
    }
  }
  return all
}
