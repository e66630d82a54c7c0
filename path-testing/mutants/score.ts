import { table } from '../plan/text.ts'
import type { Mutant } from './mutants.ts'

/** The share of a flow's mutants, without accepted ones, that the tests notice. */
export const leastScore = 0.9

export interface Score {
  readonly flow: string
  readonly mutants: number
  /** The noticing test by each noticed mutant's name. */
  readonly noticed: Readonly<Record<string, string>>
  /** The reason by each accepted mutant's name. */
  readonly accepted: Readonly<Record<string, string>>
  readonly survivors: readonly string[]
  /** Accepted but noticed, so it differs from the original. */
  readonly wrong: readonly string[]
}

/** The tests' result for a flow's mutants, beside the accepted ones. */
export const scoreOf = (
  flow: string,
  mutants: readonly Mutant[],
  noticed: ReadonlyMap<string, string>,
  acceptable: Readonly<Record<string, string>>,
): Score => {
  const names = mutants.map(({ name }) => name)
  const pick = (of: (name: string) => string | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const found = of(name)
        return found === undefined ? [] : [[name, found]]
      }),
    )
  return {
    flow,
    mutants: names.length,
    noticed: pick((name) => noticed.get(name)),
    accepted: pick((name) => acceptable[name]),
    survivors: names.filter((name) => !noticed.has(name) && acceptable[name] === undefined),
    wrong: names.filter((name) => noticed.has(name) && acceptable[name] !== undefined),
  }
}

const partOf = ({ mutants, accepted, survivors }: Score): number => {
  const counted = mutants - Object.keys(accepted).length
  return counted === 0 ? 1 : (counted - survivors.length) / counted
}

/** Whether the score is high enough and no accepted mutant was noticed. */
export const isDone = (score: Score): boolean => partOf(score) >= leastScore && score.wrong.length === 0

const list = (title: string, names: readonly string[]) =>
  names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`)]

/** The scores and every surviving mutant, as text. */
export const reportOf = (scores: readonly Score[], fileOf: (machine: string) => string): string => {
  const head = ['flow', 'mutants', 'noticed', 'accepted', 'survived', 'score']
  const rows = scores.map((score) => [
    score.flow,
    `${score.mutants}`,
    `${Object.keys(score.noticed).length}`,
    `${Object.keys(score.accepted).length}`,
    `${score.survivors.length}`,
    `${Math.floor(partOf(score) * 100)} %`,
  ])
  const details = scores.flatMap(({ flow, survivors, wrong, accepted }) => [
    ...list(`\n${flow} (${fileOf(flow)}): nobody noticed`, survivors),
    ...list(
      `\n${flow}: accepted`,
      Object.entries(accepted).map(([name, why]) => `${name}: ${why}`),
    ),
    ...list(`\n${flow}: accepted, and noticed all the same`, wrong),
  ])
  return [table([head, ...rows]), ...details].join('\n')
}
