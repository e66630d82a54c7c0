import { setTimeout as sleep } from 'node:timers/promises'
import { leavesOf, type Flow } from './flow.ts'
import type { Graph } from './graph.ts'
import type { Pages, PageSide, Stage } from './page-side.ts'
import { siblingsAt, type Alike, type Sibling } from './siblings.ts'

interface Patience {
  /** The page's time to leave the state before, ms. */
  readonly page: number
  /** A look that does not end within this time waits for something, ms. */
  readonly look: number
}

const mostPatience: Patience = { page: 10_000, look: 30_000 }

/** The siblings of a state on the page, by whether their look passes there, too. */
export interface Comparison {
  readonly confused: readonly Sibling[]
  readonly apart: readonly Sibling[]
  /** Those that were not compared, because the page left the state by itself. */
  readonly missed: readonly Sibling[]
}

/** Does this reason name the look in this state? */
const isNamedBy = ({ states, within = states, beside }: Alike, { state, active, beside: all }: Sibling) =>
  states.includes(state) &&
  within.includes(active) &&
  (beside === undefined || beside.some((other) => all.includes(other)))

const isSaid = (alike: readonly Alike[], sibling: Sibling) => alike.some((each) => isNamedBy(each, sibling))

/** Does the look of this state pass? Throws for a look that waits: it has not failed by what it saw. */
const passes = async <S extends Stage>(
  side: PageSide<any, S>,
  stage: S,
  { state, active, value }: Sibling,
  most: number,
): Promise<boolean> => {
  const patience = new AbortController()
  const look = Promise.resolve(side.sees[state]?.(stage, value)).then(
    () => true,
    () => false,
  )
  const late = sleep(most, undefined, { ref: false, signal: patience.signal }).then(
    () => {
      throw new Error(`${(side.flow as Flow).name}: the look of ${state} waits in ${active}: it has to look once.`)
    },
    () => false,
  )
  try {
    return await Promise.race([look, late])
  } finally {
    patience.abort()
  }
}

/**
 * Compares the looks of the state's siblings with the page. A look that passes without a reason gets the time to
 * disappear. A round counts only while the state's own looks pass before and after it.
 */
export const compareAt = async <S extends Stage>(
  side: PageSide<any, S>,
  { briefly, brief = (stage) => stage }: Pages<never, S>,
  graph: Graph,
  stage: S,
  value: unknown,
  patience = mostPatience,
): Promise<Comparison> => {
  if (briefly === undefined) throw new Error('Looks of sibling states need `briefly` of the pages.')
  const said = side.alike ?? []
  const looking = brief(stage)
  const among = async (siblings: readonly Sibling[]) => {
    const passed = await briefly(() =>
      Promise.all(siblings.map((sibling) => passes(side, looking, sibling, patience.look))),
    )
    return siblings.filter((_, index) => passed[index])
  }
  const active = leavesOf(value)
  const own = active.map((state) => ({ state, active: state, beside: active, value }))
  const siblings = siblingsAt(side.flow as Flow, graph, value, Object.keys(side.sees))
  const end = performance.now() + patience.page
  let confused = siblings
  let isCompared = false
  let isThere = true
  for (;;) {
    const passed = await among(confused)
    const wasThere = isThere
    isThere = (await among(own)).length === own.length
    if (wasThere && isThere) {
      confused = passed
      isCompared = true
    }
    const isOver = isCompared && isThere && confused.every((sibling) => isSaid(said, sibling))
    if (isOver || performance.now() >= end) break
    await sleep(50)
  }
  const missed = isCompared && isThere ? [] : confused.filter((each) => !isCompared || !isSaid(said, each))
  return {
    confused: confused.filter((each) => !missed.includes(each)),
    apart: siblings.filter((each) => !confused.includes(each)),
    missed,
  }
}

/** The parts of a reason that no look needed: a state in another one, or beside a third one. */
const idleParts = (reason: Alike, confused: readonly Sibling[], apart: readonly Sibling[]): string[] => {
  const { states, within = states, beside } = reason
  const needed = confused.filter((each) => isNamedBy(reason, each))
  const needless = apart.filter((each) => isNamedBy(reason, each))
  return states
    .flatMap((state) =>
      within.flatMap((active) => {
        if (state === active) return []
        const isPair = (each: Sibling) => each.state === state && each.active === active
        const pair = needed.filter(isPair)
        if (pair.length === 0) return [`${state} in ${active}`]
        const isBeside = (other: string) => (each: Sibling) => each.beside.includes(other)
        return (beside ?? [])
          .filter(
            (other) => !pair.some(isBeside(other)) && needless.some((each) => isPair(each) && isBeside(other)(each)),
          )
          .map((other) => `${state} in ${active} beside ${other}`)
      }),
    )
    .concat(
      (beside ?? [])
        .filter((other) => !needed.some((each) => each.beside.includes(other)))
        .map((other) => `all beside ${other}`),
    )
}

/** Throws for looks that pass in a sibling state without a reason, and for each part of a reason that no look needs. */
export const expectToldApart = (
  side: PageSide<any, any>,
  { confused, apart }: Pick<Comparison, 'confused' | 'apart'>,
): void => {
  const said = side.alike ?? []
  const name = (side.flow as Flow).name
  const unsaid = confused.filter((sibling) => !isSaid(said, sibling))
  if (unsaid.length > 0)
    throw new Error(
      `${name}: a better look, or a reason in \`alike\`: ${unsaid.map(({ state, active }) => `${state} looks as if there, too, in ${active}`).join('; ')}`,
    )
  const idle = said.flatMap((reason) => idleParts(reason, confused, apart))
  if (idle.length > 0) throw new Error(`${name}: told apart, so no reason is needed: ${idle.join('; ')}`)
}
