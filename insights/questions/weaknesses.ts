import type { Store } from '../stores/store.ts'
import { askStore } from './ask.ts'
import {
  cameEverywhere,
  failedEverywhere,
  goneEverywhere,
  type Answer,
  type everywhere,
  type Question,
} from './questions.ts'

/** The visits that share something: one value of one or two of these dimensions. */
export type Group = Partial<Readonly<Record<(typeof apart)[number], string>>>

/** A place at which one group of visits fares worse than all others there. */
export interface Weakness {
  /** `left`: they left the site there; `failed`: what they asked for failed. */
  readonly kind: 'left' | 'failed'
  readonly flow: string
  readonly place: string
  readonly group: Group
  /** The share in the group, and in all other visits. */
  readonly here: number
  readonly elsewhere: number
  /** The visits, or answers, of the group in that place. */
  readonly total: number
  /** The difference in standard errors. */
  readonly strength: number
}

const apart = ['release', 'language', 'device', 'pace'] as const

interface Cell {
  readonly row: Answer<Question<typeof everywhere>>
  readonly total: number
  readonly met: number
}

interface Sum {
  total: number
  met: number
}

const pairs = apart.flatMap((one, at): (typeof apart)[number][][] => [
  [one],
  ...apart.slice(at + 1).map((other) => [one, other]),
])

/** The least z-score that counts: chance alone does not reach it in several thousand comparisons. */
const leastStrength = 6
/** A smaller difference is not worth a change of the site. */
const leastDifference = 0.1

/** Returns the difference of two shares in standard errors. */
const strengthOf = (one: Sum, other: Sum): number => {
  const share = (one.met + other.met) / (one.total + other.total)
  const error = Math.sqrt(share * (1 - share) * (1 / one.total + 1 / other.total))
  return error === 0 ? 0 : (one.met / one.total - other.met / other.total) / error
}

const addTo = (sums: Map<string, Sum>, key: string, { total, met }: Sum) => {
  const sum = sums.get(key) ?? { total: 0, met: 0 }
  sums.set(key, { total: sum.total + total, met: sum.met + met })
}

/** The groups of one place that fare worse than the rest, strongest first. */
const worseGroups = (kind: Weakness['kind'], cells: readonly Cell[]): readonly Weakness[] => {
  const { flow = '', place = '' } = cells[0]?.row ?? {}
  const all = new Map<string, Sum>()
  const sums = new Map<string, Sum>()
  for (const cell of cells) {
    addTo(all, '', cell)
    for (const names of pairs)
      addTo(sums, JSON.stringify(Object.fromEntries(names.map((name) => [name, cell.row[name]]))), cell)
  }
  const whole = all.get('') ?? { total: 0, met: 0 }
  return [...sums]
    .flatMap(([key, sum]): Weakness[] => {
      const rest = { total: whole.total - sum.total, met: whole.met - sum.met }
      if (sum.total < 20 || rest.total < 20) return []
      const here = sum.met / sum.total
      const elsewhere = rest.met / rest.total
      const strength = strengthOf(sum, rest)
      if (strength < leastStrength || here - elsewhere < leastDifference) return []
      return [{ kind, flow, place, group: JSON.parse(key) as Group, here, elsewhere, total: sum.total, strength }]
    })
    .toSorted((one, other) => other.strength - one.strength)
}

const placesOf = (kind: Weakness['kind'], cells: readonly Cell[]): readonly Weakness[] => {
  const places = new Map<string, Cell[]>()
  for (const cell of cells) {
    const key = `${cell.row.flow} ${cell.row.place}`
    const known = places.get(key)
    if (known === undefined) places.set(key, [cell])
    else known.push(cell)
  }
  // A part or a mixture of the worst group is worse than the rest, too.
  return [...places.values()].flatMap((each) => worseGroups(kind, each).slice(0, 1))
}

const keyOf = (row: Answer<Question<typeof everywhere>>) =>
  JSON.stringify([row.flow, row.place, ...apart.map((name) => row[name])])

/**
 * Returns the places at which one release, language, device class or pace, or two of these together, fares worse than all
 * other visits there: the worst group of each place, strongest first. It knows no flow, state or group beforehand (FLOW-12).
 */
export const findWeaknesses = (
  came: readonly Answer<typeof cameEverywhere>[],
  gone: readonly Answer<typeof goneEverywhere>[],
  failed: readonly Answer<typeof failedEverywhere>[],
): readonly Weakness[] => {
  const ends = new Map(gone.map((row) => [keyOf(row), row.gone]))
  const cellOf = (row: Cell['row'], total: number, met: number): Cell => ({ row, total, met })
  return [
    ...placesOf(
      'left',
      came.map((row) => cellOf(row, row.total, ends.get(keyOf(row)) ?? 0)),
    ),
    ...placesOf(
      'failed',
      failed.map((row) => cellOf(row, row.total, row.failed)),
    ),
  ].toSorted((one, other) => other.strength - one.strength)
}

/** Asks a store for its weak places; the SQL is what was asked. */
export const askWeaknesses = async (
  store: Store,
): Promise<{ readonly rows: readonly Weakness[]; readonly sql: readonly string[] }> => {
  const [came, gone, failed] = [
    await askStore(store, cameEverywhere),
    await askStore(store, goneEverywhere),
    await askStore(store, failedEverywhere),
  ]
  return {
    rows: findWeaknesses(came, gone, failed),
    sql: [cameEverywhere, goneEverywhere, failedEverywhere].map(({ sql }) => sql(store.dialect, {})),
  }
}
