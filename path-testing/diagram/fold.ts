import { blockOf, inset, type Line } from './boxes.ts'
import { edgesOf, type Drawing, type Place, type Point, type Shape, type Way } from './draw.ts'

type Span = readonly [from: number, to: number]

/** The usual distance between two shapes; folding shortens wider gaps to it. */
const usualGap = 36

const holds = ({ x, y, width, height }: Place, point: Point) =>
  point.x > x + 0.5 && point.x < x + width - 0.5 && point.y > y + 0.5 && point.y < y + height - 0.5

/** An arrow from an inner state to the edge of its own box stays inside. */
const touches = ({ x, y, width, height }: Place, point: Point) =>
  holds({ x: x - 2, y: y - 2, width: width + 4, height: height + 4 }, point)

const isInside = (id: string, outer: string) => id.startsWith(`${outer}.`)

const centreOf = ({ x, y, width, height }: Place): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Returns the point where an upright or level line from `outside` meets the edge of a box. */
const edgeBetween = (outside: Point, inside: Point, { x, y, width, height }: Place): Point =>
  Math.abs(outside.x - inside.x) < Math.abs(outside.y - inside.y)
    ? { x: inside.x, y: outside.y < y + height / 2 ? y : y + height }
    : { x: outside.x < x + width / 2 ? x : x + width, y: inside.y }

/** Cuts the end of a way that lies in a box. */
const cutEnd = (points: readonly Point[], box: Place): readonly Point[] => {
  const last = points.at(-1)
  if (last === undefined || !holds(box, last)) return points
  const outer = points.findLastIndex((point) => !holds(box, point))
  const [outside, inside] = [points[outer], points[outer + 1]]
  return outside && inside ? [...points.slice(0, outer + 1), edgeBetween(outside, inside, box)] : points
}

const cutBoth = (points: readonly Point[], box: Place) => cutEnd(cutEnd(points, box).toReversed(), box).toReversed()

/** Returns the state of a transition's beginning. */
const sourceOf = (edge: string) => edge.split(' on ', 1).join()

interface Fold {
  readonly shape: Shape
  /** The lines of crossing arrows whose own place is hidden. */
  readonly moved: Line[]
  readonly hidden: number
}

/** A crossing arrow keeps its way outside the box; one between inner states is hidden. */
const foldWay = (way: Way, { shape, moved }: Fold): readonly Way[] => {
  const { points, arrow, label } = way
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return [way]
  const sources = edgesOf(way).map(sourceOf)
  const begins = sources.some((source) => isInside(source, shape.state.id))
  const ends = holds(shape, last)
  if (!begins && !ends) return [way]
  if ((begins && touches(shape, last)) || (ends && sources.includes(shape.state.id))) return []
  const cut = { ...way, points: cutBoth(points, shape) }
  if (!holds(shape, centreOf(label))) return [cut]
  moved.push(...arrow.lines)
  const [end = first] = begins ? [cut.points[0]] : [cut.points.at(-1)]
  return [{ ...cut, arrow: { lines: [] }, label: { ...(end ?? first), width: 0, height: 0 } }]
}

/** Returns a map of coordinates that shortens the gaps between these spans; their order stays. */
const squeeze = (spans: readonly Span[]): ((value: number) => number) => {
  const gaps: { from: number; to: number; cut: number }[] = []
  let reached = -Infinity
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    if (from - reached > usualGap && reached > -Infinity)
      gaps.push({ from: reached, to: from, cut: from - reached - usualGap })
    reached = Math.max(reached, to)
  }
  return (value) =>
    gaps.reduce(
      (moved, { from, to, cut }) => moved - cut * Math.min(1, Math.max(0, (value - from) / (to - from))),
      value,
    )
}

