import anyAscii from 'any-ascii'
import { setImmediate } from 'node:timers/promises'
import { Latest } from '../../core/latest.ts'

/** A game in the search index. `names`: one per language. */
export interface SearchedGame {
  readonly names: readonly string[]
}

/** Devanagari vowel signs and nasals that players interchange. */
const devanagari: Readonly<Record<string, string>> = {
  '\u0901': '\u0902',
  '\u0940': '\u093F',
  '\u0942': '\u0941',
  '\u0936': '\u0938',
  '\u0937': '\u0938',
  '\u0935': '\u092C',
}

/** Normalised words without upper case, accents and punctuation, so that spellings of one name match. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u093C\u094D\u200B-\u200D]/g, '')
    .toLowerCase()
    .replaceAll(/[\u0901\u0940\u0942\u0936\u0937\u0935]/g, (letter) => devanagari[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** A text of any script as Latin letters by its sound; the silent vowels of Devanagari are heard within a word. */
export const latinOf = (text: string): string =>
  anyAscii(text.normalize('NFC').replaceAll(/([\u0915-\u0939]\u093C?)(?=[\u0915-\u0939\u0901-\u0903])/g, '$1अ'))

/** Spellings of one sound that players of Nepali choose between. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, 'c'],
  [/ph/g, 'f'],
  [/([bdgjkst])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
]

/** The words of a text as they are and as they sound, once where both are the same. */
const heard = (text: string): readonly (readonly string[])[] => {
  const words = wordsOf(text)
  const sounding = wordsOf(latinOf(text)).map((word) =>
    sounds.reduce((left, [spelling, sound]) => left.replaceAll(spelling, sound), word),
  )
  return sounding.join(' ') === words.join(' ') ? [words] : [words, sounding]
}

/** Spelling errors tolerated in a word of this length. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** The longest word that is compared letter by letter. */
const longest = 62
const newRow = () => new Uint8Array(longest + 2)
let [before, last, row] = [newRow(), newRow(), newRow()]

/**
 * Edit distance of a word and the first letters of another, with swapped neighbours as one edit; more than `most` is
 * `most + 1`.
 */
