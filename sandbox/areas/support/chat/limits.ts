import { Latest } from '../../../core/latest.ts'

/** Limits of one player, connection and address (decided). Times in ms. */
export const chatLimits = {
  /** The most letters of a message. */
  letters: 500,
  /** The most messages of a player in a period. */
  messages: { most: 5, per: 10_000 },
  /** The most frames of a connection in a period, of any kind. */
  frames: { most: 60, per: 10_000 },
  /** The most invalid frames of a connection before it is closed. */
  brokenFrames: 5,
  /** The most open connections of one address, and of all addresses. */
  ofAddress: 50,
  ofAll: 2000,
  /** The longest frame from a page, bytes. */
  frameBytes: 16_384,
  /** Send buffer for a slow reader, bytes; a slower one is disconnected and reconnects. */
  waitingBytes: 131_072,
  /** Deadline for the `join`. */
  joinWithin: 10_000,
} as const

/** The most sources that are counted; a new one evicts the oldest (SAFE-05). */
const mostSources = 10_000

/** Sliding-window counter per source. `take` returns the seconds to wait, or 0 when counted. */
export const makeLimiter = ({ most, per }: { readonly most: number; readonly per: number }, now: () => number) => {
  const done = new Latest<readonly number[]>(mostSources)
  return {
    take: (source: string): number => {
      const recent = (done.get(source) ?? []).filter((at) => at > now() - per && at <= now())
      const [oldest] = recent
      if (recent.length >= most && oldest !== undefined) return Math.max(Math.ceil((oldest + per - now()) / 1000), 1)
      done.set(source, [...recent, now()])
      return 0
    },
    forget: () => done.clear(),
  }
}
