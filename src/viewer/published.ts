import { readDrawing, type Drawing, type FlowPage, type Ways } from '../../path-testing/diagram.ts'
import { picturesIn, type Published } from '../../path-testing/viewer-link.ts'

const drawings = import.meta.glob<string>('../../docs/flows/*.svg', { query: '?raw', import: 'default' })

/** The machines with a published diagram, whether their code is loaded or not (FLOW-07). */
export const publishedFlows: readonly string[] = Object.keys(drawings).map((file) =>
  file.replace(/^.*\//, '').replace(/\.svg$/, ''),
)

/** Returns the published diagram of a machine; undefined: this release has none. */
export const loadDiagram = async (machine: string): Promise<Drawing | undefined> => {
  const svg = await drawings[`../../docs/flows/${machine}.svg`]?.()
  return svg === undefined ? undefined : readDrawing(svg)
}

/** Returns the shortest ways through a machine by the sentences of the plans. */
const loadWays = async (machine: string): Promise<readonly Ways[]> => {
  const { default: ways } = await import('../../docs/flows/ways.json', { with: { type: 'json' } })
  return new Map<string, readonly Ways[]>(Object.entries(ways)).get(machine) ?? []
}

/** The texts of all flows: `docs/flows/index.json`. */
export const loadPages = async (): Promise<readonly FlowPage[]> =>
  (await import('../../docs/flows/index.json', { with: { type: 'json' } })).default

/** Returns the pictures of a machine's states, which `npm run paths -- --pictures` publishes after a walk. */
export const loadPictures = (machine: string): Promise<ReadonlyMap<string, string>> =>
  picturesIn('/flow-pictures', machine)

/** The site's flows for the viewer. */
export const published: Published = { flows: publishedFlows, loadDiagram, loadWays, loadPages, loadPictures }
