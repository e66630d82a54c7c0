const published = import.meta.glob<string>('../../docs/flows/*.svg', { query: '?raw', import: 'default' })

/** The machines with a published diagram, whether their code is loaded or not (FLOW-07). */
export const publishedFlows: readonly string[] = Object.keys(published).map((file) =>
  file.replace(/^.*\//, '').replace(/\.svg$/, ''),
)

/**
 * Returns the published diagram of a machine, which takes its colours from this page; undefined: this release has none.
 */
export const loadDiagram = async (machine: string): Promise<string | undefined> =>
  (await published[`../../docs/flows/${machine}.svg`]?.())?.replace(/<style>.*?<\/style>/, '')
