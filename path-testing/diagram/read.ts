import type { Line, Mark } from './boxes.ts'
import type { ChartState } from './chart.ts'
import type { Drawing, Place, Point } from './draw.ts'
import { readXml } from './escape.ts'
import type { TextKind } from './measure.ts'

const numberIn = (attributes: string, name: string) =>
  Number(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0)

const placeIn = (attributes: string): Place => ({
  x: numberIn(attributes, 'x'),
  y: numberIn(attributes, 'y'),
  width: numberIn(attributes, 'width'),
  height: numberIn(attributes, 'height'),
})

const linesIn = (svg: string): Line[] =>
  [
    ...svg.matchAll(
      /(?:<path class="mark (\w+)"[^>]*\/>)?<text class="(\w+)"(?: data-edge="([^"]*)")?[^>]*>([^<]*)<\/text>/g,
    ),
  ].map(([, mark, kind, edge, text = '']) => ({
    text: readXml(text),
    kind: kind as TextKind,
    ...(edge !== undefined && { edge: readXml(edge) }),
    ...(mark !== undefined && { mark: mark as Mark }),
  }))

/** Corners are the control points of their curves. */
const pointsIn = (path: string): Point[] => {
  const turns = [...path.matchAll(/([MLQ])([-\d.]+) ([-\d.]+)(?: [-\d.]+ [-\d.]+)?/g)]
  return turns
    .filter(([, command], index) => command !== 'L' || index === turns.length - 1)
    .map(([, , x, y]) => ({ x: Number(x), y: Number(y) }))
}

const matches = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, ...groups]) => groups)

/** Returns the shapes of a diagram that `drawDiagram` drew. */
export const readDrawing = (svg: string): Drawing => {
  const [[width, height] = []] = matches(svg, /viewBox="0 0 (\d+) (\d+)" width/g)
  const words = new Map(
    matches(svg, /<g data-words="([^"]*)">(.*?)<\/g>/g).map(([id, inner = '']) => [id, linesIn(inner)]),
  )
  const labels = matches(svg, /<g class="label"><rect ([^>]*)\/>(.*?)<\/g>/g)
  return {
    width: Number(width),
    height: Number(height),
    states: matches(svg, /<g class="state (\w+)( \w+)?" data-state="([^"]*)"><rect ([^>]*)\/>/g).map(
      ([kind, level, id = '', rect = '']) => ({
        state: { id: readXml(id), kind: kind as ChartState['kind'] },
        box: { lines: words.get(id) ?? [] },
        depth: level === ' whole' ? 0 : level === ' even' ? 2 : 1,
        ...placeIn(rect),
      }),
    ),
    arrows: matches(svg, /<path class="way" data-edges="[^"]*" d="([^"]*)"/g).map(([path = ''], index) => {
      const [rect = '', inner = ''] = labels[index] ?? []
      return { arrow: { lines: linesIn(inner) }, points: pointsIn(path), label: placeIn(rect) }
    }),
    starts: matches(svg, /<circle class="dot" ([^>]*)\/><path class="way" d="([^"]*)"/g).map(
      ([circle = '', path = '']) => ({
        dot: { x: numberIn(circle, 'cx') - 5, y: numberIn(circle, 'cy') - 5, width: 10, height: 10 },
        points: pointsIn(path),
      }),
    ),
  }
}
