import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { publishPictures as publish, runPlans as run, type RunOptions } from '../../../path-testing/runs.ts'
import type { Plan } from '../../../path-testing/plan.ts'
import { findFlow } from './plannable-flows.ts'
import { writtenWalks } from './written.ts'

/** Walks plans on the built site, or on a deployed one; returns the exit code. */
export const runPlans = (plans: readonly Plan[], options: RunOptions): Promise<number> =>
  run(plans, options, {
    config: fileURLToPath(new URL('walks.config.ts', import.meta.url)),
    hasPage: (flow) => findFlow(flow).side !== undefined,
    prepare: async () => {
      if (existsSync('dist/index.html')) return
      const { build } = await import('vite')
      await build({ logLevel: 'warn' })
    },
    written: writtenWalks,
  })

/** The published pictures, which each build takes along; `npm run build` puts them beside the viewer. */
const kept = 'reports/flow-pictures'

/** Publishes the last walk's pictures for the viewer; returns how many. */
export const publishPictures = async (): Promise<number> => {
  const count = await publish(kept)
  if (existsSync('dist')) await cp(kept, 'dist/flow-pictures', { recursive: true })
  return count
}
