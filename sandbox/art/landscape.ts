import type { Random } from './random.ts'

/** A mountain line from left to right as [x, y] points in whole pixels. */
type Ridge = readonly (readonly [number, number])[]

/** A jagged line by midpoint displacement, rougher in long spans. */
export function ridgeLine(
  random: Random,
  width: number,
  base: number,
  height: number,
  peaks: number,
  depth: number,
): Ridge {
  let line: [number, number][] = []
  for (let at = 0; at <= peaks * 2; at++) {
    const up = at % 2 === 1 ? random.int(height * 0.55, height) : random.int(0, height * 0.3)
    line.push([
      Math.round((at * width) / (peaks * 2)) + (at % (peaks * 2) === 0 ? 0 : random.int(-14, 14)),
      base - Math.round(up),
    ])
  }
  let rough = height * 0.16
  for (let round = 0; round < depth; round++) {
    const finer: [number, number][] = []
    line.forEach((point, at) => {
      finer.push(point)
      const next = line[at + 1]
      if (!next) return
      finer.push([
        Math.round((point[0] + next[0]) / 2) + random.int(-3, 3),
        Math.round((point[1] + next[1]) / 2) + random.int(-rough, rough),
      ])
    })
    line = finer
    rough *= 0.5
  }
  return line
}

const pathOf = (points: Ridge) => points.map(([x, y]) => `${x} ${y}`).join(' ')

/** Path data of the ground under a ridge. */
export function ground(line: Ridge, bottom: number): string {
  const last = line.at(-1)
  return `M0 ${bottom}L${pathOf(line)} ${last?.[0] ?? 0} ${bottom}Z`
}

/** Path data of the snow on a ridge's summits, with a torn lower edge. */
export function snowCaps(random: Random, line: Ridge, height: number): string {
  let path = ''
  const reach = 4
  for (let at = reach; at < line.length - reach; at++) {
    const here = line[at]
    const around = line.slice(at - reach, at + reach + 1)
    if (!here || around.some(([, y], which) => which !== reach && y <= here[1])) continue
    const cap = line.slice(at - reach, at + reach + 1).filter(([, y]) => y - here[1] < height)
    const first = cap[0]
    const last = cap.at(-1)
    if (!first || !last || cap.length < 4) continue
    const steps = 5
    let edge = ''
    for (let step = 1; step < steps; step++) {
      const x = last[0] + ((first[0] - last[0]) * step) / steps
      const y = last[1] + ((first[1] - last[1]) * step) / steps + (step % 2 ? random.int(8, 22) : random.int(-14, -2))
      edge += ` ${Math.round(x)} ${Math.round(y)}`
    }
    path += `M${pathOf(cap)}${edge}Z`
  }
  return path
}

/** Path data of the shaded sides: from each summit down along a broken spine. */
export function shadedSides(random: Random, line: Ridge, drop: number): string {
  let path = ''
  for (let at = 4; at < line.length - 4; at++) {
    const here = line[at]
    if (!here || line.slice(at - 4, at + 5).some(([, y], which) => which !== 4 && y <= here[1])) continue
    const side = line.slice(at, at + 6)
    const foot = side.at(-1) ?? here
    let spine = ''
    for (let step = 3; step >= 1; step--) {
      spine += ` ${here[0] + random.int(-10, 14)} ${Math.round(here[1] + (drop * step) / 3) - random.int(0, 8)}`
    }
    path += `M${pathOf(side)} ${foot[0] + random.int(6, 18)} ${here[1] + drop}${spine}Z`
  }
  return path
}

/** Path data of a row of firs standing on a line. */
export function firs(random: Random, from: number, to: number, y: number): string {
  let path = ''
  for (let x = from; x < to; x += random.int(Math.round((to - from) / 90), Math.round((to - from) / 40))) {
    const tall = random.int(16, 44)
    const half = random.int(tall / 5, tall / 3)
    path += `M${x} ${y - tall + random.int(-4, 4)}l${half} ${tall}h-${half * 2}Z`
  }
  return path
}
