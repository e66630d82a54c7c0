import type { EventObject } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { slugOf, type Flow } from '../harness/flow.ts'
import type { ExpectedGraph } from '../harness/frozen.ts'
import type { PageSide } from '../harness/page-side.ts'
import type { PlanLanguage } from './languages.ts'
import { PlanError } from './plan-error.ts'

/** A flow that can be planned, and what its project knows about it. */
export interface PlannableFlow<Side extends PageSide<any, any> = PageSide<any, any>> {
  readonly flow: Flow
  /** Its page driver, if it has one. */
  readonly side?: Side
  /** Returns the graph that walks of the flow expect. */
  readonly graph: () => ExpectedGraph
  /** Returns the sentences of the flow in a language; throws a `PlanError` for one that is missing. */
  readonly tell: (language: PlanLanguage) => (english: string) => string
  /** Returns an event as recordings keep it; by default they keep all of it. */
  readonly recorded?: (event: EventObject) => unknown
}

/** Returns the flow of this name in any spelling; throws a `PlanError` with all names otherwise. */
export const flowNamed = <Known extends PlannableFlow>(flows: readonly Known[], name: string): Known => {
  const wanted = name.toLowerCase()
  const found = flows.find(({ flow }) => [flow.name, slugOf(flow)].some((each) => each.toLowerCase() === wanted))
  if (found === undefined)
    throw new PlanError(
      `There is no flow "${name}". The flows are:\n${flows.map(({ flow }) => `  ${slugOf(flow)}`).join('\n')}`,
    )
  return found
}

export interface NamedState {
  /** Its dotted name: `open.list.showing`. */
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
