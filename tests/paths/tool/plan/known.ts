import { getStateNodes } from 'xstate/graph'
import { everyFlow } from '../../every-flow.ts'
import type { Flow } from '../harness/flow.ts'
import type { PageSide } from '../harness/page-driver.ts'
import { sides } from '../../all-sides.ts'

/** A flow that plans are made for, and how it is walked on the page, where it is. */
export interface Known {
  readonly flow: Flow
  readonly side?: PageSide<Flow>
}

/** What a tester can mend: a name, an option or a wish that is not possible. */
export class PlanError extends Error {}

/** The flow's name as it is typed: `lobby-in-another-language`. */
export const slugOf = (flow: Flow): string =>
  flow.name
    .normalize('NFKD')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Every flow, in the order in which a visitor meets them; some are walked by the machine alone, and some on the page alone. */
export const knownFlows: readonly Known[] = [...new Set([...everyFlow, ...sides.map((side) => side.flow)])].map(
  (flow) => {
    const side = sides.find((each) => each.flow === flow)
    return side === undefined ? { flow } : { flow, side }
  },
)

/** The flow of this name, however it is written; a `PlanError` that names all where there is none. */
export const flowNamed = (name: string): Known => {
  const wanted = name.toLowerCase()
  const found = knownFlows.find(({ flow }) => [flow.name, slugOf(flow)].some((each) => each.toLowerCase() === wanted))
  if (found === undefined)
    throw new PlanError(
      `There is no flow "${name}". The flows are:\n${knownFlows.map(({ flow }) => `  ${slugOf(flow)}`).join('\n')}`,
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
