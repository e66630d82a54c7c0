import { inset, type Line } from './boxes.ts'
import type { Layout, PlacedArrow, PlacedState } from './layout.ts'
import { lineHeight, textSize } from './measure.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
const round = (value: number) => Math.round(value * 10) / 10

/** Returns lines of text as SVG; a transition's line carries its id. */
const textAt = (lines: readonly Line[], x: number, y: number): string => {
  let top = y
  return lines
    .map(({ text, kind, edge }) => {
      const baseline = top + textSize[kind]
      top += lineHeight[kind]
      const named = edge === undefined ? `class="${kind}"` : `class="${kind}" data-edge="${xml(edge)}"`
      return `<text ${named} x="${round(x)}" y="${round(baseline)}">${xml(text)}</text>`
    })
    .join('')
}

/** Returns a path along points with round corners. */
const pathOf = (points: PlacedArrow['points']): string => {
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
    const near = (other: { x: number; y: number }) => {
      const length = Math.hypot(other.x - point.x, other.y - point.y) || 1
      const part = Math.min(6, length / 2) / length
      return `${round(point.x + (other.x - point.x) * part)} ${round(point.y + (other.y - point.y) * part)}`
    }
    way += `L${near(before)}Q${round(point.x)} ${round(point.y)} ${near(after)}`
  })
  return way
}

const boxAt = ({ state, depth, x, y, width, height }: PlacedState): string => {
  const rect = (inner: number, radius: number) =>
    `<rect x="${round(x + inner)}" y="${round(y + inner)}" width="${round(width - 2 * inner)}" height="${round(height - 2 * inner)}" rx="${radius}"/>`
  const level = depth === 0 ? ' whole' : depth % 2 === 0 ? ' even' : ''
  return (
    `<g class="state ${state.kind}${level}" data-state="${xml(state.id)}">` +
    `${rect(0, state.kind === 'final' ? 16 : 10)}${state.kind === 'final' ? rect(4, 12) : ''}</g>`
  )
}

const wordsAt = ({ state, box, x, y }: PlacedState): string =>
  `<g data-words="${xml(state.id)}">${textAt(box.lines, x + inset, y + inset - 4)}</g>`

const edgesOf = ({ arrow }: PlacedArrow) => xml([...new Set(arrow.lines.map(({ edge }) => edge))].join('|'))

const wayAt = (placed: PlacedArrow): string =>
  `<path class="way" data-edges="${edgesOf(placed)}" d="${pathOf(placed.points)}" marker-end="url(#head)"/>`

const labelAt = ({ arrow, label }: PlacedArrow): string =>
  `<g class="label"><rect x="${round(label.x)}" y="${round(label.y)}" width="${round(label.width)}" height="${round(label.height)}" rx="4"/>` +
  `${textAt(arrow.lines, label.x + label.width / 2, label.y + 2)}</g>`

const startAt = ({ dot, points }: Layout['starts'][number]): string =>
  `<circle class="dot" cx="${round(dot.x + dot.width / 2)}" cy="${round(dot.y + dot.height / 2)}" r="5"/>` +
  `<path class="way" d="${pathOf(points)}" marker-end="url(#head)"/>`

/** Returns a diagram as SVG. Without `style` the page's `diagram.css` supplies the colours. */
export const drawDiagram = ({ width, height, states, arrows, starts }: Layout, title: string, style = ''): string =>
  [
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
