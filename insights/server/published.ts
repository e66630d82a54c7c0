import { readFile } from 'node:fs/promises'
import { createMachine } from 'xstate'
import { chartOf, type Chart } from '../../path-testing/diagram.ts'

const folder = new URL('../../docs/flows/', import.meta.url)
const read = (name: string) => readFile(new URL(name, folder), 'utf8')

/** The flows that have a published diagram, with their descriptions. */
export const publishedFlows = async (): Promise<readonly { readonly id: string; readonly description: string }[]> =>
  (JSON.parse(await read('index.json')) as { id: string; description: string }[]).map(({ id, description }) => ({
    id,
    description,
  }))

/** A flow's published diagram and what it draws. */
export interface Published {
  readonly chart: Chart
  readonly svg: string
}

/** Reads the published flow of an id that `publishedFlows` has told. */
export const publishedFlow = async (id: string): Promise<Published> => ({
  chart: chartOf(createMachine(JSON.parse(await read(`${id}.json`)) as never)),
  // The page's own sheet gives the colours.
  svg: (await read(`${id}.svg`)).replace(/<style>.*?<\/style>/s, ''),
})
