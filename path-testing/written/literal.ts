/** A value that no text can stand for. */
export class Unwritable extends Error {}

const isName = /^[A-Za-z_$][\w$]*$/

/** JSON, with the two line ends that are none in JSON escaped, too. */
const quoted = (text: string) =>
  JSON.stringify(text).replaceAll(/[\u2028\u2029]/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'))

/** `__proto__` would set the prototype. */
const keyOf = (name: string) => {
  if (name === '__proto__') return '["__proto__"]'
  return isName.test(name) ? name : quoted(name)
}

/**
 * Returns JavaScript that makes this value; a text never becomes code. `codeOf` knows values that have code already.
 * Throws `Unwritable` for any other function or object.
 */
export const literal = (value: unknown, codeOf: (value: unknown) => string | undefined = () => undefined): string => {
  const own = codeOf(value)
  if (own !== undefined) return own
  if (typeof value === 'string') return quoted(value)
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean')
    return `${value}`
  if (value instanceof RegExp) return String(value)
  if (Array.isArray(value)) return `[${value.map((inner) => literal(inner, codeOf)).join(', ')}]`
  if (typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)) {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined)
    return fields.length === 0
      ? '{}'
      : `{ ${fields.map(([name, inner]) => `${keyOf(name)}: ${literal(inner, codeOf)}`).join(', ')} }`
  }
  throw new Unwritable(`a ${typeof value} of this project`)
}
