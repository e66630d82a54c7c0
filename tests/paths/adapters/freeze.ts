import { mkdir, writeFile } from 'node:fs/promises'
import { readMachines } from '../../../scripts/flows.ts'
import { frozenFiles } from './expected.ts'
import { slugOf, freeze, frozenText, graphOf } from '../../../path-testing/graph.ts'
import type { PlannableFlow } from '../../../path-testing/plan.ts'

const paths = new URL('../', import.meta.url)

/** Writes the machines' graphs of today as the expected ones. Only a person runs this, and reads the diff (FLOW-15). */
export const freezeFlows = async (flows: readonly PlannableFlow[]): Promise<readonly string[]> => {
  const known = frozenFiles()
  const machines = await readMachines()
  const written: string[] = []
  for (const { flow } of flows) {
    const slug = slugOf(flow)
    const area = machines.get(flow.machine.id)?.file.split('/')[2] ?? 'shared'
    const file = known.get(slug) ?? new URL(`${area}/graph/${slug}.json`, paths)
    await mkdir(new URL('.', file), { recursive: true })
    await writeFile(file, frozenText(freeze(flow, graphOf(flow))))
    written.push(file.pathname.slice(file.pathname.indexOf('tests/paths/')))
  }
  return written
}
