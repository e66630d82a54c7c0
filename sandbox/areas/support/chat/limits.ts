/** Limits of one player, connection and address (decided). Times in ms. */
export const chatLimits = {
  /** Letters of a message. */
  letters: 500,
  /** Messages of a player. */
  messages: { most: 5, per: 10_000 },
  /** Frames of a connection, of any kind. */
  frames: { most: 60, per: 10_000 },
  /** Invalid frames of a connection, in total. */
  brokenFrames: 5,
  /** Open connections of an address, and of all. */
  ofAddress: 50,
  ofAll: 2000,
  /** A frame of a page, bytes. */
  frameBytes: 16_384,
  /** Send buffer for a slow reader, bytes; a slower one is disconnected and reconnects. */
  waitingBytes: 1_048_576,
  /** Deadline for the `join`. */
  joinWithin: 10_000,
} as const

/** Sliding-window counter per source. `take` returns the seconds to wait, or 0 when counted. */
export const makeLimiter = ({ most, per }: { readonly most: number; readonly per: number }, now: () => number) => {
  const done = new Map<string, number[]>()
  return {
    take: (source: string): number => {
      const recent = (done.get(source) ?? []).filter((at) => at > now() - per && at <= now())
      const [oldest] = recent
      if (recent.length >= most && oldest !== undefined) return Math.max(Math.ceil((oldest + per - now()) / 1000), 1)
      if (done.size > 10_000) done.clear()
      done.set(source, [...recent, now()])
      return 0
    },
    forget: () => done.clear(),
  }
}
