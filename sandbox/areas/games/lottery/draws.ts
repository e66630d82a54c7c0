import { type Chance, drawFrom } from '../../../core/chance.ts'
import { Latest } from '../../../core/latest.ts'
import type { Lottery } from './lotteries.ts'

/** A draw, counted from 1970; its numbers are public from `drawnAt` on. */
export interface DrawTime {
  readonly index: number
  /** `20261121` for a daily draw, `20261121-0482` for draw 482 of its day. */
  readonly numero: string
  readonly closesAt: number
  readonly drawnAt: number
}

const day = 86_400_000

/** The moment of a draw, in milliseconds since 1970. */
export const momentOf = ({ at, every }: Lottery, index: number): number => at + index * every

export function drawTime(lottery: Lottery, index: number): DrawTime {
  const drawnAt = momentOf(lottery, index)
  const date = new Date(drawnAt).toISOString().slice(0, 10).replaceAll('-', '')
  const ofDay = Math.floor((drawnAt % day) / lottery.every) + 1
  return {
    index,
    numero: lottery.every < day ? `${date}-${String(ofDay).padStart(4, '0')}` : date,
    closesAt: drawnAt - lottery.closesBefore,
    drawnAt,
  }
}

/** The draw that accepts bets now: from the previous closing to its own. */
export const getOpenDraw = (lottery: Lottery, now: number): DrawTime =>
  drawTime(lottery, Math.floor((now + lottery.closesBefore - lottery.at) / lottery.every) + 1)

export const lastDraw = (lottery: Lottery, now: number): DrawTime =>
  drawTime(lottery, Math.floor((now - lottery.at) / lottery.every))

/** The seed of a draw: secret until the draw, public from then on; its hash is public before (SAFE-06). */
export const seedOfDraw = (chance: Chance, { gameCode }: Lottery, index: number): string =>
  chance.seedFor(`draw ${gameCode} ${index}`)

/** A draw's numbers by prize; deterministic for the draw's seed. */
export function drawNumbers(seed: string, lottery: Lottery): readonly (readonly string[])[] {
  const random = drawFrom(seed)
  const number = (digits: number) => Array.from({ length: digits }, () => Math.floor(random() * 10)).join('')
  return lottery.prizes.map(({ numbers, digits }) => Array.from({ length: numbers }, () => number(digits)))
}

/** More than the draws that visitors can ask for at a time. */
const mostKept = 4000
const kept = new WeakMap<Chance, Latest<ReturnType<typeof drawNumbers>>>()

/** The numbers of a draw, kept from the first time on: each digit costs a hash. */
export function getNumbers(chance: Chance, lottery: Lottery, index: number): ReturnType<typeof drawNumbers> {
  const latest = kept.get(chance) ?? new Latest(mostKept)
  kept.set(chance, latest)
  const key = `${lottery.gameCode} ${index}`
  const numbers = latest.get(key) ?? drawNumbers(seedOfDraw(chance, lottery, index), lottery)
  latest.set(key, numbers)
  return numbers
}
