import { ownValue } from '../own-value.ts'
import { parsePattern, type Part } from './pattern-parser.ts'

/** Returns whether a text matches a pattern. An expensive pattern counts as a match, and the platform decides. */
export type Pattern = (text: string) => boolean

const longestText = 300
const mostSteps = 500_000

class TooLong extends Error {}

const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character)

/**
 * Follows all paths through a pattern at once and memoises the end positions, so that no pattern takes exponential time
 * (REG-02).
 */
const matches = (pattern: Part, characters: readonly string[]): boolean => {
  const known = new Map<Part, Map<number, ReadonlySet<number>>>()
  let steps = 0
  const step = () => {
    steps += 1
    if (steps > mostSteps) throw new TooLong()
  }

  const onward = (part: Part, places: ReadonlySet<number>): ReadonlySet<number> => {
    const next = new Set<number>()
    for (const place of places)
      for (const end of ends(part, place)) {
        step()
        next.add(end)
      }
    return next
  }

  const repeatedFrom = ({ part, min, max }: Extract<Part, { kind: 'repeat' }>, place: number): ReadonlySet<number> => {
    let places: ReadonlySet<number> = new Set([place])
    for (let count = 0; count < min && places.size > 0; count += 1) {
      step()
      places = onward(part, places)
    }
    const reached = new Set(places)
    for (let count = min; count < max && places.size > 0; count += 1) {
      const next = onward(part, places)
      places = new Set([...next].filter((end) => !reached.has(end)))
      for (const end of places) reached.add(end)
    }
    return reached
  }

  const look = (part: Part, place: number): ReadonlySet<number> => {
    const when = (holds: boolean) => new Set(holds ? [place] : [])
    switch (part.kind) {
      case 'atom': {
        const character = characters[place]
        return new Set(character !== undefined && part.takes(character) ? [place + 1] : [])
      }
      case 'sequence':
        return part.parts.reduce((places, inner) => onward(inner, places), new Set([place]) as ReadonlySet<number>)
      case 'choice':
        return new Set(part.parts.flatMap((inner) => [...ends(inner, place)]))
      case 'repeat':
        return repeatedFrom(part, place)
      case 'start':
        return when(place === 0)
      case 'end':
        return when(place === characters.length)
      case 'boundary':
        return when((isWord(characters[place - 1]) !== isWord(characters[place])) !== part.negated)
      case 'ahead':
        return when(ends(part.part, place).size > 0 !== part.negated)
    }
  }

  const ends = (part: Part, place: number): ReadonlySet<number> => {
    const places = known.get(part) ?? new Map<number, ReadonlySet<number>>()
    known.set(part, places)
    const before = places.get(place)
    if (before !== undefined) return before
    step()
    const found = look(part, place)
    places.set(place, found)
    return found
  }

  for (let place = 0; place <= characters.length; place += 1) if (ends(pattern, place).size > 0) return true
  return false
}

const isValid = (source: string) => {
  try {
    return new RegExp(source) instanceof RegExp
  } catch {
    return false
  }
}

/** POSIX names of letters, which JavaScript reads as letters themselves. */
const posix: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: String.raw`\d`,
  alnum: String.raw`A-Za-z\d`,
  upper: 'A-Z',
  lower: 'a-z',
  word: String.raw`\w`,
  space: String.raw`\s`,
  xdigit: String.raw`\dA-Fa-f`,
}

/** Returns a pattern's source and flags: PHP and JavaScript write `/^[a-z]+$/i`, Java `(?i)^[a-z]+$`, Laravel `regex:`. */
const partsOf = (written: string) => {
  const text = written.trim().replace(/^regex:/, '')
  const [, , slashed, slashedFlags = ''] = /^(\/)(.+)\/([A-Za-z]*)$/s.exec(text) ?? []
  const [, , marked, markedFlags = ''] = /^([#~@!%])(\^.+|.+\$)\1([A-Za-z]*)$/s.exec(text) ?? []
  const [, inlineFlags = '', inline] = /^\(\?([a-z]+)\)(.*)$/s.exec(text) ?? []
  const source = slashed ?? marked ?? inline ?? text
  return {
    flags: slashedFlags + markedFlags + inlineFlags,
    source: source.replaceAll(/\[:(\w+):\]/g, (part, name: string) => ownValue(posix, name) ?? part),
  }
}

/** Flags without a meaning for a test of one line; `i` ignores case. */
const plainFlags = /^[gimsuvyDSUX]*$/

/**
 * Compiles a server's pattern into a test that neither throws nor freezes; `*` means `.*` (REG-02). Returns `undefined`
 * for a broken or unsafe pattern, and for one of another notation with another meaning.
 */
export const compilePattern = (written: string): Pattern | undefined => {
  const { source, flags } = partsOf(written)
  const meant = source === '*' ? '.*' : source
  const pattern = plainFlags.test(flags) && isValid(meant) ? parsePattern(meant, flags.includes('i')) : undefined
  if (pattern === undefined) return undefined
  return (text) => {
    const characters = Array.from(text)
    if (characters.length > longestText) return true
    try {
      return matches(pattern, characters)
    } catch {
      return true
    }
  }
}
