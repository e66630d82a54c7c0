import { existsSync, readFileSync } from 'node:fs'

/** The task of a process that tries mutants, and the file for its results. */
export const mutationTask = JSON.parse(process.env['MUTATION_TASK'] ?? '{"machines":[],"file":""}') as {
  readonly machines: readonly string[]
  readonly file: string
}

/** A mutant that a test of this process is run on, or has noticed. */
export type Line = ({ readonly trying: string } | { readonly noticed: string }) & {
  readonly title: string
  readonly pid: number
}

export const linesOf = (file: string): readonly Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line)
    : []

/** The mutants that tests noticed already. */
export const answeredBy = (file: string): readonly string[] =>
  linesOf(file).flatMap((line) => ('noticed' in line ? line.noticed : []))
