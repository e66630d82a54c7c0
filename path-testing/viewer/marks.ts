import { lineHeight } from '../diagram/measure.ts'
import { inset, type Line } from '../diagram/boxes.ts'
import { edgesOf, type Drawing, type Point, type Way } from '../diagram/draw.ts'
import type { Trail } from './replay.ts'

/** A number of the path at the line of its transition; `x` is its right edge. */
export interface Badge extends Point {
  readonly text: string
  readonly isLast: boolean
}

/** Returns the lines of transitions with the right edge of what may stand before them. */
const linesIn = ({ states, arrows }: Drawing): (Point & { readonly edge: string })[] => {
  const below = (lines: readonly Line[], x: number, y: number) => {
    let top = y
    return lines.flatMap(({ kind, edge }) => {
      const at = top
      top += lineHeight[kind]
      return edge === undefined ? [] : [{ x, y: at, edge }]
    })
  }
  return [
    ...states.flatMap(({ box, x, y }) => below(box.lines, x + inset - 2, y + inset - 4)),
    ...arrows.flatMap(({ arrow, label }) => below(arrow.lines, label.x, label.y + 2)),
  ]
}

/** Returns the numbered path so far as badges of a drawing; a transition of several lines has one. */
export const badgesOf = (drawing: Drawing, { numbers, last }: Trail): Badge[] => {
  const seen = new Set<string>()
  return linesIn(drawing).flatMap(({ x, y, edge }) => {
    const text = numbers.get(edge)
    if (text === undefined || seen.has(edge)) return []
    seen.add(edge)
    return [{ x, y, text, isLast: last.includes(edge) }]
  })
}

/** Returns the arrows of these transitions. */
export const waysAlong = ({ arrows }: Drawing, transitions: ReadonlySet<string>): readonly Way[] =>
  arrows.filter((way) => edgesOf(way).some((edge) => transitions.has(edge)))

/** Returns the transitions of an event in a drawing. */
export const transitionsOf = (drawing: Drawing, event: string | undefined): ReadonlySet<string> =>
  new Set(
    event === undefined
      ? []
      : linesIn(drawing)
          .map(({ edge }) => edge)
          .filter((edge) => edge.includes(` on ${event} [`)),
  )

/** Returns the line of a transition in a drawing. */
export const lineOf = (drawing: Drawing, transition: string | undefined): Point | undefined =>
  linesIn(drawing).find(({ edge }) => edge === transition)
