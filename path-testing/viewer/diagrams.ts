import { readDrawing } from '../diagram/read.ts'
import type { Drawing } from '../diagram/draw.ts'
import type { Ways } from '../diagram/shortest.ts'

const published = import.meta.glob<string>('../../docs/flows/*.svg', { query: '?raw', import: 'default' })

/** The machines with a published diagram, whether their code is loaded or not (FLOW-07). */
export const publishedFlows: readonly string[] = Object.keys(published).map((file) =>
  file.replace(/^.*\//, '').replace(/\.svg$/, ''),
)

/** Returns the published diagram of a machine; undefined: this release has none. */
export const loadDiagram = async (machine: string): Promise<Drawing | undefined> => {
  const svg = await published[`../../docs/flows/${machine}.svg`]?.()
  return svg === undefined ? undefined : readDrawing(svg)
}

/** Returns the shortest ways through a machine by the sentences of the plans. */
export const loadWays = async (machine: string): Promise<readonly Ways[]> => {
  const { default: ways } = await import('../../docs/flows/ways.json', { with: { type: 'json' } })
  return new Map<string, readonly Ways[]>(Object.entries(ways)).get(machine) ?? []
}
