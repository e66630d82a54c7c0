import type { AnyMachineSnapshot } from 'xstate'
import type { CallName } from '../../../../src/api/table.ts'
import { CallDesk, type Said } from '../../../support/call-desk.ts'
import { isActorsAlone, leavesOf, type Case } from './flow.ts'
import type { Edge, Graph } from './graph.ts'
import type { PageSide, Stage } from './page-driver.ts'
import type { Tour } from './tours.ts'

/** The steps that a hand, an answer or a moved clock can take on the page. */
export const walkable =
  (side: PageSide<any>, graph: Graph) =>
  (edge: Edge): boolean =>
    !isActorsAlone(side.flow.cases[edge.case] as Case) &&
    !side.cannot?.(edge.case, graph.vertices.get(edge.from) as AnyMachineSnapshot)

/** A fresh page with the platform's answers in the walk's hand. */
export const stageOf = async (
  side: PageSide<any>,
  { page, context }: Pick<Stage, 'page' | 'context'>,
  usual: Partial<Record<CallName, Said>>,
): Promise<Stage> => {
  const desk = await CallDesk.at(context, { ...usual, ...side.always })
  desk.hold(...side.held)
  return { page, desk, context }
}

/**
 * Walks one tour on the page: in every state that is met, what can be seen of it is there. `met` hears of each vertex once that
 * holds, the first one included. Throws where a step cannot be taken, or something else is seen.
 */
export const walkTour = async (
  side: PageSide<any>,
  graph: Graph,
  tour: Tour,
  stage: Stage,
  met: (key: string) => Promise<void>,
): Promise<void> => {
  const steps = side.steps as Record<string, (stage: Stage, from: AnyMachineSnapshot | undefined) => Promise<unknown>>
  const look = async (key: string) => {
    const value: unknown = graph.vertices.get(key)?.value
    for (const leaf of leavesOf(value)) await side.sees[leaf]?.(stage, value)
    await met(key)
  }
  await side.prepare(stage)
  await look(graph.start)
  for (const edge of tour) {
    await steps[edge.case]?.(stage, graph.vertices.get(edge.from))
    await look(edge.to)
  }
}
