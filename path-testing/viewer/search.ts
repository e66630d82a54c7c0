import type { FlowPage } from '../diagram/flow-page.ts'

/** A state or an event of a flow. */
export interface Found {
  readonly flow: string
  readonly state?: string
  readonly event?: string
  /** The state's or event's name for readers, and its meaning. */
  readonly name: string
  readonly means: string
}

const mostFound = 50

/** How well an item fits, from 0, the best; undefined: not at all. */
const rankOf = (words: readonly string[], { flow, name, means }: Found): number | undefined => {
  const [own, all] = [name.toLowerCase(), `${flow} ${name} ${means}`.toLowerCase()]
  if (!words.every((word) => all.includes(word))) return undefined
  const [word = ''] = words.slice(-1)
  const last = own.split('.').at(-1) ?? own
  return own === word || last === word ? 0 : own.includes(word) ? 1 : 2
}

const itemsOf = ({ id, states, events }: FlowPage): Found[] => [
  ...states.map((state) => ({ flow: id, state: `${id}.${state.id}`, name: state.id, means: state.description })),
  ...events.map(({ type, words, when }) => ({ flow: id, event: type, name: words, means: when.join('; ') })),
]

/** Returns the states and events of all flows that match all words, the best first, at most 50. */
export const findPlaces = (pages: readonly FlowPage[], text: string): readonly Found[] => {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = pages.flatMap(itemsOf).flatMap((item) => {
    const rank = rankOf(words, item)
    return rank === undefined ? [] : [{ item, rank }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostFound)
    .map(({ item }) => item)
}
