import { getStateNodes } from 'xstate/graph'
import { everyFlow } from '../../tests/paths/every-flow.ts'
import { slugOf, type Flow } from '../harness/flow.ts'
import type { PageSide } from '../../tests/paths/page-side.ts'
import { sides } from '../../tests/paths/all-sides.ts'

/** A flow that can be planned, and its page driver, if it has one. */
export interface PlannableFlow {
  readonly flow: Flow
  readonly side?: PageSide<Flow>
}

/** An error that a tester can mend: a wrong name, option or request. */
export class PlanError extends Error {}

/** Every flow, in the order of a visit; some for the machine only, and some for the page only. */
export const plannableFlows: readonly PlannableFlow[] = [
  ...new Set([...everyFlow, ...sides.map((side) => side.flow)]),
].map((flow) => {
  const side = sides.find((each) => each.flow === flow)
  return side === undefined ? { flow } : { flow, side }
})

/** The flow of this name in any spelling; throws a `PlanError` with all names otherwise. */
export const findFlow = (name: string): PlannableFlow => {
  const wanted = name.toLowerCase()
  const found = plannableFlows.find(({ flow }) =>
    [flow.name, slugOf(flow)].some((each) => each.toLowerCase() === wanted),
  )
  if (found === undefined)
    throw new PlanError(
      `There is no flow "${name}". The flows are:\n${plannableFlows.map(({ flow }) => `  ${slugOf(flow)}`).join('\n')}`,
    )
  return found
}

export interface NamedState {
  /** Its dotted name: `open.games.showing`. */
  readonly name: string
  readonly description: string
  readonly isAtomic: boolean
}

/** Every state of a flow's machine, with its description. */
export const statesOf = (flow: Flow): readonly NamedState[] =>
  getStateNodes(flow.machine as never).map((node) => ({
    name: node.path.join('.'),
    description: node.description ?? '',
    isAtomic: Object.keys(node.states).length === 0,
  }))
