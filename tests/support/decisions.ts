import { parseSync, type ESTree } from 'vite'

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const isFunction = (node: unknown): node is ESTree.Function | ESTree.ArrowFunctionExpression =>
  isNode(node) && ['ArrowFunctionExpression', 'FunctionExpression'].includes(node.type)

/** Does code choose between two ways? A default for a missing value (`??`) is no choice. */
const chooses = (node: Node): boolean =>
  ['IfStatement', 'ConditionalExpression', 'SwitchStatement'].includes(node.type) ||
  (node.type === 'LogicalExpression' && node['operator'] !== '??') ||
  childrenOf(node).some(chooses)

const nameOf = (node: Node): string | undefined => {
  const { id, init } = node as { id?: { name?: string }; init?: unknown }
  return node.type === 'FunctionDeclaration' || (node.type === 'VariableDeclarator' && isFunction(init))
    ? id?.name
    : undefined
}

/** A component or a hook. */
const drawn = /^(?:use)?[A-Z]/

const callOf = (node: Node) => {
  const { callee, arguments: given = [] } = node as { callee?: { name?: string }; arguments?: readonly Node[] }
  return node.type === 'CallExpression' ? { name: callee?.name ?? '', given } : undefined
}

/** The handler that a node gives to a prop or property `on…`. */
const handlerOf = (node: Node) => {
  const { name, key, value } = node as {
    name?: { name?: string }
    key?: { name?: string }
    value?: { expression?: unknown }
  }
  const prop = node.type === 'JSXAttribute' ? name?.name : node.type === 'Property' ? key?.name : undefined
  const handler = node.type === 'JSXAttribute' ? value?.expression : value
  return prop !== undefined && /^on[A-Z]/.test(prop) && isFunction(handler) ? { prop, handler } : undefined
}

/**
 * Returns the decisions of a source's components and hooks: conditions inside effects and event handlers, refs that
 * remember, reducers, and reads that a computed condition enables.
 */
export const decisionsIn = (source: string): readonly string[] => {
  const found: string[] = []
  const walk = (node: Node, owner: string | undefined): void => {
    const name = nameOf(node)
    const inside = name !== undefined && drawn.test(name) ? name : owner
    if (inside !== undefined) {
      const call = callOf(node)
      if (call && /^use(?:Layout)?Effect$/.test(call.name) && call.given.some(chooses))
        found.push(`${inside}: a condition in ${call.name}`)
      if (call?.name === 'useReducer') found.push(`${inside}: useReducer`)
      if (call?.name === 'useRef' && !/^useRef<HTML\w+>\(null\)/.test(textOf(node))) found.push(`${inside}: useRef`)
      const handled = handlerOf(node)
      if (handled && chooses(handled.handler as unknown as Node))
        found.push(`${inside}: a condition in ${handled.prop}`)
      const { key, value } = node as { key?: { name?: string }; value?: Node }
      if (node.type === 'Property' && key?.name === 'enabled' && value && isComputed(value))
        found.push(`${inside}: a condition in enabled`)
    }
    for (const child of childrenOf(node)) walk(child, inside)
  }
  const textOf = ({ start, end }: Node) => source.slice(start as number, end as number)
  const isComputed = ({ type }: Node) => !['Identifier', 'MemberExpression'].includes(type)
  walk(parseSync('source.tsx', source).program as unknown as Node, undefined)
  return found
}
