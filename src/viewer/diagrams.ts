const published = import.meta.glob<string>('../../docs/flows/*.svg', { query: '?raw', import: 'default' })

/** The published diagram of a machine; undefined: this release has none. Its colours are this page's. */
export const loadDiagram = async (machine: string): Promise<string | undefined> =>
  (await published[`../../docs/flows/${machine}.svg`]?.())?.replace(/<style>.*?<\/style>/, '')
