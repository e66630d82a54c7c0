import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { leastScore } from '../../path-testing/mutants.ts'
import { acceptedSources } from './accepted.ts'
import { layerOf, layers } from './layers.ts'
import { lastingNames, sampleOf } from './run.ts'
import type { SourceMutant } from './operators.ts'
import { fileOfMistake, fileOfTest } from './task.ts'

/** A whole measurement of a sample, as many mistakes of each layer. */
export interface Measured {
  readonly seed: string
  /** The test that noticed each mistake, by its lasting name; null: none. */
  readonly mistakes: Readonly<Record<string, string | null>>
}

export const measuredFile = 'tests/mutants/measured.json'

/** The part of a sample that code may lose before it has to be measured again. */
const mostLost = 1 / 4

/** A mistake's name without its turn among those of one name. */
const withoutTurn = (name: string) => name.replace(/ #\d+$/, '')

/** Writes down what a measurement found; `every` are all mistakes of the sources, by which each has its lasting name. */
export const record = async (
  seed: string,
  every: readonly SourceMutant[],
  outcomes: readonly { readonly mutant: Pick<SourceMutant, 'name'>; readonly noticed?: string | undefined }[],
): Promise<void> => {
  const names = new Map([...lastingNames(every)].map(([{ name }, lasting]) => [name, lasting]))
  const mistakes = Object.fromEntries(
    outcomes.map(({ mutant, noticed }) => [names.get(mutant.name) ?? mutant.name, noticed ?? null]),
  )
  await writeFile(measuredFile, `${JSON.stringify({ seed, mistakes } satisfies Measured, null, 2)}\n`)
}

/**
 * Returns all that speaks against a measurement: a layer below 90 %, a mistake that is neither noticed, accepted by name nor
 * kept, a test that is gone, and a sample of which the code of today has lost a fourth (FLOW-13).
 */
export const problemsOf = (
  { seed, mistakes }: Measured,
  every: readonly SourceMutant[],
  kept: ReadonlySet<string>,
): readonly string[] => {
  const entries = Object.entries(mistakes)
  const isAccepted = (name: string) => withoutTurn(name) in acceptedSources
  const lasting = lastingNames(every)
  return [
    ...layers.flatMap((layer) => {
      const own = entries.filter(([name]) => layerOf(fileOfMistake(name)) === layer)
      const counted = own.filter(([name, noticed]) => noticed !== null || !isAccepted(name))
      const noticed = counted.filter(([, by]) => by !== null)
      const score = noticed.length / counted.length
      const today = new Set(sampleOf(every, own.length, seed).map((mutant) => lasting.get(mutant)))
      const lost = own.filter(([name]) => !today.has(name))
      return [
        ...(score >= leastScore ? [] : [`${layer}: ${noticed.length} of ${counted.length} are noticed.`]),
        ...(own.length > 0 && lost.length <= own.length * mostLost
          ? []
          : [`${layer}: ${lost.length} of ${own.length} are no longer in the sample; measure it again.`]),
      ]
    }),
    ...entries
      .filter(([name, noticed]) => noticed === null && !isAccepted(name) && !kept.has(name))
      .map(([name]) => `${name}: neither noticed, accepted nor kept.`),
    ...entries
      .filter(([, noticed]) => noticed?.includes(': ') && !existsSync(fileOfTest(noticed)))
      .map(([name, noticed]) => `${name}: ${noticed} is gone.`),
  ]
}

export const readMeasured = (): Measured => JSON.parse(readFileSync(measuredFile, 'utf8')) as Measured
