import { existsSync, readFileSync } from 'node:fs'

/** What a process that tries mutants is asked, and where it writes what it finds. */
export const mutationTask = JSON.parse(process.env['MUTATION_TASK'] ?? '{"machines":[],"file":""}') as {
  readonly machines: readonly string[]
  readonly file: string
}

/** A mutant that a test of this process is tried on, or has noticed. */
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

/** The mutants that have been noticed already. */
export const answeredBy = (file: string): readonly string[] =>
  linesOf(file).flatMap((line) => ('noticed' in line ? line.noticed : []))
