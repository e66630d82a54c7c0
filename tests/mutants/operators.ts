import { parseSync } from 'vite'

/** One small mistake in a source file. */
export interface SourceMutant {
  /** The same in every run of the same source: file, place and change. */
  readonly name: string
  readonly file: string
  readonly start: number
  readonly end: number
  /** The code in the place of the original. */
  readonly code: string
  /** Does the code run once, when the module is loaded? */
  readonly isStatic: boolean
  /** Does a statement begin here? */
  readonly isFirst: boolean
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const bothWays = (pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))

const otherOperator = bothWays([
  ['===', '!=='],
  ['<', '<='],
  ['>', '>='],
  ['&&', '||'],
  ['+', '-'],
  ['*', '/'],
])

const otherMethod = bothWays([
  ['some', 'every'],
  ['min', 'max'],
])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isFunction = ({ type }: Node) => /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(type)

/** Places that no expression may replace, and texts that a bundler reads. */
const isClosed = ({ type }: Node) => /^(?:TS(?!As|NonNull|Satisfies)|Import|ExportAll|JSXOpeningFragment)/.test(type)

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) => {
    const isName = (field === 'key' || field === 'property') && node['computed'] !== true
    const isType =
      field === 'typeAnnotation' || field === 'typeArguments' || field === 'typeParameters' || field === 'returnType'
    const isDirective = field === 'directive' || field === 'source'
    return isName || isType || isDirective ? [] : [value].flat().filter(isNode)
  })

type Change = readonly [change: string, code: string]

const changesOf = (node: Node, parent: Node | undefined, text: (of: Node) => string): Change[] => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string }
      if (operator === '??') return [['without ??', text(left)]]
      const other = otherOperator.get(operator)
      // A text is joined, not added.
      const isText = operator === '+' && /['`]/.test(text(node))
      return other === undefined || isText ? [] : [[`${operator} is ${other}`, `${text(left)} ${other} ${text(right)}`]]
    }
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node as unknown as Record<'test' | 'consequent' | 'alternate', Node>
      return [['? swapped', `${text(test)} ? ${text(alternate)} : ${text(consequent)}`]]
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [['without !', text(node['argument'] as Node)]] : []
    case 'Literal': {
      const { value } = node
      if (typeof value === 'boolean') return [[`${value} is ${!value}`, `${!value}`]]
      if (typeof value === 'number') return [[`${value} is ${value + 1}`, `${value + 1}`]]
      if (typeof value !== 'string' || parent?.type === 'JSXAttribute' || parent?.type === 'ExpressionStatement')
        return []
      return [[`${JSON.stringify(value).slice(0, 30)} is another text`, '"another text"']]
    }
    case 'CallExpression': {
      const { callee } = node as unknown as { callee: Node }
      const property = callee['property'] as Node | undefined
      const method = property?.['name']
      const object = callee['object'] as Node | undefined
      if (parent?.type === 'ExpressionStatement') return [[`without ${text(callee).slice(0, 40)}()`, 'undefined']]
      if (typeof method !== 'string' || object === undefined || property === undefined) return []
      if (method === 'filter' || method === 'toSorted' || method === 'slice' || method === 'trim')
        return [[`without ${method}`, text(object)]]
      const other = otherMethod.get(method)
      const rest = (node['arguments'] as readonly Node[]).map(text).join(', ')
      return other === undefined ? [] : [[`${method} is ${other}`, `${text(object)}.${other}(${rest})`]]
    }
    default:
      return []
  }
}

/** A field's value or what a screen shows in a place is forgotten. */
const forgotten = (node: Node, parent: Node | undefined, text: (of: Node) => string): Change[] => {
  // Nothing would change.
  if (node.type === 'Identifier' && node['name'] === 'undefined') return []
  if (node.type === 'Literal' || isFunction(node)) {
    const isHandler = parent?.type === 'JSXExpressionContainer' && isFunction(node)
    return isHandler ? [['handler forgotten', 'undefined']] : []
  }
  if (parent?.type === 'JSXExpressionContainer' && /^(?:Identifier|MemberExpression|CallExpression)$/.test(node.type))
    return [[`${text(node).slice(0, 40)} forgotten`, 'undefined']]
  const isField = parent?.type === 'Property' && parent['value'] === node && parent['shorthand'] !== true
  return isField && /^(?:Identifier|MemberExpression|CallExpression)$/.test(node.type)
    ? [[`field ${text(parent).slice(0, 40)} forgotten`, 'undefined']]
    : []
}

