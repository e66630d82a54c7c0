/**
 * A coordinate as short text: tenths near the centre, whole numbers beyond, which hides rounding differences of
 * Math.sin between machines.
 */
function toShortText(value: number): string {
  const rounded = Math.abs(value) > 28 ? Math.round(value) : Math.round(value * 10) / 10
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Numbers as path data; a minus sign needs no separator. */
function joinNumbers(values: readonly number[]): string {
  return values.map(toShortText).join(' ').replaceAll(' -', '-')
}

/** A point at an angle in degrees (0 is up, clockwise) around a centre. */
function polar(degrees: number, radius: number, cx: number, cy: number): [number, number] {
  const radians = (degrees * Math.PI) / 180
  return [cx + radius * Math.sin(radians), cy - radius * Math.cos(radians)]
}

/** Path data of a closed star with its first point up. */
export function starPath(points: number, outer: number, inner: number, cx = 0, cy = 0): string {
  const corners: number[] = []
  for (let at = 0; at < points * 2; at++) {
    corners.push(...polar((at * 180) / points, at % 2 === 0 ? outer : inner, cx, cy))
  }
  return `M${joinNumbers(corners)}Z`
}

/** Path data of a ring of petals: arcs between points on `radius` that bulge to `reach`. */
export function petalPath(petals: number, radius: number, reach: number, cx = 0, cy = 0): string {
  const step = 360 / petals
  const arcs: number[] = []
  for (let at = 0; at < petals; at++) {
    arcs.push(...polar((at + 0.5) * step, reach, cx, cy), ...polar((at + 1) * step, radius, cx, cy))
  }
  return `M${joinNumbers(polar(0, radius, cx, cy))}Q${joinNumbers(arcs)}Z`
}

/** Path data of equal wedges from a centre: rays of light. */
export function rayPath(rays: number, radius: number, cx: number, cy: number, turn: number): string {
  const step = 360 / rays
  let path = ''
  for (let at = 0; at < rays; at++) {
    const start = turn + at * step
    path += `M${joinNumbers([cx, cy, ...polar(start, radius, cx, cy), ...polar(start + step / 2, radius, cx, cy)])}Z`
  }
  return path
}
