import type { Field } from './circulation.ts'

interface Place {
  readonly at: number
  readonly met: bigint
  readonly count: number
  readonly before?: Place
  /** The edges from `before` to here. */
  readonly way: readonly number[]
}

/** The number of ways followed from each place. */
const choices = 10

/**
 * Builds a suite by beam search: after each number of steps the best `width` places continue, by the nearest ways to open
 * goals. Returns the edges taken.
 */
export const lookAhead = (
  { keys, start, from, to, mayEnd }: Field,
  names: readonly (readonly string[])[],
  width: number,
): Set<number> => {
  const numbers = new Map([...new Set(names.flat())].map((name, index) => [name, index]))
  const goals = names.map((all) => all.map((name) => 1n << BigInt(numbers.get(name) as number)))
  const leaving: number[][] = keys.map(() => [])
  from.forEach((vertex, edge) => leaving[vertex]?.push(edge))

  const rounds: Map<string, Place>[] = []
  const add = (steps: number, place: Place) => {
    const round = (rounds[steps] ??= new Map<string, Place>())
    const key = `${place.at} ${place.met.toString(36)}`
    if (!round.has(key)) round.set(key, place)
  }

  const follow = (steps: number, place: Place) => {
    const ways = new Map<number, { readonly edges: readonly number[]; readonly steps: number }>([
      [place.at, { edges: [], steps }],
    ])
    const known = new Set<string>()
    for (const [at, way] of ways) {
      for (const edge of leaving[at] as number[]) {
        const end = to[edge] as number
        const opened = (goals[edge] as bigint[]).filter((goal) => (place.met & goal) === 0n)
        if (opened.length > 0) {
          const met = opened.reduce((all, goal) => all | goal, place.met)
          if (known.has(`${end} ${met}`)) continue
          known.add(`${end} ${met}`)
          const count = place.count + opened.length
          add(way.steps + 1, { at: end, met, count, before: place, way: [...way.edges, edge] })
          if (known.size === choices) return
        } else if (!ways.has(end)) ways.set(end, { edges: [...way.edges, edge], steps: way.steps + 1 })
      }
      if (mayEnd[at] === true && !ways.has(start)) ways.set(start, { edges: way.edges, steps: way.steps + 1 })
    }
  }

  add(1, { at: start, met: 0n, count: 0, way: [] })
  for (let steps = 1; steps < rounds.length; steps += 1) {
    const best = [...(rounds[steps]?.values() ?? [])].sort((a, b) => b.count - a.count).slice(0, width)
    for (const place of best) {
      if (place.count === numbers.size) {
        const taken = new Set<number>()
        for (let back: Place | undefined = place; back !== undefined; back = back.before)
          for (const edge of back.way) taken.add(edge)
        return taken
      }
      follow(steps, place)
    }
    rounds[steps]?.clear()
  }
  throw new Error('No tours achieve every goal.')
}
