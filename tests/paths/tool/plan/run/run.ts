import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { findFlow, PlanError } from '../plannable-flows.ts'
import type { Plan } from '../plan.ts'
import { folder, places } from './places.ts'

export interface RunOptions {
  /** The address of a deployed site; by default the built one is walked on its own platform. */
  readonly baseUrl?: string
  readonly headed: boolean
  /** By default one for each core. */
  readonly workers?: number
  /** The longest wait for what a state shows, s; by default 15. */
  readonly patience?: number
}

const config = fileURLToPath(new URL('./playwright.config.ts', import.meta.url))
const runner = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')

/**
 * Walks the paths of plans in the browser and writes `reports/paths`; builds the site if necessary. Returns the exit
 * code. Throws a `PlanError` where a flow has no page.
 */
export const runPlans = async (
  plans: readonly Plan[],
  { baseUrl, headed, workers, patience }: RunOptions,
): Promise<number> => {
  for (const { flow } of plans)
    if (findFlow(flow).side === undefined) throw new PlanError(`"${flow}" has no page: only the machine can be walked.`)
  if (baseUrl === undefined && !existsSync('dist/index.html')) await build({ logLevel: 'warn' })
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
    },
  })
  // Ctrl-C reaches the walks, too; they close their browsers first.
  const wait = () => undefined
  process.on('SIGINT', wait)
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve(code === 0 ? 0 : 1))
    })
  } finally {
    process.off('SIGINT', wait)
  }
}
