import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { drawClockMachine } from '../../src/machines/games/draw-clock/draw-clock.machine.ts'
import { closingOf, nextOf, selectTimeLeft } from '../../src/machines/games/draw-clock/draw-clock.view.ts'

const now = Date.UTC(2026, 10, 23, 6)

const start = () => {
  const clock = new SimulatedClock()
  const asked: number[] = []
  const actor = createActor(
    drawClockMachine.provide({ actions: { renewDraws: ({ context }) => asked.push(context.now - now) } }),
    { clock, input: { now } },
  ).start()
  const left = (closing: number) => selectTimeLeft(actor.getSnapshot(), closing)
  return { actor, clock, asked, left }
}

test('the time to a draw counts down by seconds and ends when the draw closes [PLAY-05 part]', () => {
  const { actor, clock, asked, left } = start()
  const closing = now + 3_661_000
  actor.send({ type: 'draws.listed', closings: [now + 2000, closing] })
  expect(left(closing)).toEqual([1, 1, 1])
  clock.increment(999)
  expect(left(closing)).toEqual([1, 1, 1])
  clock.increment(1)
  expect(left(closing)).toEqual([1, 1, 0])
  expect([left(now + 2000), asked]).toEqual([[0, 0, 1], []])
  clock.increment(1000)
  expect([left(now + 2000), asked]).toEqual([undefined, [2000]])
})

test('a closed draw is asked for again at once, and stays closed until a new one is listed [PLAY-05 part]', () => {
  const { actor, clock, asked } = start()
  actor.send({ type: 'draws.listed', closings: [now + 1000] })
  clock.increment(1000)
  expect(asked).toEqual([1000])
  actor.send({ type: 'draws.listed', closings: [now + 1000] })
  expect(actor.getSnapshot().value).toMatchObject({ draws: 'closed' })
  actor.send({ type: 'draws.listed', closings: [now + 60_000] })
  expect(actor.getSnapshot().value).toMatchObject({ draws: 'open' })
  expect(asked).toEqual([1000])
})

test('a page that slept shows the right time at once, and asks for the draws that it missed [PLAY-05 part]', () => {
  const { actor, asked, left } = start()
  actor.send({ type: 'draws.listed', closings: [now + 60_000] })
  actor.send({ type: 'clock.told', now: now + 59_000 })
  expect([left(now + 60_000), asked]).toEqual([[0, 0, 1], []])
  actor.send({ type: 'clock.told', now: now + 3_600_000 })
  expect([left(now + 60_000), asked]).toEqual([undefined, [3_600_000]])
})

test('the platform’s seconds hold where the device’s clock is wrong; without them closesAt counts [PLAY-05 part]', () => {
  const closesAt = new Date(now + 90_000).toISOString()
  // The device is an hour late.
  const heardAt = now - 3_600_000
  expect(closingOf({ closesAt, closesIn: 90 }, heardAt, Date.parse)).toBe(heardAt + 90_000)
  expect(closingOf({ closesAt }, heardAt, Date.parse)).toBe(now + 90_000)
  expect(closingOf({}, heardAt, Date.parse)).toBeUndefined()
})

test('the next draw is the named lottery’s, or the first of all that has a time [PLAY-05 part]', () => {
  const games = [{ gameCode: 'A', closesIn: 90 }, { gameCode: 'B', closesIn: 30 }, { gameCode: 'C' }]
  expect(nextOf(games, now, undefined, Date.parse)?.game.gameCode).toBe('B')
  expect(nextOf(games, now, 'A', Date.parse)).toEqual({ game: games[0], closing: now + 90_000 })
  expect(nextOf(games, now, 'C', Date.parse)).toBeUndefined()
})
