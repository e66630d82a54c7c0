/** A game as the search knows it. `names`: its names, one a language. */
export interface SearchedGame {
  readonly names: readonly string[]
}

/** The vowel signs and nasals of Devanagari that people write for one another. */
const devanagari: Readonly<Record<string, string>> = {
  '\u0901': '\u0902',
  '\u0940': '\u093F',
  '\u0942': '\u0941',
  '\u0936': '\u0938',
  '\u0937': '\u0938',
  '\u0935': '\u092C',
}

/** Words without upper case, accents and punctuation, as far as two ways of writing the same name differ in them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u093C\u094D\u200B-\u200D]/g, '')
    .toLowerCase()
    .replaceAll(/[\u0901\u0940\u0942\u0936\u0937\u0935]/g, (letter) => devanagari[letter] ?? letter)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')

/** Misspelt letters that are forgiven in a word of so many. */
const forgiven = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Letters added, left out, changed or swapped with their neighbour between two words; more than `most` is `most + 1`. */
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

/** How well a word that was typed stands for one of a name; undefined: not at all. Lower is better. */
const rankOf = (typed: string, word: string): number | undefined => {
  if (word === typed) return 0
  if (word.startsWith(typed)) return 1
  const most = forgiven(typed.length)
  if (most === 0) return undefined
  const distance = distanceOf(typed, word, most)
  if (distance <= most) return 1 + 2 * distance
  // Somebody who is still typing may have mistyped the beginning.
  if (word.length > typed.length && typed.length >= 5) {
    const begun = distanceOf(typed, word.slice(0, typed.length), 1)
    if (begun <= 1) return 5
  }
  return undefined
}

/** A word by itself, and with its neighbour where somebody leaves the space out. */
const withNeighbours = (words: readonly string[]) => [
  ...words,
  ...words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`),
]

interface Name {
  /** Its words, and those that a left-out space makes of two. */
  readonly words: readonly string[]
  /** Without spaces. */
  readonly whole: string
}

const nameOf = (text: string): Name => {
  const words = wordsOf(text)
  return { words: withNeighbours(words), whole: words.join('') }
}

/**
 * Finds games by name, the best matches first, as a player types: upper case, accents, punctuation, missing or additional spaces and
 * one or two wrong letters a word are forgiven. Games that match equally well keep their order.
 */
export const gameSearch = <G extends SearchedGame>(games: readonly G[]) => {
  const entries = games.map((game) => ({ game, names: game.names.map(nameOf) }))
  const vocabulary = new Set(entries.flatMap(({ names }) => names.flatMap(({ words }) => words)))

  return (text: string, belongs: (game: G) => boolean = () => true): G[] => {
    const typed = wordsOf(text)
    if (typed.length === 0) return []
    const whole = typed.join('')
    // Names are made of few words: each one is compared once, not once a game.
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
