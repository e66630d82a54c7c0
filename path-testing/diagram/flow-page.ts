import { statesOf, type Chart, type ChartEdge } from './chart.ts'
import { eventWords } from './words.ts'

/** The texts about a flow beside its diagram. */
export interface FlowPage {
  readonly id: string
  readonly description: string
  /** Its source file. */
  readonly source: string
  /** The requirement IDs in its docstring. */
  readonly rows: readonly string[]
  readonly states: readonly { readonly id: string; readonly description: string }[]
  /** `when`: one sentence for people per kind of the event. */
  readonly events: readonly { readonly type: string; readonly words: string; readonly when: readonly string[] }[]
}

/** Returns the requirement IDs in a text; `REQ-03 to REQ-05` yields three. */
export const rowsIn = (text: string): string[] => {
  const rows = new Set<string>()
  for (const [, area = '', first = '', last] of text.matchAll(/\b([A-Z]{2,})-(\d\d)(?: to \1-(\d\d))?/g))
    for (let row = Number(first); row <= Number(last ?? first); row += 1)
      rows.add(`${area}-${String(row).padStart(2, '0')}`)
  return [...rows].toSorted()
}

/** The texts about a machine outside its definition. */
export interface Told {
  /** Its source file. */
  readonly source: string
  /** Its docstring. */
  readonly docstring: string
  /** The sentences by event type. */
  readonly sentences: ReadonlyMap<string, readonly string[]>
}

const eventsOf = (edges: readonly ChartEdge[], sentences: Told['sentences']) =>
  [...new Set(edges.map(({ type }) => type))]
    .filter((type) => type !== '')
    .toSorted(
      (one, other) => Number(one.startsWith('xstate.')) - Number(other.startsWith('xstate.')) || (one < other ? -1 : 1),
    )
    .map((type) => ({ type, words: eventWords(type), when: sentences.get(type) ?? [] }))

/** Returns the page of a machine. */
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