/** Returns the place of a state that must keep its size: all of a simple one, the texts of an outer one. */
const fixedPlace = ({ x, y, width, height, box, state }: Shape, hasInside: boolean): Place => {
  if (!hasInside && state.kind === 'final') return { x, y, width, height }
  const need = blockOf(box.lines)
  return {
    x,
    y,
    width: Math.min(width, need.width + 2 * inset),
    height: Math.min(height, need.height + 2 * inset - 6),
  }
}

const squeezed = (drawing: Drawing): Drawing => {
  const { states, arrows, starts } = drawing
  const ids = states.map(({ state }) => state.id)
  const places: Place[] = [
    ...states.map((shape) =>
      fixedPlace(
        shape,
        ids.some((id) => isInside(id, shape.state.id)),
      ),
    ),
    ...arrows.map(({ label }) => label),
    ...starts.map(({ dot }) => dot),
    ...[...arrows, ...starts].flatMap(({ points }) => points.map((point) => ({ ...point, width: 0, height: 0 }))),
    ...states.map(({ x, y, width, height }) => ({ x: x + width, y: y + height, width: 0, height: 0 })),
    { x: 0, y: 0, width: 0, height: 0 },
    { x: drawing.width, y: drawing.height, width: 0, height: 0 },
  ]
  const across = squeeze(places.map(({ x, width }) => [x, x + width]))
  const down = squeeze(places.map(({ y, height }) => [y, y + height]))
  const pointTo = ({ x, y }: Point): Point => ({ x: across(x), y: down(y) })
  const placeTo = <P extends Place>(place: P): P => {
    const [begin, end] = [pointTo(place), pointTo({ x: place.x + place.width, y: place.y + place.height })]
    return { ...place, ...begin, width: end.x - begin.x, height: end.y - begin.y }
  }
  return {
    width: Math.ceil(across(drawing.width)),
    height: Math.ceil(down(drawing.height)),
    states: states.map(placeTo),
    arrows: arrows.map(({ arrow, points, label }) => ({ arrow, points: points.map(pointTo), label: placeTo(label) })),
    starts: starts.map(({ dot, points }) => ({ dot: placeTo(dot), points: points.map(pointTo) })),
  }
}

/** Returns the compound and parallel states of a drawing but its machine: what can be folded. */
export const foldable = ({ states }: Drawing): string[] =>
  states.map(({ state }) => state.id).filter((id, _, ids) => id.includes('.') && ids.some((own) => isInside(own, id)))

/**
 * Returns a drawing with these states folded: the inside is hidden, arrows that cross the edge stay, and what is free is
 * closed up without a new layout.
 */
export const foldDrawing = (drawing: Drawing, folded: ReadonlySet<string>): Drawing => {
  const ids = drawing.states.map(({ state }) => state.id)
  const outermost = drawing.states.filter(
    ({ state }) => folded.has(state.id) && ![...folded].some((other) => isInside(state.id, other)),
  )
  if (outermost.length === 0) return drawing
  const folds = outermost.map((shape): Fold => ({
    shape,
    moved: [],
    hidden: ids.filter((id) => isInside(id, shape.state.id)).length,
  }))
  const arrows = folds.reduce<readonly Way[]>((ways, fold) => ways.flatMap((way) => foldWay(way, fold)), drawing.arrows)
  const states = drawing.states.flatMap((shape): Shape[] => {
    if (folds.some((fold) => isInside(shape.state.id, fold.shape.state.id))) return []
    const fold = folds.find((each) => each.shape === shape)
    if (fold === undefined) return [shape]
    const note: Line = { text: `${fold.hidden} states inside`, kind: 'note' }
    return [
      {
        ...shape,
        state: { ...shape.state, kind: 'atomic' },
        box: { lines: [...shape.box.lines, note, ...fold.moved] },
      },
    ]
  })
  const starts = drawing.starts.flatMap(({ dot, points }) => {
    if (folds.some(({ shape }) => holds(shape, centreOf(dot)))) return []
    return [{ dot, points: folds.reduce((way, { shape }) => cutEnd(way, shape), points) }]
  })
  return squeezed({ ...drawing, states, arrows, starts })
}
