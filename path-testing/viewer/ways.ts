import type { StateFigures } from './figures.ts'

export interface Bar {
  readonly state: string | undefined
  readonly times: number
  readonly y: number
  readonly height: number
}

export interface Ribbon {
  readonly from: string
  readonly to: string | undefined
  readonly times: number
  readonly y0: number
  readonly y1: number
  readonly thickness: number
}

export interface Ways {
  readonly height: number
  readonly left: readonly Bar[]
  readonly right: readonly Bar[]
  readonly ribbons: readonly Ribbon[]
}

const gap = 14
const least = 16
const mostHeight = 180
const mostPerVisit = 24

/** Stacks bars by their visits, each at least as high as its label. */
const stack = (sums: ReadonlyMap<string | undefined, number>, scale: number): Bar[] => {
  let y = 0
  return [...sums].map(([state, times]) => {
    const height = Math.max(least, times * scale)
    const bar = { state, times, y, height }
    y += height + gap
    return bar
  })
}

const heightOf = (bars: readonly Bar[]) => Math.max(0, ...bars.map(({ y, height }) => y + height))

/** Returns a flow's transitions as a Sankey of two columns, because machines contain cycles. */
export const waysOf = (figures: readonly StateFigures[]): Ways => {
  const from = new Map<string | undefined, number>()
  const to = new Map<string | undefined, number>()
  for (const { state, left } of figures)
    for (const way of left) {
      from.set(state, (from.get(state) ?? 0) + way.times)
      to.set(way.to, (to.get(way.to) ?? 0) + way.times)
    }
  const scale = Math.min(mostPerVisit, mostHeight / Math.max(1, ...from.values(), ...to.values()))
  const [left, right] = [stack(from, scale), stack(to, scale)]
  const used = new Map<Bar | undefined, number>()
  const take = (bar: Bar | undefined, thickness: number) => {
    const before = used.get(bar) ?? 0
    used.set(bar, before + thickness)
    return (bar?.y ?? 0) + before
  }
  const ribbons = figures.flatMap(({ state, left: ways }) =>
    ways.map(({ to: target, times }) => {
      const thickness = Math.max(1, times * scale)
      const y0 = take(
        left.find((bar) => bar.state === state),
        thickness,
      )
      const y1 = take(
        right.find((bar) => bar.state === target),
        thickness,
      )
      return { from: state, to: target, times, y0, y1, thickness }
    }),
  )
  return { height: Math.max(heightOf(left), heightOf(right)), left, right, ribbons }
}
