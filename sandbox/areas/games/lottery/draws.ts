import { randomOf } from '../../../core/random.ts'
import type { Lottery } from './lotteries.ts'

/** One draw of a lottery, counted from 1970; its numbers exist from the moment `drawnAt` on. */
export interface DrawTime {
  readonly index: number
  /** `20261121` for a daily draw, `20261121-0482` for the 482nd of its day. */
  readonly numero: string
  readonly closesAt: number
  readonly drawnAt: number
}

const day = 86_400_000

export function drawTime(lottery: Lottery, index: number): DrawTime {
  const drawnAt = lottery.at + index * lottery.every
  const date = new Date(drawnAt).toISOString().slice(0, 10).replaceAll('-', '')
  const ofDay = Math.floor((drawnAt % day) / lottery.every) + 1
  return {
    index,
    numero: lottery.every < day ? `${date}-${String(ofDay).padStart(4, '0')}` : date,
    closesAt: drawnAt - lottery.closesBefore,
    drawnAt,
  }
}

/** The draw that takes bets now: from the closing of the one before to its own. */
export const openDraw = (lottery: Lottery, now: number): DrawTime =>
  drawTime(lottery, Math.floor((now + lottery.closesBefore - lottery.at) / lottery.every) + 1)

export const lastDraw = (lottery: Lottery, now: number): DrawTime =>
  drawTime(lottery, Math.floor((now - lottery.at) / lottery.every))

/** What a draw gives, prize by prize: the same for the same seed, whoever asks and however late. */
export function drawnNumbers(seed: string, lottery: Lottery, index: number): string[][] {
  const random = randomOf(`${seed} draw ${lottery.gameCode} ${index}`)
  const number = (digits: number) => Array.from({ length: digits }, () => Math.floor(random() * 10)).join('')
  return lottery.prizes.map(({ numbers, digits }) => Array.from({ length: numbers }, () => number(digits)))
}
