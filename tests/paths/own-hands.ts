import type { Flow, Graph } from '../../path-testing/graph.ts'
import { actorAlone } from './actor-alone.ts'
import type { PageSide, Stage } from './page-side.ts'

type Hand = (stage: Stage) => Promise<unknown>

/**
 * Gives a page the hands that serve all flows: work breaks, and another part of the site tells the flow. A hand of the page's own stays,
 * and steps that the actor driver takes alone get none.
 */
export const giveHands = <Side extends PageSide<any>>(side: Side): Side => {
  const { name, machine, cases } = side.flow as Flow
  const steps = side.steps as Record<string, Hand>
  for (const [does, { kind, event }] of Object.entries(cases)) {
    if (Object.hasOwn(actorAlone[name] ?? {}, does)) continue
    const { actorId } = event as unknown as { readonly actorId: string }
    if (kind === 'defect') steps[does] ??= ({ desk }) => desk.breaks(machine.id, actorId)
    if (kind === 'within') steps[does] ??= ({ desk }) => desk.tells(machine.id, event)
  }
  return side
}

/** Returns the transitions that `actor-alone.ts` names, with the reason why no hand on the page takes them. */
export const namedAlone = ({ name }: Flow, { edges }: Graph): string[] =>
  edges
    .filter((edge) => Object.hasOwn(actorAlone[name] ?? {}, edge.case))
    .flatMap(({ transitions }) => [...transitions])

/** Throws for transitions that a walk left to the actor driver without a reason (FLOW-16). */
export const expectNamedAlone = (flow: Flow, graph: Graph, defects: readonly string[]): void => {
  const named = namedAlone(flow, graph)
  const unnamed = defects.filter((transition) => !named.includes(transition))
  if (unnamed.length > 0)
    throw new Error(`${flow.name}: no hand on the page, and no reason in actor-alone.ts: ${unnamed.join('; ')}`)
}
