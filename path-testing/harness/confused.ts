import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyStateNode } from 'xstate'
import { leavesOf, type Flow } from './flow.ts'
import type { Graph } from './graph.ts'
import type { Pages, PageSide, Stage } from './page-side.ts'
import { nodeAt, siblingsAt, type Alike, type Sibling } from './siblings.ts'

/** A look that waits for anything this long has not passed, ms. */
const mostOfALook = 5000
/** The page's time to leave the state before, ms. */
const mostPatience = 10_000

const isSaid = (alike: readonly Alike[], { state, active, beside: all }: Sibling) =>
  alike.some(
    ({ states, beside = all }) =>
      states.includes(state) && states.includes(active) && beside.some((other) => all.includes(other)),
  )

const passes = async <S extends Stage>(
  side: PageSide<any, S>,
  stage: S,
  { state, value }: Sibling,
): Promise<boolean> => {
  const look = Promise.resolve(side.sees[state]?.(stage, value)).then(
    () => true,
    () => false,
  )
  return Promise.race([look, sleep(mostOfALook, false, { ref: false })])
}

/** Can the state end without a step of the walk: by a delay, or by work that is under way? */
const canEnd = (root: AnyStateNode, state: string): boolean => {
  const path = state.split('.')
  return path.some((_, index) => {
    const node = nodeAt(root, path.slice(0, index + 1))
    return node !== undefined && (node.after.length > 0 || node.invoke.length > 0)
  })
}

/**
 * Returns the siblings of the state on the page whose look passes, too. One that is not said to look alike gets the
 * time to disappear. A page that has left the state by a delay or its work meanwhile confuses nothing.
 */
export const confusedAt = async <S extends Stage>(
  side: PageSide<any, S>,
  { briefly, brief = (stage) => stage }: Pages<never, S>,
  graph: Graph,
  stage: S,
  value: unknown,
  patience = mostPatience,
): Promise<Sibling[]> => {
  if (briefly === undefined) throw new Error('Looks of sibling states need `briefly` of the pages.')
  const said = side.alike ?? []
  const looking = brief(stage)
  const among = async (siblings: readonly Sibling[]) => {
    const passed = await briefly(() => Promise.all(siblings.map((sibling) => passes(side, looking, sibling))))
    return siblings.filter((_, index) => passed[index])
  }
  let confused = await among(siblingsAt(side.flow as Flow, graph, value, Object.keys(side.sees)))
  const end = performance.now() + patience
  while (confused.some((sibling) => !isSaid(said, sibling)) && performance.now() < end) {
    await sleep(50)
    confused = await among(confused)
  }
  if (confused.every((sibling) => isSaid(said, sibling))) return confused
  const active = leavesOf(value)
  const own = active.map((state) => ({ state, active: state, beside: active, value }))
  const seen = await among(own)
  const isLeft = own.some((each) => !seen.includes(each) && canEnd((side.flow as Flow).machine.root, each.state))
  return isLeft ? confused.filter((sibling) => isSaid(said, sibling)) : confused
}

/** Throws for looks that pass in a sibling state without a reason, and for reasons of looks that all fail there. */
export const expectToldApart = (side: PageSide<any, any>, confused: readonly Sibling[]): void => {
  const said = side.alike ?? []
  const name = (side.flow as Flow).name
  const unsaid = confused.filter((sibling) => !isSaid(said, sibling))
  if (unsaid.length > 0)
    throw new Error(
      `${name}: a better look, or a reason in \`alike\`: ${unsaid.map(({ state, active }) => `${state} looks as if there, too, in ${active}`).join('; ')}`,
    )
  const idle = said.filter((each) => !confused.some((sibling) => isSaid([each], sibling)))
  if (idle.length > 0)
    throw new Error(
      `${name}: told apart, so no reason is needed: ${idle.map(({ states }) => states.join(' and ')).join('; ')}`,
    )
}
