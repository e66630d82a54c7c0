import { inset, markRoom, type Line, type Mark } from './boxes.ts'
import type { ChartState } from './chart.ts'
import { escapeXml as xml } from './escape.ts'
import { lineHeight, textSize } from './measure.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Place extends Point {
  readonly width: number
  readonly height: number
}

/** A state's box; `depth` is the number of its ancestors. */
export interface Shape extends Place {
  readonly state: Pick<ChartState, 'id' | 'kind'>
  readonly box: { readonly lines: readonly Line[] }
  readonly depth: number
}

/** An arrow along these points, with its lines of text in a place of their own. */
export interface Way {
  readonly arrow: { readonly lines: readonly Line[] }
  readonly points: readonly Point[]
  readonly label: Place
}

/** The shapes of a diagram; outer states come before their inner ones. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly states: readonly Shape[]
  readonly arrows: readonly Way[]
  /** The initial dots of compound states with their arrows. */
  readonly starts: readonly { readonly dot: Place; readonly points: readonly Point[] }[]
}

const round = (value: number) => Math.round(value * 10) / 10

/** Marks on a grid of 9: fonts lack such letters. */
const marks: Readonly<Record<Mark, string>> = {
  work: 'M1.5 0.5L8 4.5L1.5 8.5z',
  inner: 'M7.9 4.5A3.5 3.5 0 1 1 6.6 1.7M6.9 -0.3V2.2H4.4',
}

const markAt = (mark: Mark, x: number, y: number) =>
  `<path class="mark ${mark}" transform="translate(${round(x)} ${round(y)})" d="${marks[mark]}"/>`

/** Returns lines of text as SVG; a transition's line carries its id. */
const textAt = (lines: readonly Line[], x: number, y: number): string => {
  let top = y
  return lines
    .map(({ text, kind, edge, mark }) => {
      const baseline = top + textSize[kind]
      top += lineHeight[kind]
      const named = edge === undefined ? `class="${kind}"` : `class="${kind}" data-edge="${xml(edge)}"`
      const begin = mark === undefined ? x : x + markRoom
      const sign = mark === undefined ? '' : markAt(mark, x, baseline - 8.5)
      return `${sign}<text ${named} x="${round(begin)}" y="${round(baseline)}">${xml(text)}</text>`
    })
    .join('')
}

/** Returns a path along points with round corners. */
export const pathOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (first === undefined) return ''
  let way = `M${round(first.x)} ${round(first.y)}`
  rest.forEach((point, index) => {
    const before = points[index] ?? point
    const after = rest[index + 1]
    if (after === undefined) {
      way += `L${round(point.x)} ${round(point.y)}`
      return
    }
    const near = (other: Point) => {
      const length = Math.hypot(other.x - point.x, other.y - point.y) || 1
      const part = Math.min(6, length / 2) / length
      return `${round(point.x + (other.x - point.x) * part)} ${round(point.y + (other.y - point.y) * part)}`
    }
    way += `L${near(before)}Q${round(point.x)} ${round(point.y)} ${near(after)}`
  })
  return way
}

const boxAt = ({ state, depth, x, y, width, height }: Shape): string => {
  const rect = (inner: number, radius: number) =>
    `<rect x="${round(x + inner)}" y="${round(y + inner)}" width="${round(width - 2 * inner)}" height="${round(height - 2 * inner)}" rx="${radius}"/>`
  const level = depth === 0 ? ' whole' : depth % 2 === 0 ? ' even' : ''
  return (
    `<g class="state ${state.kind}${level}" data-state="${xml(state.id)}">` +
    `${rect(0, state.kind === 'final' ? 16 : 10)}${state.kind === 'final' ? rect(4, 12) : ''}</g>`
  )
}

const wordsAt = ({ state, box, x, y }: Shape): string =>
  `<g data-words="${xml(state.id)}">${textAt(box.lines, x + inset, y + inset - 4)}</g>`

/** Returns the transitions of an arrow. */
export const edgesOf = ({ arrow }: Way): string[] => [...new Set(arrow.lines.flatMap(({ edge }) => edge ?? []))]

const wayAt = (way: Way): string =>
  `<path class="way" data-edges="${xml(edgesOf(way).join('|'))}" d="${pathOf(way.points)}" marker-end="url(#head)"/>`

const labelAt = ({ arrow, label }: Way): string =>
  `<g class="label"><rect x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}" rx="4"/>` +
  `${textAt(arrow.lines, label.x + label.width / 2, label.y + 2)}</g>`

const startAt = ({ dot, points }: Drawing['starts'][number]): string =>
  `<circle class="dot" cx="${round(dot.x + dot.width / 2)}" cy="${round(dot.y + dot.height / 2)}" r="5"/>` +
  `<path class="way" d="${pathOf(points)}" marker-end="url(#head)"/>`

const roundPlace = <P extends Place>(place: P): P => ({
  ...place,
  x: round(place.x),
  y: round(place.y),
  width: round(place.width),
  height: round(place.height),
})
const roundPoint = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) })

/** Rounds first, so that a published diagram can be read back and drawn again to the letter. */
const rounded = ({ width, height, states, arrows, starts }: Drawing): Drawing => ({
  width,
  height,
  states: states.map(roundPlace),
  arrows: arrows.map(({ arrow, points, label }) => ({
    arrow,
    points: points.map(roundPoint),
    label: roundPlace(label),
  })),
  starts: starts.map(({ dot, points }) => ({ dot: roundPlace(dot), points: points.map(roundPoint) })),
})

/** Returns a diagram as SVG. Without `style` the page's `diagram.css` supplies the colours. */
export const drawDiagram = (drawing: Drawing, title: string, style = ''): string => {
  const { width, height, states, arrows, starts } = rounded(drawing)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" aria-label="${xml(title)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    style === '' ? [] : `<style>${style}</style>`,
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>',
    // All texts come last, so that no arrow crosses one.
    states.map(boxAt),
    starts.map(startAt),
    arrows.map(wayAt),
    states.map(wordsAt),
    arrows.map(labelAt),
    '</svg>',
    '',
  ]
    .flat()
    .join('\n')
}
