import { walkActor } from '../harness/actor-driver.ts'
import { isActorsAlone, leavesOf, type Case } from '../harness/flow.ts'
import type { Edge } from '../harness/graph.ts'
import { walkable } from '../harness/page-walk.ts'
import type { Tour } from '../harness/tours.ts'
import { minimal } from './minimal.ts'
import type { Replay } from './replay.ts'

/** A failed walk by the actor. */
export interface Failure {
  /** The step that failed, from 1; 0 is the start. */
  readonly step: number
  readonly message: string
}

/** Walks a path with the actor driver, which expects the frozen graph; returns its failure. */
export const walkRecorded = async ({ known, graph }: Replay, tour: Tour): Promise<Failure | undefined> => {
  let step = 0
  try {
    await walkActor(known.flow, graph, tour, undefined, () => {
      step += 1
    })
    return undefined
  } catch (error) {
    return { step, message: (error as Error).message }
  }
}

/** Returns the shortest path found on which the actor driver fails at the same step of the same state. */
export const shrinkRecorded = async (replay: Replay, { step }: Failure): Promise<Tour> => {
  const failed = replay.tour.slice(0, step)
  const last = failed.at(-1)
  if (last === undefined) return failed
  const stateOf = (edge: Edge) => leavesOf(replay.graph.vertices.get(edge.from)?.value).join()
  const isSame = (edge: Edge | undefined) =>
    edge !== undefined &&
    edge.case === last.case &&
    stateOf(edge) === stateOf(last) &&
    edge.transitions.join() === last.transitions.join()
  return minimal(replay.graph, failed, async (tour) => {
    const end = tour.at(-1)
    return isSame(end) && (await walkRecorded(replay, tour))?.step === tour.length
  })
}

/** Returns the steps of a path that no hand can take on the page, with the reason; undefined without a page. */
export const withoutHand = (
  { known: { flow, side }, graph }: Replay,
  tour: Tour,
): readonly { readonly step: number; readonly case: string; readonly because: string }[] | undefined => {
  if (side === undefined) return undefined
  const hasHand = walkable(side, graph)
  return tour.flatMap((edge, index) => {
    if (hasHand(edge)) return []
    const own = flow.cases[edge.case] as Case
    const alone = own.kind === 'defect' ? 'only a defect takes it' : 'another flow of the page takes it'
    return [
      {
        step: index + 1,
        case: edge.case,
        because: isActorsAlone(own) ? alone : 'nobody can do it in this state of the page',
      },
    ]
  })
}
