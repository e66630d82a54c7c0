import type { AnyMachineSnapshot } from 'xstate'
import { isActorsAlone, leavesOf, type Case } from './flow.ts'
import type { Edge, Graph } from './graph.ts'
import type { PageSide, Stage } from './page-side.ts'
import type { Tour } from './tours.ts'

/** The steps that a hand, an answer or a mocked clock can take on the page; defects and other flows' events need a hand. */
export const walkable =
  (side: PageSide<any, any>, graph: Graph) =>
  (edge: Edge): boolean =>
    (Object.hasOwn(side.steps, edge.case) || !isActorsAlone(side.flow.cases[edge.case] as Case)) &&
    !side.cannot?.(edge.case, graph.vertices.get(edge.from) as AnyMachineSnapshot)

/**
 * Walks one tour on the page and checks each state's visible proof. `met` is called after each check, the first vertex
 * included. Throws if a step or a check fails.
 */
export const walkTour = async <S extends Stage>(
  side: PageSide<any, S>,
  graph: Graph,
  tour: Tour,
  stage: S,
  met: (key: string) => Promise<void>,
): Promise<void> => {
  const steps = side.steps as Record<string, (stage: S, from: AnyMachineSnapshot | undefined) => Promise<unknown>>
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