const brief = (code: string) => {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

/** Returns every mutant of a source file, in the order of its text. */
export const sourceMutantsOf = (file: string, source: string): SourceMutant[] => {
  const { program } = parseSync(file, source) as unknown as { readonly program: Node }
  const text = ({ start, end }: Node) => source.slice(start, end)
  const mutants: SourceMutant[] = []
  /** `chain`: the optional chain that goes on after the node. Set apart, its end would not be skipped with its beginning. */
  const visit = (node: Node, parent: Node | undefined, isStatic: boolean, statement: number, chain?: Node) => {
    // Vite reads the arguments of these itself.
    if (isClosed(node) || (node.type === 'CallExpression' && text(node).startsWith('import.meta'))) return
    const isPattern = parent?.type === 'Property' && node.type.endsWith('Pattern')
    const whole = chain ?? node
    if (!isPattern)
      for (const [change, code] of [...changesOf(node, parent, text), ...forgotten(node, parent, text)]) {
        const before = source.slice(0, node.start).split('\n')
        const place = `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
        mutants.push({
          name: `${file}:${place} ${change} in ${brief(text(node.type === 'Literal' && parent ? parent : node))}`.replaceAll(
            /\s+/g,
            ' ',
          ),
          file,
          start: whole.start,
          end: whole.end,
          code: source.slice(whole.start, node.start) + code + source.slice(node.end, whole.end),
          isStatic,
          isFirst: whole.start === statement,
        })
      }
    const { type } = node
    for (const child of childrenOf(node)) {
      // Names on the left are no values.
      if ((type === 'VariableDeclarator' && child === node['id']) || type.endsWith('Pattern')) continue
      if (isFunction(node) && (node['params'] as readonly Node[]).includes(child)) continue
      const isLink = child === node['callee'] || child === node['object'] || type === 'TSNonNullExpression'
      visit(
        child,
        node,
        isStatic && !isFunction(node),
        type === 'ExpressionStatement' ? node.start : statement,
        type === 'ChainExpression' ? node : isLink ? chain : undefined,
      )
    }
  }
  visit(program, undefined, true, -1)
  return mutants
}

/**
 * Returns the source with these mutants in it: each place asks `$mutant` by the mutant's number whether it is the one
 * that runs.
 */
export const withMutants = (source: string, mutants: readonly (readonly [number, SourceMutant])[]): string => {
  const places = new Map<
    string,
    { readonly start: number; readonly end: number; readonly own: (readonly [number, SourceMutant])[] }
  >()
  for (const each of mutants) {
    const [, { start, end }] = each
    const place = places.get(`${start} ${end}`) ?? { start, end, own: [] }
    place.own.push(each)
    places.set(`${start} ${end}`, place)
  }
  // Outer places first; the text between them is kept.
  const ordered = [...places.values()].toSorted((one, other) => one.start - other.start || other.end - one.end)
  const render = (start: number, end: number, inner: typeof ordered, outer = -1): string => {
    let [at, made] = [start, '']
    for (let index = 0; index < inner.length;) {
      const place = inner[index] as (typeof ordered)[number]
      let next = index + 1
      while (next < inner.length && (inner[next] as typeof place).start < place.end) next += 1
      const original = render(place.start, place.end, inner.slice(index + 1, next), place.start)
      const asked = place.own.map(([number, { code }]) => `globalThis.$mutant(${number}) ? (${code}) : `).join('')
      // Without semicolons, a line that begins with a bracket would call the line before it.
      const guard = place.own[0]?.[1].isFirst === true && place.start !== outer ? '0,' : ''
      made += `${source.slice(at, place.start)}${guard}(${asked}(${original}))`
      at = place.end
      index = next
    }
    return made + source.slice(at, end)
  }
  return render(0, source.length, ordered)
}
