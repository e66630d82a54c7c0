import type { Chart, ChartEdge, ChartState } from './chart.ts'
import { lineHeight, widthOf, wrap, type TextKind } from './measure.ts'

/** The drawn marks: work that runs in a state, and an event that changes no state. */
export type Mark = 'work' | 'inner'

/** One line of text in a state's box or on a transition; `edge` is the transition's id. */
export interface Line {
  readonly text: string
  readonly kind: TextKind
  readonly mark?: Mark
  readonly edge?: string
}

/** A text block with its size. */
export interface Block {
  readonly lines: readonly Line[]
  readonly width: number
  readonly height: number
}

/** All transitions between the same two states, drawn as one arrow with a line each. */
export interface Arrow extends Block {
  readonly from: string
  readonly to: string
}

/** The padding of a box. */
export const inset = 14
const noteWidth = 230
const codeWidth = 300
/** The width of a mark with its gap. */
export const markRoom = 15

/** The space for the number of times that a transition was taken: `12× `. */
const timesRoom = widthOf('12× ', 'code')

/** Returns lines with the size that they need. */
export const blockOf = (lines: readonly Line[]): Block => ({
  lines,
  width: Math.max(
    0,
    ...lines.map(
      ({ text, kind, edge, mark }) =>
        widthOf(text, kind) + (edge === undefined ? 0 : timesRoom) + (mark === undefined ? 0 : markRoom),
    ),
  ),
  height: lines.reduce((sum, { kind }) => sum + lineHeight[kind], 0),
})

const edgeLines = ({ id, event, guard }: ChartEdge, mark?: Mark): Line[] =>
  wrap(`${event}${guard === undefined ? '' : ` [${guard}]`}`, 'code', codeWidth).map((text, index) => ({
    text,
    kind: 'code',
    edge: id,
    ...(mark !== undefined && index === 0 && { mark }),
  }))

const staysInside = ({ from, to }: ChartEdge) => to === undefined || to === from

/** Returns the content of a state's box: name, description, actors and internal events. */
export const boxOf = (state: ChartState, chart: Chart): Block =>
  blockOf([
    { text: state.name, kind: 'name' },
    ...wrap(state.description, 'note', noteWidth).map((text): Line => ({ text, kind: 'note' })),
    ...state.work.map((name): Line => ({ text: name, kind: 'code', mark: 'work' })),
    ...chart.edges
      .filter((edge) => edge.from === state.id && staysInside(edge))
      .flatMap((edge) => edgeLines(edge, 'inner')),
  ])

/** Returns the arrows of a diagram. */
export const arrowsOf = (chart: Chart): Arrow[] => {
  const lines = new Map<string, { from: string; to: string; lines: Line[] }>()
  for (const edge of chart.edges) {
    if (edge.to === undefined || staysInside(edge)) continue
    const key = `${edge.from} → ${edge.to}`
    const arrow = lines.get(key) ?? { from: edge.from, to: edge.to, lines: [] }
    arrow.lines.push(...edgeLines(edge))
    lines.set(key, arrow)
  }
  return [...lines.values()].map(({ from, to, lines: own }) => ({ from, to, ...blockOf(own) }))
}
