import { statesOf, type Chart, type ChartEdge } from './chart.ts'
import { eventWords } from './words.ts'

/** What a reader is told of a flow beside its diagram. */
export interface FlowPage {
  readonly id: string
  readonly description: string
  /** The file that defines it. */
  readonly source: string
  /** The rows of the requirements that its source names. */
  readonly rows: readonly string[]
  readonly states: readonly { readonly id: string; readonly description: string }[]
  /** `when`: what a person would say has happened, one sentence for each kind of it. */
  readonly events: readonly { readonly type: string; readonly words: string; readonly when: readonly string[] }[]
}

/** Row IDs that a text names; `AUTH-03 to AUTH-05` are three. */
export const rowsIn = (text: string): string[] => {
  const rows = new Set<string>()
  for (const [, area = '', first = '', last] of text.matchAll(/\b([A-Z]{2,})-(\d\d)(?: to \1-(\d\d))?/g))
    for (let row = Number(first); row <= Number(last ?? first); row += 1)
      rows.add(`${area}-${String(row).padStart(2, '0')}`)
  return [...rows].toSorted()
}

/** What is said of a machine beside its definition. */
export interface Told {
  /** The file that defines it. */
  readonly source: string
  /** What its source says above it. */
  readonly docstring: string
  /** By an event's type, the sentences for it. */
  readonly sentences: ReadonlyMap<string, readonly string[]>
}

const eventsOf = (edges: readonly ChartEdge[], sentences: Told['sentences']) =>
  [...new Set(edges.map(({ type }) => type))]
    .filter((type) => type !== '')
    .toSorted(
      (one, other) => Number(one.startsWith('xstate.')) - Number(other.startsWith('xstate.')) || (one < other ? -1 : 1),
    )
    .map((type) => ({ type, words: eventWords(type), when: sentences.get(type) ?? [] }))

/** The page of a machine. */
export const flowPageOf = (chart: Chart, { source, docstring, sentences }: Told): FlowPage => ({
  id: chart.id,
  description: chart.description,
  source,
  rows: rowsIn(docstring),
  states: statesOf(chart.root)
    .slice(1)
    .map(({ id, description }) => ({ id: id.slice(chart.id.length + 1), description })),
  events: eventsOf(chart.edges, sentences),
})
