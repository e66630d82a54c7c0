import { drawClockMachine } from '../../../../src/machines/games/draw-clock/draw-clock.machine.ts'
import { defineFlow, delay, report } from '../../../../path-testing/graph.ts'

const start = Date.UTC(2026, 0, 1)
/** Milliseconds to the listed draw. */
export const firstDraw = 60_000
/** Later than the longest random walk lasts. */
const nextDraw = 7_200_000

export const drawClockFlow = defineFlow({
  name: 'drawClock',
  machine: drawClockMachine,
  input: { now: start },
  guardsRead: ({ context: { now, closings } }) => [closings[0], now >= start + firstDraw],
  delays: { second: 1000 },
  cases: {
    'another second goes by': delay('second', 'drawClock.clock.ticking'),
    'the draws are listed': report({ type: 'draws.listed', closings: [start + firstDraw] }),
    'the page wakes after the draw': report({ type: 'clock.told', now: start + firstDraw }),
    'the next draw is listed': report({ type: 'draws.listed', closings: [start + nextDraw] }),
  },
})
