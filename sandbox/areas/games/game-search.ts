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

/** Spelling errors tolerated in a word of this length. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Edit distance of two words, with swapped neighbours as one edit; more than `most` is `most + 1`. */
const distanceOf = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[other.length] ?? 0
}

/** The rank of a typed word against a word of a name, lower is better; undefined: no match. */
const rankOf = (typed: string, word: string): number | undefined => {
  if (word === typed) return 0
  if (word.startsWith(typed)) return 1
  const most = forgiven(typed.length)
  if (most === 0) return undefined
  const distance = distanceOf(typed, word, most)
  if (distance <= most) return 1 + 2 * distance
  // An unfinished word may have an error in its beginning.
  if (word.length > typed.length && typed.length >= 5) {
    const begun = distanceOf(typed, word.slice(0, typed.length), 1)
    if (begun <= 1) return 5
  }
  return undefined
}

/** Each word alone, and joined with its neighbour in case the player left out the space. */
const withNeighbours = (words: readonly string[]) => [
  ...words,
  ...words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`),
]

interface Name {
  /** Words, and joined pairs of words for a missing space. */
  readonly words: readonly string[]
  /** The name without spaces. */
  readonly whole: string
}

const nameOf = (text: string): Name => {
  const words = wordsOf(text)
  return { words: withNeighbours(words), whole: words.join('') }
}

/**
 * Searches games by name, best matches first, while a player types. Tolerates case, accents, punctuation, spaces and
 * one or two spelling errors per word. Equal matches keep their order (PLAY-01).
 */
export const gameSearch = <G extends SearchedGame>(games: readonly G[]) => {
  const entries = games.map((game) => ({ game, names: game.names.map(nameOf) }))
  const vocabulary = new Set(entries.flatMap(({ names }) => names.flatMap(({ words }) => words)))

  return (text: string, belongs: (game: G) => boolean = () => true): G[] => {
    const typed = wordsOf(text)
    if (typed.length === 0) return []
    const whole = typed.join('')
    // Names share few distinct words, so each word is ranked once instead of once per game.
    const ranks = typed.map((word) => {
      const ranked = new Map<string, number>()
      for (const known of vocabulary) {
        const rank = rankOf(word, known)
        if (rank !== undefined) ranked.set(known, rank)
      }
      return ranked
    })
    const rankOfName = (name: Name): number => {
      if (name.whole === whole) return 0
      if (name.whole.startsWith(whole)) return 1
      if (whole.length >= 3 && name.whole.includes(whole)) return 2
      let sum = 10
      for (const rank of ranks) {
        let best = Infinity
        for (const word of name.words) best = Math.min(best, rank.get(word) ?? Infinity)
        if (best === Infinity) return Infinity
        sum += best
      }
      return sum
    }
    return entries
      .filter(({ game }) => belongs(game))
      .map(({ game, names }) => ({ game, rank: Math.min(...names.map(rankOfName)) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((one, other) => one.rank - other.rank)
      .map(({ game }) => game)
  }
}
