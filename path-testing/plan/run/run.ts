import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PlanError } from '../plan-error.ts'
import type { Plan } from '../plan.ts'
import type { WrittenWalk } from '../../written/written.ts'
import { folder, places } from './places.ts'

export interface RunOptions {
  /** The address of a deployed site; by default the built one is walked on its own platform. */
  readonly baseUrl?: string
  readonly headed: boolean
  /** By default one for each core. */
  readonly workers?: number
  /** The longest wait for what a state shows, s; by default 15. */
  readonly patience?: number
  /** Write what the hands of the walks did as a Playwright file. */
  readonly write?: string
  /** Count the pairs of transitions alone: no pictures, no shortest path, no trace. */
  readonly keep: boolean
}

const runner = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')

/** The walks of a project: what `runPlans` starts. */
export interface PlannedRun {
  /** The file of Playwright's configuration, whose tests call `walkPath` for each path of `places.plans`. */
  readonly config: string
  /** Returns whether a flow has a page. */
  readonly hasPage: (flow: string) => boolean
  /** Gets the project's own site ready; called where no address is given. */
  readonly prepare: () => Promise<void>
  /** Returns a Playwright file of these walks. */
  readonly written: (walks: readonly WrittenWalk[]) => Promise<string>
}

/** Writes the walks of a run as one file; names those that cannot be written. */
const writeWalks = async (file: string, written: PlannedRun['written']): Promise<void> => {
  const names = existsSync(places.written) ? (await readdir(places.written)).toSorted() : []
  const walks = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(places.written, name), 'utf8')) as WrittenWalk),
  )
  for (const { name, unwritten } of walks)
    if (unwritten !== undefined) console.log(`${name} is not written: ${unwritten}.`)
  const whole = walks.filter(({ unwritten }) => unwritten === undefined)
  if (whole.length === 0) throw new PlanError(`${file} is not written: no path can be.`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await written(whole))
  console.log(`${file} is written.`)
}

/**
 * Walks the paths of plans in the browser and writes `reports/paths`. Returns the exit
 * code. Throws a `PlanError` where a flow has no page.
 */
export const runPlans = async (
  plans: readonly Plan[],
  { baseUrl, headed, workers, patience, write, keep }: RunOptions,
  { config, hasPage, prepare, written }: PlannedRun,
): Promise<number> => {
  for (const { flow } of plans)
    if (!hasPage(flow)) throw new PlanError(`"${flow}" has no page: only the machine can be walked.`)
  if (baseUrl === undefined) await prepare()
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(places.plans, JSON.stringify({ plans }))
  const words = ['test', '--config', config, '--workers', `${workers ?? availableParallelism()}`]
  const child = spawn(process.execPath, [runner, ...words, ...(headed ? ['--headed'] : [])], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(baseUrl !== undefined && { PATHS_BASE_URL: baseUrl }),
      ...(patience !== undefined && { PATHS_PATIENCE: `${patience}` }),
      ...(keep && { PATHS_KEEP: '1' }),
      ...(write !== undefined && { PATHS_WRITE: '1' }),
    },
  })
  // Ctrl-C reaches the walks, too; they close their browsers first.
  const wait = () => undefined
  process.on('SIGINT', wait)
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (ended) => resolve(ended === 0 ? 0 : 1))
    })
    if (write !== undefined) await writeWalks(write, written)
    return code
  } finally {
    process.off('SIGINT', wait)
  }
}
