import { statesOf, type Chart, type ChartEdge, type ChartState } from '../../path-testing/diagram.ts'
import type { Answer, traffic } from './questions.ts'

type Traffic = readonly Answer<typeof traffic>[]

const isWithin = (id: string, outer: string) => id === outer || id.startsWith(`${outer}.`)

/** A history state stands for any state beside it. */
const placeOf = (id: string, kinds: ReadonlyMap<string, ChartState['kind']>) =>
  kinds.get(id) === 'history' ? id.slice(0, id.lastIndexOf('.')) : id

/**
 * Returns the number of times that each drawn transition was taken, by its id in the diagram. A report names the states and the
 * event; where several transitions fit, the innermost and most exact one took place (XState's own order).
 */
export const timesOfArrows = ({ id, root, edges }: Chart, rows: Traffic): ReadonlyMap<string, number> => {
  const kinds = new Map(statesOf(root).map((state) => [state.id, state.kind]))
  const times = new Map<string, number>()
  for (const row of rows) {
    if (row.from_state === '' || row.state === '') continue
    const [from, state] = [`${id}.${row.from_state}`, `${id}.${row.state}`]
    const type = row.event === 'always' ? '' : row.event
    const fits = edges.filter(
      (edge): edge is ChartEdge & { readonly to: string } =>
        edge.type === type &&
        edge.to !== undefined &&
        isWithin(from, edge.from) &&
        isWithin(state, placeOf(edge.to, kinds)),
    )
    const [best] = fits.toSorted((one, other) => other.from.length - one.from.length || other.to.length - one.to.length)
    if (best !== undefined) times.set(best.id, (times.get(best.id) ?? 0) + row.times)
  }
  return times
}

/** The names of a flow's final states, as reports tell them. */
export const finalsOf = ({ id, root }: Chart): readonly string[] =>
  statesOf(root).flatMap((state) => (state.kind === 'final' ? [state.id.slice(id.length + 1)] : []))
