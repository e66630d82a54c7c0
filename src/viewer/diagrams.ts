const published = import.meta.glob<string>('../../docs/flows/*.svg', { query: '?raw', import: 'default' })

/**
 * Returns the published diagram of a machine, which takes its colours from this page; undefined: this release has none.
 */
export const loadDiagram = async (machine: string): Promise<string | undefined> =>
  (await published[`../../docs/flows/${machine}.svg`]?.())?.replace(/<style>.*?<\/style>/, '')
