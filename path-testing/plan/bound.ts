import loadHighs from 'highs'
import { cheapest, type Field } from '../harness/circulation.ts'

const sumOf = (names: readonly string[]) => names.join('\n + ')

/** The tours' problem as a linear programme in the LP format, with tours in fractions. */
const programme = ({ edges, from, to, keys, start, mayEnd }: Field, goals: readonly (readonly string[])[]): string => {
  const balance: string[][] = [...keys.map(() => []), ['- first']]
  const between = keys.length
  balance[start]?.push('+ first')
  const edgesOf = new Map<string, string[]>()
  edges.forEach((_, edge) => {
    const name = `x${edge}`
    if (from[edge] !== to[edge]) {
      balance[from[edge] as number]?.push(`- ${name}`)
      balance[to[edge] as number]?.push(`+ ${name}`)
    }
    for (const goal of goals[edge] ?? []) {
      const known = edgesOf.get(goal)
      if (known === undefined) edgesOf.set(goal, [name])
      else known.push(name)
    }
  })
  const ends = mayEnd.flatMap((is, vertex) => (is ? [vertex] : []))
  for (const vertex of ends) {
    balance[vertex]?.push(`- e${vertex}`)
    balance[between]?.push(`+ e${vertex}`)
  }
  return [
    'Minimize',
    ` length: ${sumOf([...edges.map((_, edge) => `x${edge}`), ...ends.map((vertex) => `e${vertex}`)])}`,
    'Subject To',
    ...balance.flatMap((terms, vertex) => (terms.length > 0 ? [` v${vertex}: ${terms.join('\n ')} = 0`] : [])),
    ...[...edgesOf.values()].map((names, goal) => ` g${goal}: ${sumOf(names)} >= 1`),
    'Bounds',
    ' first >= 1',
    'End',
    '',
  ].join('\n')
}

/**
 * The minimum of steps and starts for these goals. With one edge per goal it is the optimum of the directed Chinese
 * postman's problem; else a linear relaxation by an independent solver.
 */
export const lowerBound = async (field: Field, goals: readonly (readonly string[])[]): Promise<number> => {
  const all = goals.flat()
  if (new Set(all).size === all.length) {
    const required = goals.flatMap((names, edge) => (names.length > 0 ? [edge] : []))
    return cheapest(field, new Set(required)).length
  }
  const highs = await loadHighs()
  const solution = highs.solve(programme(field, goals))
  if (solution.Status !== 'Optimal') throw new Error(`The bound is unknown: ${solution.Status}.`)
  // Rounds down a tiny excess over a whole number.
  return Math.ceil(solution.ObjectiveValue - 1e-6)
}
