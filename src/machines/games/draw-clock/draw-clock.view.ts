import type { SnapshotFrom } from 'xstate'
import type { LotteryGame } from '../../../api/calls/lottery.ts'
import type { drawClockMachine } from './draw-clock.machine.ts'

type Closing = Pick<LotteryGame, 'closesAt' | 'closesIn'>

/**
 * Returns the moment at which a lottery's draw closes, by the device's clock, in milliseconds since 1970 (PLAY-05). The seconds
 * left of an answer that came at `heardAt` hold on a device whose clock is wrong; undefined if the platform names no moment.
 */
export const closingOf = (
  { closesAt, closesIn }: Closing,
  heardAt: number,
  timeOf: (moment: string) => number,
): number | undefined => {
  if (closesIn !== undefined) return heardAt + closesIn * 1000
  return closesAt === undefined ? undefined : timeOf(closesAt)
}

/** Returns the lottery with the draw that closes first; with a code, the lottery of that code. */
export const nextOf = <Game extends Closing & Pick<LotteryGame, 'gameCode'>>(
  games: readonly Game[],
  heardAt: number,
  gameCode: string | undefined,
  timeOf: (moment: string) => number,
): { readonly game: Game; readonly closing: number } | undefined =>
  games
    .filter((game) => gameCode === undefined || game.gameCode === gameCode)
    .flatMap((game) => {
      const closing = closingOf(game, heardAt, timeOf)
      return closing === undefined ? [] : [{ game, closing }]
    })
    .toSorted((one, other) => one.closing - other.closing)[0]

/** Selects the time left to a draw in hours, minutes and seconds; undefined once it has closed. */
export const selectTimeLeft = (snapshot: SnapshotFrom<typeof drawClockMachine>, closing: number) => {
  const seconds = Math.ceil((closing - snapshot.context.now) / 1000)
  if (seconds <= 0) return undefined
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60] as const
}