const distanceOf = (one: string, other: string, length: number, most: number): number => {
  if (Math.abs(one.length - length) > most || one.length > longest || length > longest) return most + 1
  for (let j = 0; j <= length; j++) last[j] = j
  for (let i = 1; i <= one.length; i++) {
    const letter = one.charCodeAt(i - 1)
    row[0] = i
    let least = i
    for (let j = 1; j <= length; j++) {
      const own = other.charCodeAt(j - 1)
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (letter === own ? 0 : 1))
      if (i > 1 && j > 1 && one.charCodeAt(i - 2) === own && letter === other.charCodeAt(j - 2))
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      row[j] = edits
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return last[length] ?? 0
}

/** The letters of a word as bits; letters may share a bit, so a filter by bits keeps every match. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

const countBits = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}

/** One edit leaves one of the first two letters at its place or beside it. */
const canBegin = (typed: string, word: string): boolean =>
  typed[0] === word[0] || typed[1] === word[1] || typed[1] === word[0] || typed[0] === word[1]

/** The rank of a typed word against a word of a name with its letters, lower is better; undefined: no match. */
const rankOf = (typed: string, letters: number, word: string, own: number): number | undefined => {
  const missing = letters & ~own
  if (missing === 0 && word.startsWith(typed)) return word.length === typed.length ? 0 : 1
  const most = forgiven(typed.length)
  // An edit adds and removes one letter at most.
  if (most === 0 || countBits(missing) > most) return undefined
  if (Math.abs(word.length - typed.length) <= most && countBits(own & ~letters) <= most) {
    const distance = distanceOf(typed, word, word.length, most)
    if (distance <= most) return 1 + 2 * distance
  }
  // An unfinished word may have an error in its beginning.
  const isBegun = word.length > typed.length && typed.length >= 5 && canBegin(typed, word)
  return isBegun && distanceOf(typed, word, typed.length, 1) <= 1 ? 5 : undefined
}

/** Each word alone, and joined with its neighbour in case the player left out the space. */
const withNeighbours = (words: readonly string[]) => [
  ...words,
  ...words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`),
]

/** Between the names without spaces; no name contains it. */
const edge = '\n'
/** Ranks worse than 2 sum up the words', from here on. */
const byWords = 10
/** The latest searches and typed words that are kept: players type the same beginnings. */
const keptSearches = 512
const keptWords = 512

/** Not found; every rank is lower. */
const none = 0xffff

/** Names without spaces, each between two edges, and the start and number of each. */
interface Joined {
  text: string
  readonly starts: number[]
  readonly names: number[]
}

const newJoined = (): Joined => ({ text: edge, starts: [], names: [] })

/** The last of ascending starts that is not beyond a place, at or after `low`. */
const lastStart = (starts: readonly number[], place: number, low: number): number => {
  let from = low
  let to = starts.length - 1
  while (from < to) {
    const middle = (from + to + 1) >> 1
    if ((starts[middle] ?? 0) <= place) from = middle
    else to = middle - 1
  }
  return from
}

/** Letters that V8 keeps in one byte: a text of them alone is searched several times faster. */
const oneByte = /^[\0-\xFF]*$/

/** The search index of a list of games; grows game by game, so that a long list can be read in steps. */
class SearchIndex {
  /** Distinct words of the names with their letters, and the names that have each. */
  readonly #words: string[] = []
  readonly #letters: number[] = []
  readonly #names: number[][] = []
  readonly #known = new Map<string, number>()
  readonly #alike = new Latest<readonly (readonly [at: number, rank: number])[]>(keptWords)
  /** The game of each name. */
  readonly #games: number[] = []
  readonly #plain = newJoined()
  readonly #wide = newJoined()
  /** The sum of each name's ranks in the search under way; `none` before and after it. */
  #sums = new Uint16Array()
  #next = new Uint16Array()

  add(game: number, words: readonly string[]): void {
    const at = this.#games.length
    this.#games.push(game)
    const whole = words.join('')
    const joined = oneByte.test(whole) ? this.#plain : this.#wide
    joined.starts.push(joined.text.length)
    joined.names.push(at)
    joined.text += whole + edge
    for (const word of withNeighbours(words)) {
      const known = this.#known.get(word)
      if (known !== undefined) {
        this.#names[known]?.push(at)
        continue
      }
      this.#known.set(word, this.#words.length)
      this.#words.push(word)
      this.#letters.push(lettersOf(word))
      this.#names.push([at])
    }
  }

  /**
   * Visits each name that contains a text once, with the rank: 0 equal, 1 begins with it, 2 contains three letters of it. A
   * name's first match is its best.
   */
  #eachContaining({ text, starts, names }: Joined, whole: string, visit: (name: number, rank: number) => void): void {
    const wanted = whole.length < 3 ? edge + whole : whole
    const skipped = wanted.length - whole.length
    let at = 0
    for (let place = text.indexOf(wanted); place !== -1;) {
      const from = place + skipped
      at = lastStart(starts, from, at)
      const isBegun = text[from - 1] === edge
      const isEqual = isBegun && text[from + whole.length] === edge
      visit(names[at] ?? 0, isEqual ? 0 : isBegun ? 1 : 2)
      const next = starts[at + 1]
      if (next === undefined) return
      place = text.indexOf(wanted, next - 1)
    }
  }

  /** The known words like this one, and the rank of each. */
  #wordsLike(typed: string): readonly (readonly [at: number, rank: number])[] {
    const known = this.#alike.get(typed)
    if (known) return known
    const letters = lettersOf(typed)
    const found: [number, number][] = []
    for (let at = 0; at < this.#words.length; at++) {
      const rank = rankOf(typed, letters, this.#words[at] ?? '', this.#letters[at] ?? 0)
      if (rank !== undefined) found.push([at, rank])
    }
    this.#alike.set(typed, found)
    return found
  }

  /** Adds the rank of the best word like this one to each name's sum; returns the names that still match. */
  #narrow(typed: string, among: readonly number[] | undefined): readonly number[] {
    const [sums, next] = [this.#sums, this.#next]
    const found: number[] = []
    for (const [at, rank] of this.#wordsLike(typed)) {
      for (const name of this.#names[at] ?? []) {
        const sum = among === undefined ? byWords : (sums[name] ?? none)
        if (sum === none) continue
        const known = next[name] ?? none
        if (known === none) found.push(name)
        if (sum + rank < known) next[name] = sum + rank
      }
    }
    for (const name of among ?? []) sums[name] = none
    this.#sums = next
    this.#next = sums
    return found
  }

  /** The games with a name that matches one of these lists of words, best first, equal ones in their order. */
  find(spellings: readonly (readonly string[])[]): readonly number[] {
    const byRank: number[][] = []
    const ranks = new Map<number, number>()
    const rank = (name: number, value: number) => {
      const game = this.#games[name] ?? 0
      const known = ranks.get(game)
      if (known === undefined || value < known) ranks.set(game, value)
    }
    for (const words of spellings) this.#rankAll(words, rank)
    for (const [game, value] of ranks) (byRank[value] ??= []).push(game)
    return byRank.flatMap((games) => games.sort((one, other) => one - other))
  }

  #rankAll(typed: readonly string[], rank: (name: number, value: number) => void): void {
    if (typed.length === 0) return
    const whole = typed.join('')
    for (const joined of [this.#plain, this.#wide]) this.#eachContaining(joined, whole, rank)
    if (this.#sums.length < this.#games.length) {
      this.#sums = new Uint16Array(this.#games.length).fill(none)
      this.#next = this.#sums.slice()
    }
    let found: readonly number[] | undefined
    // Longer words match fewer names.
    for (const word of typed.toSorted((one, other) => other.length - one.length)) {
      found = this.#narrow(word, found)
      if (found.length === 0) return
    }
    for (const name of found ?? []) {
      rank(name, this.#sums[name] ?? none)
      this.#sums[name] = none
    }
  }
}

/** The letters of a text that are compared: each further word would cost all others their turn. */
const mostLetters = 100

/** Games per step of building an index, so that other work gets its turn. */
const perStep = 400

/**
 * Searches games by name, best matches first, while a player types. Tolerates case, accents, punctuation, spaces,
 * one or two spelling errors per word, and another script. Equal matches keep their order (PLAY-01). Built in steps,
 * each in a turn of its own.
 */
export const gameSearch = async <G extends SearchedGame>(games: readonly G[]) => {
  const index = new SearchIndex()
  for (const [at, { names }] of games.entries()) {
    if (at % perStep === perStep - 1) await setImmediate()
    for (const words of names.flatMap(heard)) index.add(at, words)
  }
  const latest = new Latest<Uint32Array>(keptSearches)

  return (text: string, belongs: (game: G) => boolean = () => true): G[] => {
    const spellings = heard(text.slice(0, mostLetters))
    const key = JSON.stringify(spellings)
    const found = latest.get(key) ?? Uint32Array.from(index.find(spellings))
    latest.set(key, found)
    const those: G[] = []
    for (const at of found) {
      const game = games[at]
      if (game !== undefined && belongs(game)) those.push(game)
    }
    return those
  }
}
