import { readdirSync, readFileSync } from 'node:fs'
import { slugOf, type Flow, thaw, type ExpectedGraph, type Frozen, graphOf } from '../../../path-testing/graph.ts'

const paths = new URL('../', import.meta.url)

/** Returns the frozen files by the slug of their flow: `tests/paths/AREA/graph/FLOW.json`. */
export const frozenFiles = (): ReadonlyMap<string, URL> =>
  new Map(
    readdirSync(paths, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^\w+\/graph\/[^/]+\.json$/.test(name))
      .toSorted()
      .map((name) => [name.replace(/^.*\//, '').replace(/\.json$/, ''), new URL(name, paths)]),
  )

let files: ReadonlyMap<string, URL> | undefined

/** Returns the frozen graph of a flow; throws if nobody has frozen it. */
export const frozenOf = (flow: Flow): Frozen => {
  const slug = slugOf(flow)
  const file = (files ??= frozenFiles()).get(slug)
  if (file === undefined)
    throw new Error(`"${flow.name}" has no frozen graph: npm run paths -- ${slug} --freeze, and review the file.`)
  return JSON.parse(readFileSync(file, 'utf8')) as Frozen
}

/** Returns the graph that walks of a flow follow: the frozen one, whatever the machine does (FLOW-15). */
export const expectedGraph = (flow: Flow): ExpectedGraph => thaw(frozenOf(flow), flow, graphOf(flow))
