import { placesOf, type Ways, type WayStep } from '../diagram/shortest.ts'
import type { Flow } from '../harness/flow.ts'
import type { Frozen } from '../harness/frozen.ts'

const stateOf = (place: string) => place.split(' #', 1).join()

/** Returns a breadth-first search's steps in its order; a place is reached once. */
const search = (frozen: Frozen, usable: readonly string[], known: readonly WayStep[], reached: Map<string, number>) => {
  const steps = [...known]
  // A map is walked in the order of its keys' arrival, also of those that arrive meanwhile.
  for (const [place, index] of reached) {
    const [state, mark] = [stateOf(place), place.split(' #')[1]]
    for (const does of usable)
      for (const { by, to, where } of frozen.steps[state]?.[does] ?? [])
        for (const marks of where?.split(' ') ?? ['']) {
          const [before, after] = marks.split('>')
          const next = after === undefined ? to : `${to} #${after}`
          if ((mark !== undefined && before !== mark) || reached.has(next)) continue
          reached.set(next, steps.length)
          steps.push({ after: index, does, by, in: to })
        }
  }
  return steps
}

/** Keeps the first way into each state, and the steps that lead to it. */
const pruned = (start: Pick<WayStep, 'in' | 'by'>, steps: readonly WayStep[]): WayStep[] => {
  const seen = new Set<string>()
  const enter = (step: Pick<WayStep, 'in' | 'by'>) =>
    placesOf(step)
      .flatMap((leaf) => leaf.split('.').map((_, depth, names) => names.slice(0, depth + 1).join('.')))
      .filter((state) => !seen.has(state) && seen.add(state)).length > 0
  enter(start)
  const wanted = new Set<number>()
  steps.forEach((step, index) => {
    if (!enter(step)) return
    for (let at = index; at >= 0 && !wanted.has(at); at = steps[at]?.after ?? -1) wanted.add(at)
  })
  const kept = [...wanted].toSorted((one, other) => one - other)
  return kept.map((index) => {
    const step = steps[index] as WayStep
    return { ...step, after: kept.indexOf(step.after) }
  })
}

/** Returns the shortest ways to all states of a frozen flow; a defect is used only where nothing else leads. */
export const waysOf = ({ name, cases }: Flow, frozen: Frozen): Ways => {
  const [start, { begins }] = [stateOf(frozen.start), frozen]
  const reached = new Map([[frozen.start, -1]])
  const all = Object.keys(cases)
  const sound = all.filter((does) => cases[does]?.kind !== 'defect')
  const steps = search(frozen, all, search(frozen, sound, [], reached), reached)
  return { flow: name, start, begins, steps: pruned({ in: start, by: begins }, steps) }
}
