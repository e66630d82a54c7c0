import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { SourceMutant } from './operators.ts'

/** The task of a process that tries mutants of source files. */
export interface SourceTask {
  /** `reach`: note which tests reach which mutants; `try`: run those tests on them; `load`: run all on one mutant. */
  readonly pass: 'reach' | 'try' | 'load'
  readonly mutants: readonly SourceMutant[]
  /** The file for the results, a line each. */
  readonly lines: string
  readonly tests: readonly string[]
  /** Tries each mutant by many more tests. */
  readonly isThorough?: boolean
  /** The mutant that is on from the start, for `load`. */
  readonly only?: number
}

export type SourceLine =
  | { readonly title: string; readonly file: string; readonly reaches: readonly number[]; readonly ms: number }
  | { readonly noticed: number; readonly title: string }
  | { readonly spoilt: string }

/** Returns the task of this process. */
export const sourceTask = (): SourceTask => {
  const file = process.env['SOURCE_MUTANTS']
  if (file === undefined) throw new Error('SOURCE_MUTANTS names the file of the task.')
  return JSON.parse(readFileSync(file, 'utf8')) as SourceTask
}

export const writeLine = (file: string, line: SourceLine): void => appendFileSync(file, `${JSON.stringify(line)}\n`)

export const sourceLines = (file: string): readonly SourceLine[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as SourceLine)
    : []

export const noticedIn = (file: string): ReadonlyMap<number, string> =>
  new Map(sourceLines(file).flatMap((line) => ('noticed' in line ? [[line.noticed, line.title] as const] : [])))

/** Titles of tests that failed as they are, so that they say nothing of the mutants that they had not tried. */
export const spoiltIn = (file: string): ReadonlySet<string> =>
  new Set(sourceLines(file).flatMap((line) => ('spoilt' in line ? [line.spoilt] : [])))

/** The file of a test, by its title with the file before it. */
export const fileOfTest = (title: string): string => title.slice(0, title.indexOf(': '))

/** The source file of a mistake, by its lasting name. */
export const fileOfMistake = (name: string): string => name.slice(0, name.indexOf(' '))
