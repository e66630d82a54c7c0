/** A part of a regular expression. An atom matches one character; all other parts are composite. */
export type Part =
  | { readonly kind: 'atom'; readonly takes: (character: string) => boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Part[] }
  | { readonly kind: 'choice'; readonly parts: readonly Part[] }
  | { readonly kind: 'repeat'; readonly part: Part; readonly min: number; readonly max: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  | { readonly kind: 'boundary'; readonly negated: boolean }
  | { readonly kind: 'ahead'; readonly part: Part; readonly negated: boolean }

class Unsupported extends Error {}

/** Matching one character is fast, so the browser's own engine does it. */
const oneOf = (source: string, isCaseless: boolean): Part => {
  if (/\[:\w+:/.test(source)) throw new Unsupported()
  // Without `u` the name of a property, e.g. Java's `\p{Alnum}`, would be letters themselves.
  for (const flags of /\\p\{/i.test(source) ? ['u'] : ['u', '']) {
    try {
      const expression = new RegExp(`^${source}$`, isCaseless ? `${flags}i` : flags)
      return { kind: 'atom', takes: (character) => expression.test(character) }
    } catch {
      continue
    }
  }
  throw new Unsupported()
}

const literalOf = (wanted: string, isCaseless: boolean): Part => ({
  kind: 'atom',
  takes: (character) => character === wanted || (isCaseless && character.toLowerCase() === wanted.toLowerCase()),
})

const longestSource = 1000

/**
 * Parses a regular expression in JavaScript syntax. Returns `undefined` for a broken one and for back references and
 * look-behinds, which are unbounded or unused by field rules.
 */
export const parsePattern = (source: string, isCaseless = false): Part | undefined => {
  if (source.length > longestSource) return undefined
  const literal = (wanted: string) => literalOf(wanted, isCaseless)
  const characters = Array.from(source)
  let at = 0
  const rest = () => characters.slice(at, at + 20).join('')
  const skip = (text: string) => {
    if (!rest().startsWith(text)) return false
    at += text.length
    return true
  }

  const choice = (): Part => {
    const parts = [sequence()]
    while (skip('|')) parts.push(sequence())
    return parts.length === 1 ? (parts[0] as Part) : { kind: 'choice', parts }
  }

  const sequence = (): Part => {
    const parts: Part[] = []
    while (at < characters.length && characters[at] !== '|' && characters[at] !== ')') parts.push(repeated(single()))
    return { kind: 'sequence', parts }
  }

  const repeated = (part: Part): Part => {
    const [quantifier] = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(rest()) ?? []
    if (quantifier === undefined) return part
    at += quantifier.length
    if (/^[*+?]|^\{\d+(?:,\d*)?\}/.test(rest())) throw new Unsupported()
    const [, least = '0', comma, most] = /^\{(\d+)(,)?(\d*)/.exec(quantifier) ?? []
    if (quantifier.startsWith('*')) return { kind: 'repeat', part, min: 0, max: Infinity }
    if (quantifier.startsWith('+')) return { kind: 'repeat', part, min: 1, max: Infinity }
    if (quantifier.startsWith('?')) return { kind: 'repeat', part, min: 0, max: 1 }
    const max = comma === undefined ? Number(least) : most === '' || most === undefined ? Infinity : Number(most)
    return { kind: 'repeat', part, min: Number(least), max }
  }

  const group = (): Part => {
    const look = skip('?=') ? 'ahead' : skip('?!') ? 'notAhead' : undefined
    if (look === undefined && !skip('?:') && rest().startsWith('?')) {
      const [name] = /^\?<[A-Za-z_$][\w$]*>/.exec(rest()) ?? []
      if (name === undefined) throw new Unsupported()
      at += name.length
    }
    const part = choice()
    if (!skip(')')) throw new Unsupported()
    return look === undefined ? part : { kind: 'ahead', part, negated: look === 'notAhead' }
  }

  const set = (): Part => {
    const from = at - 1
    for (;;) {
      const character = characters[at]
      if (character === undefined) throw new Unsupported()
      at += character === '\\' ? 2 : 1
      if (character === ']') return oneOf(characters.slice(from, at).join(''), isCaseless)
    }
  }

  const escaped = (): Part => {
    const [code] =
      /^(?:u\{[\dA-Fa-f]+\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|[pP]\{[^}]+\}|[dDwWsStnrfv0])/.exec(
        characters.slice(at, at + 60).join(''),
      ) ?? []
    if (code !== undefined) {
      at += code.length
      return oneOf(`\\${code}`, isCaseless)
    }
    const character = characters[at]
    at += 1
    if (character === 'b' || character === 'B') return { kind: 'boundary', negated: character === 'B' }
    if (character === undefined || /[1-9A-Za-z]/.test(character)) throw new Unsupported()
    return literal(character)
  }

  const single = (): Part => {
    const character = characters[at] as string
    at += 1
    switch (character) {
      case '^':
        return { kind: 'start' }
      case '$':
        return { kind: 'end' }
      case '.':
        return oneOf('.', isCaseless)
      case '(':
        return group()
      case '[':
        return set()
      case '\\':
        return escaped()
      case '*':
      case '+':
      case '?':
        throw new Unsupported()
      default:
        return literal(character)
    }
  }

  try {
    const part = choice()
    return at === characters.length ? part : undefined
  } catch {
    return undefined
  }
}
