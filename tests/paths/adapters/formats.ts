import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formats as own } from '../../../path-testing/formats.ts'
import type { Flow } from '../../../path-testing/graph.ts'
import type { Plan } from '../../../path-testing/plan.ts'
import type { PageSide } from '../page-side.ts'

/** The names of the formats: the library's, and a Playwright file of the site's walks. */
export const formatNames = [...(Object.keys(own) as (keyof typeof own)[]), 'playwright'] as const
export type FormatName = (typeof formatNames)[number]

const folder = new URL('../', import.meta.url)

const playwright = async (plans: readonly Plan[]): Promise<string> => {
  // The bundler and the flows are loaded only for this format.
  const { playwright: write } = await import('../../../path-testing/playwright-files.ts')
  const { PlanError } = await import('../../../path-testing/plan.ts')
  const { findFlow } = await import('./plannable-flows.ts')
  const { frozenOf } = await import('./expected.ts')
  return write(plans, {
    register: fileURLToPath(new URL('./playwright-entry.ts', import.meta.url)),
    frozenOf: (flow) => frozenOf(findFlow(flow).flow),
    sideOf: async (flow) => {
      const { side } = findFlow(flow)
      if (side === undefined) throw new PlanError(`"${flow}" has no page: only the machine can be walked.`)
      for (const file of await readdir(folder, { recursive: true })) {
        if (!/^\w+\/page\/.*\.ts$/.test(file)) continue
        const module = (await import(new URL(file, folder).href)) as Record<string, unknown>
        const name = Object.keys(module).find((each) => (module[each] as Partial<PageSide<Flow>>).flow === side.flow)
        if (name !== undefined) return { file: fileURLToPath(new URL(file, folder)), name }
      }
      throw new Error(`No module in tests/paths/*/page exports the page of "${flow}".`)
    },
  })
}

/** The output of each format. */
export const formats = { ...own, playwright }
