/** A step of the shortest ways through a flow. */
export interface WayStep {
  /** The step before this one; -1: the start. */
  readonly after: number
  /** The sentence of the plans. */
  readonly does: string
  /** The machine's own transitions. */
  readonly by: readonly string[]
  /** The innermost states after the step, without the machine's name. */
  readonly in: string
}

/** The shortest ways from one start of a flow to all of its states. */
export interface Ways {
  /** The flow's name in the plans. */
  readonly flow: string
  readonly start: string
  /** The transitions that the machine takes by itself before its first event. */
  readonly begins: readonly string[]
  readonly steps: readonly WayStep[]
}

/** Returns the innermost states after a step, and those that it only passes. */
export const placesOf = ({ in: place, by }: Pick<WayStep, 'in' | 'by'>): string[] => [
  ...place.split(' + '),
  ...by.map((transition) => transition.split(' on ', 1).join().split('.').slice(1).join('.')),
]

const isIn = (step: Pick<WayStep, 'in' | 'by'>, state: string) =>
  state === '' || placesOf(step).some((place) => place === state || place.startsWith(`${state}.`))

/** The shortest way into a state: its steps from a start. */
export interface Shortest {
  /** The flow's name in the plans. */
  readonly flow: string
  readonly start: string
  readonly steps: readonly WayStep[]
}

/** Returns the shortest known way into a state; the empty name is the machine; undefined: no plan leads there. */
export const shortestTo = (ways: readonly Ways[], state: string): Shortest | undefined => {
  const found = ways.flatMap(({ flow, start, begins, steps }): Shortest[] => {
    if (isIn({ in: start, by: begins }, state)) return [{ flow, start, steps: [] }]
    const way: WayStep[] = []
    for (let step = steps.find((each) => isIn(each, state)); step !== undefined; step = steps[step.after])
      way.unshift(step)
    return way.length === 0 ? [] : [{ flow, start, steps: way }]
  })
  return found.toSorted((one, other) => one.steps.length - other.steps.length)[0]
}
