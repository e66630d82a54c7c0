import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { tryMutants as tryOn } from '../../../path-testing/mutants.ts'
import { accepted } from './accepted.ts'

const fileOf = (machine: string) => {
  const name = machine.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const files = readdirSync('src/machines', { recursive: true, encoding: 'utf8' })
  return `src/machines/${files.find((file) => file.endsWith(`/${name}.machine.ts`)) ?? name}`
}

/** Runs the hand-written tests (`tests/machines`) on every mutant of these machines; returns the exit code. */
export const tryMutants = (machines: readonly AnyStateMachine[]): Promise<number> =>
  tryOn(machines, { config: fileURLToPath(new URL('mutants.config.ts', import.meta.url)), accepted, fileOf })
